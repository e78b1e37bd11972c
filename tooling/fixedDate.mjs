// Loaded before a server whose answers are recorded: its clock begins at `ENERGY_FIXED_DATE`, so that they repeat.
const begin = Date.parse(process.env.ENERGY_FIXED_DATE ?? '');
if (!Number.isNaN(begin)) {
  const RealDate = Date;
  const shift = begin - RealDate.now();
  globalThis.Date = class extends RealDate {
    constructor(...parts) {
      if (parts.length === 0) super(RealDate.now() + shift);
      else super(...parts);
    }
    // Dates that come from another thread are plain ones.
    static [Symbol.hasInstance](value) {
      return value instanceof RealDate;
    }
    static now() {
      return RealDate.now() + shift;
    }
  };
}
