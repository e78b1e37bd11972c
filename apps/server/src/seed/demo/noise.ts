/** Deterministic noise: a number in −1…1 from a name and a day number, without state. */
export function noise(name: number, at: number): number {
  let mixed = Math.imul(name ^ at, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x27d4eb2f);
  return ((mixed ^ (mixed >>> 15)) >>> 0) / 0x7fffffff - 1;
}

/** Chance that drifts: neighboring days are alike, days further apart than `days` are not. In −1…1. */
export function drift(name: number, at: number, days: number): number {
  const step = Math.floor(at / days);
  const share = at / days - step;
  const smooth = share * share * (3 - 2 * share);
  return noise(name, step) * (1 - smooth) + noise(name, step + 1) * smooth;
}

/** Seed of a name, so that every meter has its own noise. */
export function seedOf(name: string): number {
  let seed = 0x811c9dc5;
  for (let at = 0; at < name.length; at += 1) seed = Math.imul(seed ^ name.charCodeAt(at), 0x01000193);
  return seed | 0;
}
