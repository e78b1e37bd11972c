import type { Queryable } from '../../database/db.ts';

/** Tables that the database protects from changes. */
export const appendOnly: ReadonlySet<string> = new Set(['audit', 'audit_seal', 'audit_archive']);

/** Partitions of the log are created so many months ahead. */
const MONTHS_AHEAD = 2;

const monthsAhead = (now: Date): Date =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1 + MONTHS_AHEAD));

/** Creates missing partitions of this month and the next two; entries without one go to the default partition. */
export async function makeLogParts(tx: Queryable, now: Date): Promise<void> {
  await tx.query('select make_audit_parts($1)', [monthsAhead(now)]);
}

/**
 * Start of the first monthly partition, everything before is in the first one; null for a store of an older version.
 */
export async function logPartsBegin(db: Queryable): Promise<Date | null> {
  const { rows: found } = await db.query("select 1 where to_regclass('audit_part') is not null", []);
  if (found.length === 0) return null;
  const { rows } = await db.query<{ begin: Date }>('select min(upper) as begin from audit_part', []);
  return rows[0]!.begin;
}

/** Lays an empty log into parts from `begin` on. */
export async function layLogParts(tx: Queryable, begin: Date, now: Date): Promise<void> {
  await tx.query('select begin_audit_parts($1, $2)', [begin, monthsAhead(now)]);
}
