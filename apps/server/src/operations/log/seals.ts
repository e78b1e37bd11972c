import { createHash } from 'node:crypto';
import type { Db, Queryable } from '../../database/db.ts';

/** Summary of the log of one day (UTC). */
export interface DayContent {
  readonly day: string;
  readonly lines: number;
  readonly first_id: number;
  readonly last_id: number;
  /** SHA-256 of the SHA-256 of each entry as written by `audit_line`, in log order. */
  readonly content: string;
}

/** A sealed day; its hash includes that of the previous day. */
export interface Seal extends DayContent {
  readonly hash: string;
}

const DAY_MS = 86_400_000;
/** A day is closed so long after its end: a line written in its last moment is committed by then. */
const CLOSED_AFTER_MS = 2 * 3_600_000;
/** Arbitrary, but the same for every server of this product. */
const SEAL_LOCK = 48_151_625;

export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The hash of a sealed day or of an archived file: of its facts and the hash before it. */
export const chainedHash = (previous: string | null, facts: readonly (string | number)[]): string =>
  sha256([previous ?? '', ...facts].join('\n'));

export const sealHash = (previous: string | null, of: DayContent): string =>
  chainedHash(previous, [of.day, of.lines, of.first_id, of.last_id, of.content]);

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

/** The current entries of a day; null without any. */
export async function contentOf(db: Queryable, day: string): Promise<DayContent | null> {
  const { rows } = await db.query<Omit<DayContent, 'day'>>(
    `select count(*) as lines, min(id) as first_id, max(id) as last_id,
       encode(sha256(convert_to(
         string_agg(encode(sha256(convert_to(audit_line(audit), 'UTF8')), 'hex'), '' order by at, id), 'UTF8')), 'hex')
         as content
     from audit where at >= $1 and at < $2`,
    [startOf(day), startOf(dayAfter(day))],
  );
  const content = rows[0]!;
  return content.lines > 0 ? { day, ...content } : null;
}

/** The day of the first entry on or after a day; null without any. */
async function nextDayWithLines(db: Queryable, day: string | null): Promise<string | null> {
  const { rows } = await db.query<{ day: string | null }>(
    `select (min(at) at time zone 'UTC')::date as day from audit where at >= $1`,
    [day === null ? new Date(0) : startOf(day)],
  );
  return rows[0]!.day;
}

export const allSeals = async (db: Queryable): Promise<Seal[]> =>
  (
    await db.query<Seal>(
      'select day, lines, first_id, last_id, content, hash from audit_seal order by day',
      [],
    )
  ).rows;

const lastSeal = async (db: Queryable): Promise<Seal | null> =>
  (
    await db.query<Seal>(
      'select day, lines, first_id, last_id, content, hash from audit_seal order by day desc limit 1',
      [],
    )
  ).rows[0] ?? null;

/**
 * Seals finished days without a seal, each in its own transaction.
 * @param isStopping asked between two days
 * @returns the last seal there is, and how many were added
 */
export async function sealLog(
  db: Db,
  now: Date,
  isStopping: () => boolean = () => false,
): Promise<{ last: Seal | null; added: number }> {
  const open = new Date(now.getTime() - CLOSED_AFTER_MS).toISOString().slice(0, 10);
  for (let added = 0; ; added++) {
    const isDone = await db.tx(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1)', [SEAL_LOCK]);
      await tx.query('set local statement_timeout = 0', []);
      const last = await lastSeal(tx);
      const day = await nextDayWithLines(tx, last && dayAfter(last.day));
      if (day === null || day >= open) return true;
      const content = (await contentOf(tx, day))!;
      await tx.query(
        `insert into audit_seal (day, lines, first_id, last_id, content, hash, sealed)
         values ($1, $2, $3, $4, $5, $6, $7)`,
        [
          ...[day, content.lines, content.first_id, content.last_id, content.content],
          ...[sealHash(last?.hash ?? null, content), now],
        ],
      );
      return false;
    });
    if (isDone || isStopping()) return { last: await lastSeal(db), added };
  }
}
