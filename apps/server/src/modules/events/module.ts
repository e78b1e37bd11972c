import { addDays, type DayRange, daysBetween, FIRST_YEAR, LAST_YEAR, yearRange } from '@org/energy-core';
import { defaultEventColor, type EventChange, type EventRecord, type NewEvent } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import type { ListQuery } from '../../domain/records/listing.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { assertAuthor } from '../../domain/records/softly.ts';
import { auditedBelongings, meetingColumns, nodeColumns, writeBelongings } from './belongings.repository.ts';
import {
  assertMayChange,
  assertYear,
  changedTimeColumns,
  organizationOf,
  plainColumns,
  timeColumns,
} from './fields.ts';
import { planReminder } from './reminders.repository.ts';
import { occursIn, repeatingIn, selectEvents, toEvents } from './repository.ts';

export interface EventQuery extends ListQuery {
  readonly date?: string | undefined;
  readonly year?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}
interface PlacedQuery extends EventQuery {
  readonly range?: DayRange | null;
  readonly repeating?: readonly number[];
}

const whole = { from: yearRange(FIRST_YEAR).from, to: yearRange(LAST_YEAR).to };

/** The days a query is about; null for all of them. */
function rangeOf({ date, year, from, to }: EventQuery): DayRange | null {
  const ranges = [
    ...(date === undefined ? [] : [{ from: date, to: date }]),
    ...(year === undefined ? [] : [yearOf(Number(year))]),
    ...(from === undefined && to === undefined ? [] : [{ from: from ?? whole.from, to: to ?? whole.to }]),
  ];
  if (ranges.length === 0) return null;
  return ranges.reduce((all, range) => ({
    from: all.from > range.from ? all.from : range.from,
    to: all.to < range.to ? all.to : range.to,
  }));
}
/** A year that the calendar lacks has no days. */
const yearOf = (year: number): DayRange =>
  year >= FIRST_YEAR && year <= LAST_YEAR ? yearRange(year) : { from: whole.to, to: whole.from };

const kind = recordModule({
  table: 'event',
  rows: selectEvents,
  columns: new Map([
    ...([
      ['_id', 'event.id'],
      ['name', 'event.name_sort'],
      ['date', 'event.day'],
    ] as const),
    ...([
      ['toDate', 'event.last_day'],
      ['year', 'event.day'],
      ['type', 'event.type'],
    ] as const),
    ...([
      ['fromHour', 'event.from_hour'],
      ['toHour', 'event.to_hour'],
      ['color', 'event.color'],
    ] as const),
    ...([
      ['description', 'event.description'],
      ['place', 'event.place'],
    ] as const),
    ...([
      ['organization', 'organization.name_sort'],
      ['repeat', 'event.repeat'],
    ] as const),
    ...([
      ['until', 'event.until'],
      ['created', 'event.created'],
      ['version', 'event.version'],
      ['standardNumber', 'event.standard_number'],
    ] as const),
    ['createdBy', 'app_user.name_sort'] as const,
  ]),
  // F comes before H: full days first.
  fallback: 'date,type,fromHour',
  filter: (rows, { range, repeating = [] }: PlacedQuery) =>
    range ? rows.where(occursIn(range, repeating)) : rows,
  toRecords: toEvents,
  organizationOf: ({ organization }, before) => {
    const id = organization?._id ?? before?.organization?._id;
    return id === undefined ? null : Number(id);
  },
  insert: async (body: NewEvent, work) => {
    assertAuthor(body.createdBy, work.caller);
    assertYear(body.year, body.date);
    return {
      ...timeColumns(body),
      ...plainColumns({ color: defaultEventColor, ...body }),
      ...nodeColumns(body.node),
      ...(await meetingColumns(body, work)),
      organization_id: await organizationOf(work, body),
      ...{ user_id: work.caller.userId, created: work.now },
    };
  },
  update: async (change: EventChange, before, work) => {
    assertMayChange(before, work);
    return {
      ...plainColumns(change),
      ...changedTimeColumns(change, before),
      ...nodeColumns(change.node),
      ...(await meetingColumns(change, work)),
      ...((change.organization !== undefined || change.node) && {
        organization_id: await organizationOf(work, { node: nodeOf(before), ...change }),
      }),
    };
  },
  writeRest: (id, body: NewEvent | EventChange, work) => writeBelongings(id, body, work),
  after: (_, after, work) => planReminder(work.tx, Number(after._id), work.now),
  clear: async (before, work) => {
    assertMayChange(before, work);
    return {};
  },
  audited: ({ version: _, createdBy: __, created: ___, uid: ____, documents, ...event }) => ({
    ...event,
    ...auditedBelongings({ ...event, documents }),
    organization: event.organization?.name ?? null,
    skipped: event.skipped.join(', '),
  }),
});

/** The node of an event as a body names it. */
export const nodeOf = ({ node }: EventRecord): NewEvent['node'] => node && { type: node.type, id: node._id };

/** Events of the user's organizations and those of everybody. */
export const events = {
  ...kind,
  async list(scope: Scope, db: Queryable, query: EventQuery) {
    const range = rangeOf(query);
    const isEmpty = range !== null && range.from > range.to;
    const repeating = range && !isEmpty ? await repeatingIn(scope, db, range) : [];
    return kind.list(scope, db, { ...query, range, repeating } as EventQuery);
  },
};

/** An occurrence as a change of the first one: where its days were moved to, the first one moves as far. */
export function asFirst(change: EventChange, before: EventRecord): EventChange {
  const { occurrence = before.date, apply: _, ...rest } = change;
  const move = daysBetween(occurrence, before.date);
  if (move === 0) return rest;
  const shifted = (day: string | undefined) => day && addDays(day, move);
  const hour = (text: string | null | undefined) =>
    text && `${addDays(text.slice(0, 10), move)}${text.slice(10)}`;
  return {
    ...rest,
    ...(rest.date !== undefined && { date: shifted(rest.date) }),
    ...(rest.toDate !== undefined && { toDate: shifted(rest.toDate) }),
    ...(rest.fromHour !== undefined && { fromHour: hour(rest.fromHour) }),
    ...(rest.toHour !== undefined && { toHour: hour(rest.toHour) }),
  };
}
