import { randomUUID } from 'node:crypto';
import { type IcsEvent, isDay, sortKey } from '@org/energy-core';
import { sql } from 'kysely';
import { arrayLiteral } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Work } from '../../domain/records/work.ts';

const ROWS_AT_ONCE = 500;

/** Stores events of a file, for one organization or for everybody; answers the id of the import. */
export async function insertEvents(
  work: Work,
  events: readonly IcsEvent[],
  organization: number | null,
): Promise<string> {
  const importId = randomUUID();
  for (let at = 0; at < events.length; at += ROWS_AT_ONCE)
    await tables(work.tx)
      .insertInto('event')
      .values(
        events
          .slice(at, at + ROWS_AT_ONCE)
          .map((event) => ({ ...rowOf(event, organization, work), import_id: importId })),
      )
      .execute();
  return importId;
}

/** Identifies an event of a file. */
export const keyOf = ({ uid, from }: Pick<IcsEvent, 'uid' | 'from'>): string => `${from} ${uid}`;

const rowOf = (event: IcsEvent, organization: number | null, { caller, now }: Work) => ({
  ...{ uid: event.uid, organization_id: organization, name: event.name, name_sort: sortKey(event.name) },
  ...{ day: event.from, last_day: event.to, from_hour: event.fromHour, to_hour: event.toHour },
  type: event.fromHour === null ? ('FullDay' as const) : ('Hourly' as const),
  ...{ color: event.color, description: event.description, place: event.place, repeat: event.repeat },
  ...{ until: event.until, skipped: JSON.stringify(event.skipped.filter(isDay)) },
  ...{ user_id: caller.userId, created: now },
});

/** Keys of the events of a file that are stored for the same organization already. */
export async function knownOf(
  { tx }: Work,
  found: readonly IcsEvent[],
  organization: number | null,
): Promise<ReadonlySet<string>> {
  const rows = await tables(tx)
    .selectFrom('event')
    .select(['uid', 'day as from'])
    .where(sql<boolean>`uid = any(${arrayLiteral(found.map(({ uid }) => uid))}::text[])`)
    .where(sql<boolean>`organization_id is not distinct from ${organization}::int`)
    .execute();
  return new Set(rows.map(keyOf));
}

/** Deletes the events of an own import that are as they came; null if nothing is left of it. */
export async function deleteImport(
  { tx, caller }: Work,
  importId: string,
): Promise<{ readonly deleted: number; readonly kept: number; readonly organization: number | null } | null> {
  const { rows } = await tx.query<{ id: number; version: number; organization_id: number | null }>(
    'select id, version, organization_id from event where import_id = $1::uuid and user_id = $2 for update',
    [importId, caller.userId],
  );
  const [first] = rows;
  if (!first) return null;
  const fresh = rows.filter(({ version }) => version === 1).map(({ id }) => id);
  await tx.query('delete from event where id = any ($1::int[])', [arrayLiteral(fresh)]);
  return {
    ...{ deleted: fresh.length, kept: rows.length - fresh.length },
    organization: first.organization_id,
  };
}
