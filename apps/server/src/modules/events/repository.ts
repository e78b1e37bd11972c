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
    .leftJoin('building', 'building.id', 'event.building_id')
    .leftJoin('meter', 'meter.id', 'event.meter_id')
    .select([
      'event.id',
      'event.name',
      'day',
      'last_day',
      'event.type',
      'from_hour',
      'to_hour',
      'event.color',
    ])
    .select(['event.description', 'place', 'repeat', 'until', 'skipped', 'standard_number', 'event.version'])
    .select(['event.organization_id', 'organization.name as organization_name'])
    .select(['event.user_id', 'app_user.name as user_name', 'event.created as created'])
    .select([
      'uid',
      'node_type',
      'event.building_id',
      'event.meter_id',
      'in_charts',
      'minutes_id',
      'reminder',
    ])
    .select(['building.name as building_name', 'meter.name as meter_name'])
    .where(inScopeOrShared(scope, 'event.organization_id'));
type Row = Awaited<ReturnType<ReturnType<typeof selectEvents>['executeTakeFirstOrThrow']>>;

const toEvent = (row: Row, { people, documents, points }: Parts): EventRecord => ({
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
  people: people.get(row.id) ?? [],
  reminder: row.reminder,
  ...{ node: nodeOf(row), inCharts: row.in_charts },
  documents: (documents.get(row.id) ?? []).filter(({ _id }) => _id !== String(row.minutes_id)),
  minutes: documents.get(row.id)?.find(({ _id }) => _id === String(row.minutes_id)) ?? null,
  points: points.get(row.id) ?? [],
  uid: row.uid,
  standardNumber: row.standard_number,
  created: row.created.toISOString(),
  createdBy: { _id: String(row.user_id), name: row.user_name },
  version: row.version,
});

/** A building or meter that was deleted is no longer named. */
function nodeOf(row: Row): EventRecord['node'] {
  const { node_type: type } = row;
  const [id, name] =
    type === 'Meter'
      ? [row.meter_id, row.meter_name]
      : type === 'Building'
        ? [row.building_id, row.building_name]
        : [row.organization_id, row.organization_name];
  return type === null || id === null ? null : { type, _id: String(id), name: name ?? '' };
}

interface Parts {
  readonly people: ReadonlyMap<number, EventRecord['people']>;
  readonly documents: ReadonlyMap<number, EventRecord['documents']>;
  readonly points: ReadonlyMap<number, EventRecord['points']>;
}

/** Events with their people, documents and points. Documents outside the scope are left out. */
export async function toEvents(rows: readonly Row[], db: Queryable, scope: Scope): Promise<EventRecord[]> {
  const ids = rows.map(({ id }) => id);
  const parts = {
    ...{ people: await peopleOf(db, ids), documents: await documentsOf(db, scope, ids) },
    points: await pointsOf(db, ids),
  };
  return rows.map((row) => toEvent(row, parts));
}

const isOf = (column: string, events: readonly number[]) =>
  sql<boolean>`${sql.ref(column)} = any(${arrayLiteral(events)}::int[])`;

/** The rows of each event, in their order. */
function byEvent<R extends { readonly event_id: number }, T>(
  rows: readonly R[],
  itemOf: (row: R) => T,
): ReadonlyMap<number, T[]> {
  const found = new Map<number, T[]>();
  for (const row of rows) {
    const items = found.get(row.event_id) ?? [];
    items.push(itemOf(row));
    found.set(row.event_id, items);
  }
  return found;
}

async function peopleOf(db: Queryable, events: readonly number[]): Promise<Parts['people']> {
  const rows = await tables(db)
    .selectFrom('event_person')
    .innerJoin('app_user', 'app_user.id', 'event_person.user_id')
    .select(['event_id', 'app_user.id', 'app_user.name'])
    .where(isOf('event_id', events))
    .orderBy('app_user.name_sort')
    .orderBy('app_user.id')
    .execute();
  return byEvent(rows, ({ id, name }) => ({ _id: String(id), name }));
}

async function documentsOf(
  db: Queryable,
  scope: Scope,
  events: readonly number[],
): Promise<Parts['documents']> {
  const rows = await tables(db)
    .selectFrom('event')
    .innerJoin('document', (join) =>
      join.on(
        sql<boolean>`document.id = event.minutes_id or document.id in (
          select document_id from event_document where event_id = event.id)`,
      ),
    )
    .select(['event.id as event_id', 'document.id', 'document.title', 'document.is_standard'])
    .where(isOf('event.id', events))
    .where(inScopeOrShared(scope, 'document.organization_id'))
    .orderBy('document.title_sort')
    .orderBy('document.id')
    .execute();
  return byEvent(rows, ({ id, title, is_standard: isStandard }) => ({ _id: String(id), title, isStandard }));
}

async function pointsOf(db: Queryable, events: readonly number[]): Promise<Parts['points']> {
  const rows = await tables(db)
    .selectFrom('event_point')
    .innerJoin('app_user', 'app_user.id', 'event_point.user_id')
    .select(['event_id', 'event_point.id', 'task', 'due', 'done', 'user_id', 'app_user.name'])
    .where(isOf('event_id', events))
    .orderBy('position')
    .orderBy('event_point.id')
    .execute();
  return byEvent(rows, ({ id, task, due, done, user_id, name }) => ({
    ...{ _id: String(id), task, person: { _id: String(user_id), name }, due, isDone: done !== null },
  }));
}

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
