import { ApiError, type Client, type LiveEvent } from '@org/energy-core/api';
import { online, pause } from './pause.ts';

type Tell = (event: LiveEvent) => void;
export type EventSource = Pick<Client, 'liveEvents' | 'listNotifications'>;

/** The first event comes at once; where none does, something on the way holds the stream back. */
const FIRST_EVENT_MS = 10_000;
/** The server says something every 20 s; after so long the line is dead, as after a computer's sleep. */
const LONGEST_SILENCE_MS = 50_000;
const SHORTEST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 60_000;
/** A stream that lived so long was a good one: the next try comes soon. */
const GOOD_MS = 30_000;
const POLL_MS = 60_000;
/** After so many questions the stream is tried again. */
const POLLS = 10;

/**
 * Tells the events of the server until the session is over or `signal` is aborted. A stream that breaks off is opened
 * again, after ever longer waits; where streams do not come through, it asks for the notifications once a minute.
 */
export async function followEvents(client: EventSource, tell: Tell, signal: AbortSignal): Promise<void> {
  const openedAt = Date.now();
  let failures = 0;
  while (!signal.aborted) {
    await online(signal);
    const from = Date.now();
    const isLate = from - openedAt > SHORTEST_WAIT_MS;
    const end = await readStream(client, isLate ? catchingUp(tell) : tell, signal);
    if (end === 'over' || signal.aborted) return;
    if (end === 'refused' && (await poll(client, tell, signal)) === 'over') return;
    failures = Date.now() - from > GOOD_MS ? 0 : failures + 1;
    await pause(waitAfter(failures), signal);
  }
}

/** Between half and all of 1, 2, 4 … 60 s: those who lost the server together do not come back together. */
export function waitAfter(failures: number, chance = Math.random()): number {
  const longest = Math.min(LONGEST_WAIT_MS, SHORTEST_WAIT_MS * 2 ** Math.min(failures, 10));
  return Math.max(SHORTEST_WAIT_MS, longest * (0.5 + chance / 2));
}

/** What changed about the user while nobody listened is not told again: it has to be asked for. */
function catchingUp(tell: Tell): Tell {
  let isFirst = true;
  return (event) => {
    if (isFirst && event.event === 'notifications') tell({ event: 'user' });
    isFirst = false;
    tell(event);
  };
}

async function readStream(
  client: EventSource,
  tell: Tell,
  signal: AbortSignal,
): Promise<'over' | 'lost' | 'refused'> {
  const attempt = new AbortController();
  const stop = () => attempt.abort();
  signal.addEventListener('abort', stop);
  let hasHeard = false;
  let isSilent = false;
  const giveUp = () => {
    isSilent = true;
    stop();
  };
  let watchdog = setTimeout(giveUp, FIRST_EVENT_MS);
  const onPiece = () => {
    if (!hasHeard) return;
    clearTimeout(watchdog);
    watchdog = setTimeout(giveUp, LONGEST_SILENCE_MS);
  };
  try {
    for await (const event of client.liveEvents({ signal: attempt.signal, onPiece })) {
      hasHeard = true;
      onPiece();
      tell(event);
      if (event.event === 'ended') return 'over';
    }
    return 'lost';
  } catch (error) {
    if (isSilent) return hasHeard ? 'lost' : 'refused';
    return isOver(error) ? 'over' : isRefusal(error) ? 'refused' : 'lost';
  } finally {
    clearTimeout(watchdog);
    signal.removeEventListener('abort', stop);
  }
}

const isOver = (error: unknown) => error instanceof ApiError && error.status === 401;
const isRefusal = (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500;

async function poll(client: EventSource, tell: Tell, signal: AbortSignal): Promise<'over' | 'tryAgain'> {
  let before = '';
  for (let count = 0; count < POLLS && !signal.aborted; count += 1) {
    try {
      const query = { isActive: 'true', sort: '-_id', limit: '1' } as const;
      const { total: active, data } = await client.listNotifications({ query, signal });
      const event = { event: 'notifications', active, newest: data.data[0]?._id ?? null } as const;
      if (JSON.stringify(event) !== before) tell(event);
      before = JSON.stringify(event);
    } catch (error) {
      if (isOver(error)) return 'over';
    }
    await pause(POLL_MS, signal);
    await online(signal);
  }
  return 'tryAgain';
}
