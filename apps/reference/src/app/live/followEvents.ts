import { ApiError, type Client, type LiveEvent } from '@org/energy-core/api';
import { online, pause } from '../../shared/api/pause.ts';
import { EVERY_KIND } from './changedRecords.ts';

type Tell = (event: LiveEvent) => void;
export type EventSource = Pick<Client, 'liveEvents' | 'listNotifications'>;

/** The first event arrives at once; otherwise a proxy is buffering the stream. */
const FIRST_EVENT_MS = 10_000;
/** The server sends an event every 20 s; after this time the connection is dead, as after a computer's sleep. */
const MAX_SILENCE_MS = 50_000;
const MIN_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** A stream that lived this long was healthy: reconnect soon. */
const GOOD_MS = 30_000;
const POLL_MS = 60_000;
/** After so many questions the stream is tried again. */
const POLLS = 10;

/**
 * Yields the events of the server until the session ends or `signal` is aborted. Reconnects a broken stream with
 * increasing delays; where streams are blocked, polls the notifications once a minute.
 */
export async function followEvents(client: EventSource, tell: Tell, signal: AbortSignal): Promise<void> {
  let failures = 0;
  let isFirst = true;
  while (!signal.aborted) {
    await online(signal);
    const from = Date.now();
    const end = await readStream(client, catchingUp(tell, isFirst), signal);
    isFirst = false;
    if (end === 'over' || signal.aborted) return;
    if (end === 'refused' && (await poll(client, tell, signal)) === 'over') return;
    failures = Date.now() - from > GOOD_MS ? 0 : failures + 1;
    await pause(waitAfter(failures), signal);
  }
}

/**
 * Random delay between half and all of 1, 2, 4 … 60 s, so that clients that lost the server together do not reconnect
 * together.
 */
export function waitAfter(failures: number, chance = Math.random()): number {
  const max = Math.min(MAX_WAIT_MS, MIN_WAIT_MS * 2 ** Math.min(failures, 10));
  return Math.max(MIN_WAIT_MS, max * (0.5 + chance / 2));
}

/** What changed before the stream opened is not sent again: refetch the user and, after a lost line, all records. */
function catchingUp(tell: Tell, isFirstStream: boolean): Tell {
  let isFirst = true;
  return (event) => {
    if (isFirst && event.event === 'notifications') {
      tell({ event: 'user' });
      if (!isFirstStream) tell({ event: 'records', kinds: EVERY_KIND });
    }
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
    watchdog = setTimeout(giveUp, MAX_SILENCE_MS);
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
      const { total: active, rows } = await client.listNotifications({ query, signal });
      const event = { event: 'notifications', active, newest: rows[0]?._id ?? null } as const;
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
