import { ApiError, MAX_PREFERENCE_LENGTH } from '@org/energy-core/api';
import type { AppStorage } from '../storage/appStorage.ts';

type Values = Readonly<Record<string, string>>;

/** Sends choices to the server; null forgets one. */
export type SavePreferences = (changes: Values) => Promise<unknown>;

/**
 * User preferences: kept in this browser, where they apply at once and offline, and with the account on the server
 * for the user's other computers.
 */
export interface PreferenceStore {
  read(name: string): string | null;
  write(name: string, value: string): void;
  subscribe(listener: () => void): () => void;
  /** Merges the server's preferences of this user. Local choices not yet sent win. */
  receive(person: string, values: Values): void;
  /** From now on choices are sent, some time after the last one; answers how to stop. */
  connect(save: SavePreferences): () => void;
  /** Sends pending changes immediately. */
  flush(): Promise<void>;
}

interface Cached {
  /** `_id` of the user; null before the first sign-in. */
  readonly of: string | null;
  readonly values: Values;
  /** Names of choices the server has not heard of. */
  readonly unsent: readonly string[];
}

const KEY = 'preferences';
const nothing: Cached = { of: null, values: {}, unsent: [] };
const SAVE_AFTER_MS = 1000;
/** Another tab has the choice to send; after so long it is taken over. */
const TAKE_OVER_AFTER_MS = 5000;
const RETRY_AFTER_MS = 30_000;
/** An answer requested before a choice was saved may not contain it. */
const SETTLED_MS = 10_000;

/**
 * `ofThisVisit`: decided by a host page, which may change it. It takes precedence over earlier choices; a choice made
 * here applies to this visit.
 */
export function openPreferences(
  storage: AppStorage,
  ofThisVisit = new Map<string, string>(),
): PreferenceStore {
  const listeners = new Set<() => void>();
  const savedAt = new Map<string, number>();
  let save: SavePreferences | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let parsed: { text: string | null; cached: Cached } = { text: null, cached: nothing };

  const cached = (): Cached => {
    const text = storage.read(KEY);
    if (text !== parsed.text) parsed = { text, cached: parse(text) };
    return parsed.cached;
  };
  const store = (next: Cached) => {
    storage.write(KEY, JSON.stringify(next));
    for (const listener of [...listeners]) listener();
  };
  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => flush(), ms);
  };
  const retry = () => {
    if (save) later(RETRY_AFTER_MS);
  };
  const markSent = (changes: Values) => {
    const { of, values, unsent } = cached();
    for (const name of Object.keys(changes)) savedAt.set(name, Date.now());
    store({ of, values, unsent: unsent.filter((name) => values[name] !== changes[name]) });
  };

  async function flush(): Promise<void> {
    clearTimeout(timer);
    const { values, unsent } = cached();
    if (!save || unsent.length === 0) return;
    const changes = Object.fromEntries(unsent.map((name) => [name, values[name] ?? '']));
    try {
      await save(changes);
      markSent(changes);
    } catch (error) {
      // Values the server would never accept are kept here only.
      if (error instanceof ApiError && error.status === 422) markSent(changes);
      else retry();
    }
  }

  return {
    read: (name) => ofThisVisit.get(name) ?? cached().values[name] ?? null,
    write(name, value) {
      if (ofThisVisit.has(name)) {
        ofThisVisit.set(name, value);
        for (const listener of [...listeners]) listener();
        return;
      }
      const { of, values, unsent } = cached();
      if (values[name] === value) return;
      const isSendable = value.length <= MAX_PREFERENCE_LENGTH;
      store({
        of,
        values: { ...values, [name]: value },
        unsent: isSendable ? [...new Set([...unsent, name])] : unsent,
      });
      if (save) later(SAVE_AFTER_MS);
    },
    subscribe(listener) {
      listeners.add(listener);
      const stop = storage.onForeignChange((key) => (key === KEY || key === null) && listener());
      return () => {
        listeners.delete(listener);
        stop();
      };
    },
    receive(person, received) {
      const before = cached();
      const isSame = before.of === null || before.of === person;
      const now = Date.now();
      const isMine = (name: string) =>
        before.unsent.includes(name) || now - (savedAt.get(name) ?? Number.NEGATIVE_INFINITY) < SETTLED_MS;
      const mine = isSame ? Object.entries(before.values).filter(([name]) => isMine(name)) : [];
      const next = {
        of: person,
        values: { ...received, ...Object.fromEntries(mine) },
        unsent: isSame ? before.unsent : [],
      };
      if (JSON.stringify(next) !== storage.read(KEY)) store(next);
      if (save && next.unsent.length > 0) later(SAVE_AFTER_MS);
    },
    connect(with_) {
      save = with_;
      const stop = storage.onForeignChange(
        (key) => key === KEY && cached().unsent.length > 0 && later(TAKE_OVER_AFTER_MS),
      );
      const leave = () => document.visibilityState === 'hidden' && flush();
      document.addEventListener('visibilitychange', leave);
      if (cached().unsent.length > 0) later(SAVE_AFTER_MS);
      return () => {
        flush();
        save = null;
        clearTimeout(timer);
        stop();
        document.removeEventListener('visibilitychange', leave);
      };
    },
    flush,
  };
}

function parse(text: string | null): Cached {
  try {
    const found = JSON.parse(text ?? 'null') as Partial<Cached> | null;
    if (!found || typeof found.values !== 'object' || !Array.isArray(found.unsent)) return nothing;
    const values = Object.entries(found.values ?? {}).filter(([, value]) => typeof value === 'string');
    const unsent = found.unsent.filter((name) => values.some(([each]) => each === name));
    return { of: typeof found.of === 'string' ? found.of : null, values: Object.fromEntries(values), unsent };
  } catch {
    return nothing;
  }
}
