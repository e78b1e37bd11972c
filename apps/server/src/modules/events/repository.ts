import { type DayRange, occurrencesIn, toJalali } from '@org/energy-core';
import type { EventRecord } from '@org/energy-core/api';
import { type Kysely, sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import { inScopeOrShared, type Scope } from '../../domain/access/scope.ts';

/** Events of the user's organizations and those of everybody. */
export const selectEvents = (from: Kysely<Tables>, scope: Scope) =>
  from
    .selectFrom('event')
    .innerJoin('app_user', 'app_user.id', 'event.user_id')
    .leftJoin('organization', 'organization.id', 'event.organization_id')
    .select(['event.id', 'event.name', 'day', 'last_day', 'type', 'from_hour', 'to_hour', 'color'])
    .select(['description', 'place', 'repeat', 'until', 'skipped', 'standard_number', 'event.version'])
    .select(['event.organization_id', 'organization.name as organization_name'])
    .select(['event.user_id', 'app_user.name as user_name', 'event.created as created'])
    .where(inScopeOrShared(scope, 'event.organization_id'));
type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>;

export const toEvent = (row: Row): EventRecord => ({
  ...{ _id: String(row.id), name: row.name, date: row.day, toDate: row.last_day },
  ...{ year: toJalali(row.day).year, type: row.type },
  fromHour: row.from_hour === null ? null : `${row.day}T${row.from_hour}`,
  toHour: row.to_hour === null ? null : `${row.last_day}T${row.to_hour}`,
  ...{ color: row.color, description: row.description, place: row.place },
  organization:
    row.organization_id === null
      ? null
      : { _id: String(row.organization_id), name: row.organization_name ?? '' },
  ...{ repeat: row.repeat, until: row.until, skipped: [...row.skipped] },
  standardNumber: row.standard_number,
  created: row.created.toISOString(),
  createdBy: { _id: String(row.user_id), name: row.user_name },
  version: row.version,
});

/** Ids of repeating events with an occurrence in a range; SQL knows no Jalali months, so that they are computed. */
export async function repeatingIn(scope: Scope, db: Queryable, range: DayRange): Promise<number[]> {
  const rows = await tables(db)
    .selectFrom('event')
    .select(['id', 'day as from', 'last_day as to', 'repeat', 'until', 'skipped'])
    .where('repeat', 'is not', null)
    .where('day', '<=', range.to)
    .where(sql<boolean>`(until is null or until + (last_day - day) >= ${range.from}::date)`)
    .where(inScopeOrShared(scope, 'organization_id'))
    .execute();
  return rows.filter((row) => occurrencesIn(row, range).length > 0).map(({ id }) => id);
}

/** Condition for events with a day in a range; `repeating` as `repeatingIn` finds them. */
export const occursIn = ({ from, to }: DayRange, repeating: readonly number[]) =>
  sql<boolean>`(event.repeat is null and event.day <= ${to}::date and event.last_day >= ${from}::date
    or event.id = any(${arrayLiteral(repeating)}::int[]))`;

/** What remains of an event whose later or single occurrences went elsewhere. */
export async function cutRepetition(
  tx: Queryable,
  id: number,
  { until, skipped }: { readonly until: string | null; readonly skipped: readonly string[] },
): Promise<void> {
  await tx.query(
    'update event set until = $2::date, skipped = $3::jsonb, version = version + 1 where id = $1',
    [id, until, JSON.stringify(skipped)],
  );
}
