import type { Day } from '@org/energy-core';
import type { EventRecord } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { inScopeOrShared, type Scope } from '../../domain/access/scope.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../domain/records/listing.ts';

const columns: Columns = new Map([
  ['_id', 'event.id'],
  ['name', 'event.name_sort'],
  ['date', 'day'],
  ['type', 'type'],
  ['fromHour', 'from_hour'],
  ['toHour', 'to_hour'],
  ['color', 'color'],
  ['description', 'description'],
  ['organization', 'organization.name_sort'],
  ['created', 'event.created'],
  ['createdBy', 'app_user.name_sort'],
]);

interface EventQuery extends ListQuery {
  readonly date?: Day | undefined;
}

/** Events of the user's organizations and public ones. */
export async function listEvents(scope: Scope, db: Queryable, query: EventQuery): Promise<Page<EventRecord>> {
  let found = tables(db)
    .selectFrom('event')
    .innerJoin('app_user', 'app_user.id', 'event.user_id')
    .leftJoin('organization', 'organization.id', 'event.organization_id')
    .select(['event.id', 'event.name', 'day', 'type', 'from_hour', 'to_hour', 'color', 'description'])
    .select(['event.organization_id', 'organization.name as organization_name'])
    .select(['event.user_id', 'app_user.name as user_name', 'event.created as created'])
    .where(inScopeOrShared(scope, 'event.organization_id'));
  if (query.date) found = found.where('day', '=', query.date);
  const { rows, total } = await pageOf(found, query, columns, {
    // F comes before H: full days first.
    fallback: 'date,type,fromHour',
    tieBreaker: 'event.id',
  });
  const hour = (day: Day, time: string | null) => (time === null ? null : `${day}T${time}`);
  return {
    rows: rows.map((row) => ({
      _id: String(row.id),
      name: row.name,
      date: row.day,
      type: row.type,
      fromHour: hour(row.day, row.from_hour),
      toHour: hour(row.day, row.to_hour),
      color: row.color,
      description: row.description,
      organization:
        row.organization_id === null
          ? null
          : { _id: String(row.organization_id), name: row.organization_name ?? '' },
      created: row.created.toISOString(),
      createdBy: { _id: String(row.user_id), name: row.user_name },
    })),
    total,
  };
}
