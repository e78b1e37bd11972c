import type { Keep } from './keep.ts';

const KEY = 'jwt.renewing';
/** A tab that went away in the middle must not hold the others for longer. */
const LONGEST_MS = 15_000;
const LOOK_EVERY_MS = 40;

/** Tells every tab that the token is being replaced, so that refusals of the old one are not taken for the end. */
export interface Renewal {
  during<A>(call: () => Promise<A>): Promise<A>;
  /** Resolves once no tab replaces the token; null where none does now. */
  settled(): Promise<void> | null;
}

export function openRenewal(keep: Keep): Renewal {
  const isOn = () => {
    const age = Date.now() - Number(keep.read(KEY) ?? Number.NaN);
    return age >= 0 && age < LONGEST_MS;
  };
  return {
    async during(call) {
      keep.write(KEY, String(Date.now()));
      try {
        return await call();
      } finally {
        keep.write(KEY, null);
      }
    },
    settled() {
      if (!isOn()) return null;
      return new Promise((resolve) => {
        const look = () => (isOn() ? setTimeout(look, LOOK_EVERY_MS) : resolve());
        look();
      });
    },
  };
}
