import type { LiveEvent } from '@org/energy-core/api';
import { pause } from '../../shared/api/pause.ts';
import type { Session } from '../../shared/session/session.ts';
import { type EventSource, followEvents } from './followEvents.ts';

export { changedRecords } from './changedRecords.ts';

/** Server events for the signed-in user while the app is open. */
export interface LiveEvents {
  subscribe(listener: (event: LiveEvent) => void): () => void;
  close(): void;
}

export interface LiveEventsOptions {
  readonly client: EventSource;
  readonly session: Pick<Session, 'getToken' | 'expire'>;
  /** Prefix of the app's storage keys: tabs of other apps on this origin share nothing with ours. */
  readonly prefix: string;
  /** How tabs find each other; by default as the browser offers it. */
  readonly tabs?: Tabs | null;
}

/** Parts of the web's `LockManager` and `BroadcastChannel`. */
export interface Tabs {
  request(name: string, options: { signal: AbortSignal }, work: () => Promise<void>): Promise<unknown>;
  open(name: string): Channel;
}
export interface Channel {
  onmessage: ((message: MessageEvent) => void) | null;
  postMessage(message: unknown): void;
  close(): void;
}

const AGAIN_MS = 1_000;
/** A new tab missed events after it read the user: the listening tab makes every tab refetch. */
const JOINED = { event: 'joined' } as const;

/**
 * Opens one event stream for all tabs with the same token: the tab that holds the lock listens and forwards events;
 * when it closes, the next one listens. Without locks (old browser, page without TLS) each tab opens a stream.
 */
export function openLiveEvents({
  client,
  session,
  prefix,
  tabs = browserTabs(),
}: LiveEventsOptions): LiveEvents {
  const listeners = new Set<(event: LiveEvent) => void>();
  const closing = new AbortController();
  const { signal } = closing;

  const tell = (event: LiveEvent): void => {
    if (signal.aborted) return;
    for (const listener of listeners) listener(event);
  };
  const untilEnded = async (token: string): Promise<void> => {
    const name = tabs && (await nameOf(prefix, token));
    if (!tabs || !name) return followEvents(client, tell, signal);
    return followTogether(tabs, name, (say, until) => followEvents(client, say, until), tell, signal);
  };
  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      const token = await session.getToken();
      if (token === null) return;
      await untilEnded(token);
      if (signal.aborted) return;
      // Another token by now: what ended was not the session of this one.
      const isStillMine = (await session.getToken()) === token;
      if (isStillMine && (await session.expire(token)) === null) return;
      await pause(AGAIN_MS, signal);
    }
  };
  run().catch((error: unknown) => console.warn('The page is not told of changes any more.', error));

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closing.abort();
      listeners.clear();
    },
  };
}

/** Listens or receives forwarded events until the session ends. */
async function followTogether(
  tabs: Tabs,
  name: string,
  follow: (tell: (event: LiveEvent) => void, signal: AbortSignal) => Promise<void>,
  tell: (event: LiveEvent) => void,
  closing: AbortSignal,
): Promise<void> {
  const over = new AbortController();
  const stop = () => over.abort();
  closing.addEventListener('abort', stop);
  const channel = tabs.open(name);
  let isListening = false;
  channel.onmessage = ({ data }) => {
    const event = data as LiveEvent | typeof JOINED;
    if (event.event === 'joined') {
      if (isListening) channel.postMessage({ event: 'user' } satisfies LiveEvent);
      return;
    }
    tell(event);
    if (event.event === 'ended') stop();
  };
  channel.postMessage(JOINED);
  const say = (event: LiveEvent): void => {
    tell(event);
    channel.postMessage(event);
  };
  try {
    await tabs.request(name, { signal: over.signal }, async () => {
      isListening = true;
      await follow(say, over.signal);
      // No other tab sees a refused token.
      if (!over.signal.aborted) channel.postMessage({ event: 'ended' } satisfies LiveEvent);
    });
  } catch (error) {
    if (!over.signal.aborted) throw error;
  } finally {
    closing.removeEventListener('abort', stop);
    channel.close();
  }
}

/** Tabs with the same token share a session; lock and channel names contain a hash, never the token. */
async function nameOf(prefix: string, token: string): Promise<string | null> {
  const { subtle } = globalThis.crypto;
  if (!subtle) return null;
  const hash = new Uint8Array(await subtle.digest('SHA-256', new TextEncoder().encode(token)));
  return `${prefix}live-${[...hash.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}

function browserTabs(): Tabs | null {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks || typeof BroadcastChannel === 'undefined') return null;
  return {
    request: (name, options, work) => locks.request(name, options, work),
    open: (name) => new BroadcastChannel(name),
  };
}
