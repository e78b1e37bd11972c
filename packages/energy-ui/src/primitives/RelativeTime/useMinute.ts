import { useSyncExternalStore } from 'react';

const MINUTE = 60_000;
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** However many components wait for the next minute, one timer wakes them. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    for (const each of listeners) each();
  }, MINUTE);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const minute = () => Math.floor(Date.now() / MINUTE) * MINUTE;

/** The running minute as an instant, ISO 8601; draws again when it has passed. */
export const useMinute = (): string =>
  new Date(useSyncExternalStore(subscribe, minute, minute)).toISOString();
