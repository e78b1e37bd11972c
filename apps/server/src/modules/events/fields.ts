import {
  addDays,
  type Day,
  daysBetween,
  eventProblem,
  isDay,
  moveSkipped,
  type RepeatedDays,
  sortKey,
  toJalali,
} from '@org/energy-core';
import { type EventChange, type EventRecord, eventLimits, type NewEvent } from '@org/energy-core/api';
import { assertInScope } from '../../domain/access/scope.ts';
import type { Values } from '../../domain/records/recordKind.ts';
import type { Work } from '../../domain/records/work.ts';
import { referenceOf, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal, notAllowedHere } from '../../lib/refusal.ts';
import { organizationOfNode } from './belongings.repository.ts';

/** The days of an event, as repetition is computed from them. */
export const daysOf = ({ date, toDate, repeat, until, skipped }: EventRecord): RepeatedDays => ({
  ...{ from: date, to: toDate, repeat, until, skipped },
});

/** Field that a problem of the times is about. */
const fieldOf = {
  ...{ noSuchDay: 'date', hoursMissing: 'fromHour', endsBeforeStart: 'toHour', tooLong: 'toDate' },
  ...{ longerThanRepetition: 'repeat', repetitionEndsBeforeStart: 'until' },
} as const;

/** `09:15` of a date-time; null for an empty one. */
const hourOf = (text: string | null | undefined): string | null => text?.slice(11, 16) || null;
const dayOf = (text: string | null | undefined): Day | null => text?.slice(0, 10) || null;

type Times = Pick<EventChange, 'type' | 'date' | 'toDate' | 'fromHour' | 'toHour' | 'repeat' | 'until'>;

/**
 * Columns of the times of an event.
 * @throws Refusal INVALID for times that no event can have
 */
export function timeColumns(times: Times & { readonly type: EventRecord['type']; readonly date: Day }) {
  const { type, date, repeat = null } = times;
  const isHourly = type === 'Hourly';
  const lastDay = times.toDate ?? (isHourly ? dayOf(times.toHour) : null) ?? date;
  const [from_hour, to_hour] = isHourly ? [hourOf(times.fromHour), hourOf(times.toHour)] : [null, null];
  if (isHourly && (from_hour === null || to_hour === null))
    throw fieldRefusal(from_hour === null ? 'fromHour' : 'toHour', 'issue.event.hoursMissing');
  if (isHourly && dayOf(times.fromHour) !== date)
    throw fieldRefusal('fromHour', 'issue.event.hoursElsewhere');
  if (isHourly && dayOf(times.toHour) !== lastDay) throw fieldRefusal('toHour', 'issue.event.hoursElsewhere');
  const until = repeat === null ? null : (times.until ?? null);
  const hours = { fromHour: from_hour, toHour: to_hour };
  const problem = eventProblem({ from: date, to: lastDay, ...hours, repeat, until });
  if (problem) throw fieldRefusal(fieldOf[problem], `issue.event.${problem}`);
  return { day: date, last_day: lastDay, type, from_hour, to_hour, repeat, until };
}

/** @throws Refusal INVALID where the year is not that of the date */
export function assertYear(year: NewEvent['year'], date: Day): void {
  if (year !== undefined && (!isDay(date) || Number(year) !== toJalali(date).year))
    throw fieldRefusal('year', 'issue.event.wrongYear');
}

/**
 * The organization of an event: that of its node, or the given one. What users of some organizations write belongs to one.
 * @throws Refusal INVALID where several are possible, or the node belongs to another; NOT_FOUND
 */
export async function organizationOf(
  work: Work,
  { organization: given, node }: Pick<EventChange, 'organization' | 'node'>,
) {
  const { caller, tx } = work;
  const ofNode = await organizationOfNode(node, work);
  if (ofNode !== undefined) {
    if (given != null && given !== String(ofNode)) throw fieldRefusal('node', 'issue.event.nodeElsewhere');
    return ofNode;
  }
  if (given != null) {
    const id = referenceOf(given, 'organization');
    await assertInScope(caller, tx, 'organization', [id], () => unknownReference('organization'));
    return id;
  }
  if (caller.organizations === null) return null;
  if (caller.organizations.length === 1) return caller.organizations[0]!;
  throw fieldRefusal('organization', 'issue.event.organizationNeeded');
}

/** @throws Refusal NOT_ALLOWED_HERE for an event of everybody and a user of some organizations */
export function assertMayChange({ organization }: EventRecord, { caller }: Work): void {
  if (organization === null && caller.organizations !== null) throw notAllowedHere('issue.event.shared');
}

/** @throws Refusal INVALID where a list of taken out occurrences grows without bound */
export function assertSkipped(skipped: readonly Day[]): void {
  if (skipped.length > eventLimits.skipped) throw fieldRefusal('occurrence', 'issue.event.tooManySkipped');
}

/** Columns that take a field as it is. */
export const plainColumns = ({
  name,
  color,
  description,
  place,
  standardNumber,
}: Partial<NewEvent>): Values => ({
  ...(name !== undefined && { name, name_sort: sortKey(name) }),
  ...(color !== undefined && { color: color.toUpperCase() }),
  ...(description !== undefined && { description }),
  ...(place !== undefined && { place }),
  ...(standardNumber !== undefined && { standard_number: standardNumber }),
});

const timeFields = ['type', 'date', 'toDate', 'fromHour', 'toHour', 'repeat', 'until'] as const;

/** The times of an event after a change of some of them. Without new hours the old ones move with their days. */
export function changedTimes(change: EventChange, before: EventRecord) {
  const type = change.type ?? before.type;
  const date = change.date ?? before.date;
  const moved = addDays(before.toDate, isDay(date) ? daysBetween(before.date, date) : 0);
  const toDate = change.toDate ?? (change.toHour ? undefined : moved);
  const hour = (text: string | null | undefined, old: string | null, day: Day) =>
    text === undefined ? old && `${day}${old.slice(10)}` : text;
  const fromHour = hour(change.fromHour, before.fromHour, date);
  const lastDay = toDate ?? (type === 'Hourly' ? dayOf(change.toHour) : null) ?? date;
  const toHour = hour(change.toHour, before.toHour, lastDay);
  const repeat = change.repeat === undefined ? before.repeat : change.repeat;
  const until = change.until === undefined ? before.until : change.until;
  return { type, date, toDate: lastDay, fromHour, toHour, repeat, until };
}

/** Columns of the times that a change of the whole event sets. */
export function changedTimeColumns(change: EventChange, before: EventRecord): Values {
  if (!timeFields.some((field) => change[field] !== undefined)) return {};
  const columns = timeColumns(changedTimes(change, before));
  const skipped = columns.repeat === before.repeat ? moveSkipped(daysOf(before), columns.day) : [];
  return { ...columns, skipped: JSON.stringify(skipped) };
}
