import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../database/db.ts';
import { type Caller, rightsOfUsers } from '../../domain/access/session.ts';
import type { Clock } from '../../lib/clock.ts';
import { Refusal } from '../../lib/refusal.ts';
import { kindsFor, RecordNews } from './recordNews.ts';
import { EventStream } from './stream.ts';
import { watchSessions } from './watch.ts';

/** Maximum streams per user: windows, devices and a few left over from broken connections; tabs share one. */
const MAX_STREAMS_PER_USER = 8;
const MAX_STREAMS_PER_SERVER = 2_000;
/** One query of a few milliseconds per second, so that signed-out users are disconnected within a second. */
const EVERY_MS = 700;
/** Clients that connect together, as after a restart, are served together. */
const FIRST_WAIT_MS = 20;
const RETRY_SECONDS = 60;

export interface LiveEvents {
  /**
   * Opens a stream of events; it ends with the session, with the connection, and with the server.
   * @throws Refusal TOO_MANY
   */
  open(caller: Caller, response: ServerResponse): Readable;
}

/**
 * Notifies open pages of changes by polling the store, which includes changes by other servers on it. One query for
 * all streams, never overlapping, and only while streams are open.
 */
export function createLiveEvents(
  db: Db,
  clock: Clock,
  log: Pick<FastifyBaseLogger, 'warn'>,
  stopping: AbortSignal,
): LiveEvents {
  const streams = new Set<EventStream>();
  const countOf = new Map<number, number>();
  const recordNews = new RecordNews(db);
  let timer: NodeJS.Timeout | undefined;
  let nextAt = Number.POSITIVE_INFINITY;
  let isAsking = false;
  let isFailing = false;

  const askIn = (ms: number): void => {
    if (streams.size === 0 || stopping.aborted) return;
    const at = performance.now() + ms;
    if (isAsking || at >= nextAt) return;
    clearTimeout(timer);
    nextAt = at;
    timer = setTimeout(ask, ms);
  };

  /** Tells which kinds of records changed, each stream those that its user may list. */
  const tellOfRecords = async (told: readonly EventStream[]): Promise<void> => {
    const news = await recordNews.next(clock());
    if (news.length === 0 || told.length === 0) return;
    const rights = await rightsOfUsers(db, [...new Set(told.map(({ user }) => user))]);
    for (const stream of told) {
      const reader = rights.get(stream.user);
      if (reader) stream.tellRecords(kindsFor({ ...reader, purpose: stream.purpose }, news));
    }
  };

  const ask = async (): Promise<void> => {
    nextAt = Number.POSITIVE_INFINITY;
    isAsking = true;
    const from = performance.now();
    const asked = new Set(streams);
    try {
      const states = await watchSessions(
        db,
        [...asked].map(({ session }) => session),
        clock(),
      );
      const listening = [...asked].filter(({ isNew, session }) => !isNew && states.has(session.sessionId));
      await tellOfRecords(listening);
      // After its first event a stream receives every change.
      for (const stream of asked) stream.tell(states.get(stream.session.sessionId));
      isFailing = false;
    } catch (error) {
      // Streams stay open: changes are sent once the store answers again.
      if (!isFailing) log.warn({ err: error }, 'live events: polling the store failed');
      isFailing = true;
    }
    for (const stream of streams) stream.stayAwake();
    isAsking = false;
    const hasNews = [...streams].some((stream) => !asked.has(stream));
    askIn(hasNews ? FIRST_WAIT_MS : Math.max(FIRST_WAIT_MS, EVERY_MS - (performance.now() - from)));
  };

  const free = (stream: EventStream, user: number): void => {
    streams.delete(stream);
    const left = countOf.get(user)! - 1;
    if (left > 0) countOf.set(user, left);
    else countOf.delete(user);
    if (streams.size === 0) {
      clearTimeout(timer);
      nextAt = Number.POSITIVE_INFINITY;
      recordNews.forget();
    }
  };

  stopping.addEventListener('abort', () => {
    clearTimeout(timer);
    for (const stream of streams) stream.end();
  });

  return {
    open({ userId, sessionId, tokenVersion, purpose }, response) {
      if (stopping.aborted) throw new Refusal('STOPPING');
      const count = countOf.get(userId) ?? 0;
      if (count >= MAX_STREAMS_PER_USER || streams.size >= MAX_STREAMS_PER_SERVER)
        throw new Refusal('TOO_MANY', {
          values: { seconds: RETRY_SECONDS },
          data: { seconds: RETRY_SECONDS },
        });
      countOf.set(userId, count + 1);
      const stream = new EventStream({ sessionId, tokenVersion, userId, purpose }, response, () =>
        free(stream, userId),
      );
      streams.add(stream);
      askIn(FIRST_WAIT_MS);
      return stream.body;
    },
  };
}
