import type { AppStorage } from '../storage/appStorage.ts';

const KEY = 'jwt.renewing';
/** Maximum time a closed tab may block the others. */
const MAX_RENEWAL_MS = 15_000;
const LOOK_EVERY_MS = 40;

/** Tells all tabs that the token is being replaced, so that refusals of the old one do not end the session. */
export interface Renewal {
  during<A>(call: () => Promise<A>): Promise<A>;
  /** Resolves once no tab is replacing the token; null if none is. */
  settled(): Promise<void> | null;
}

export function openRenewal(storage: AppStorage): Renewal {
  const isOn = () => {
    const age = Date.now() - Number(storage.read(KEY) ?? Number.NaN);
    return age >= 0 && age < MAX_RENEWAL_MS;
  };
  return {
    async during(call) {
      storage.write(KEY, String(Date.now()));
      try {
        return await call();
      } finally {
        storage.write(KEY, null);
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
