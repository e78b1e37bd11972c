import { type RawBuilder, sql } from 'kysely';

/** A cursor in the log: the position of an entry ordered by time and id. */
export interface Cursor {
  /** Microseconds since 1970: the precision of the database, finer than a `Date`. */
  readonly micros: number;
  readonly id: number;
}

/** Reads the form that the contract has checked. */
export function cursorOf(text: string | undefined): Cursor | null {
  if (text === undefined) return null;
  const [micros = '', id = ''] = text.split('.');
  return { micros: Number(micros), id: Number(id) };
}

export const textOf = (cursor: Cursor | null): string | null => cursor && `${cursor.micros}.${cursor.id}`;
export const timeOf = ({ micros }: Cursor): string => new Date(micros / 1000).toISOString();

/** The instant of a line as a cursor has it. */
export const microsOf = sql<number>`(extract(epoch from at) * 1000000)::bigint`;
const instant = ({ micros }: Cursor) =>
  sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`;

/** Condition for entries older or newer than the cursor; the separate time condition allows partition pruning. */
export const beside = (cursor: Cursor, side: 'older' | 'newer'): RawBuilder<boolean> =>
  side === 'older'
    ? sql<boolean>`(at <= ${instant(cursor)} and (at, id) < (${instant(cursor)}, ${cursor.id}::bigint))`
    : sql<boolean>`(at >= ${instant(cursor)} and (at, id) > (${instant(cursor)}, ${cursor.id}::bigint))`;
