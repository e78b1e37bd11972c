import { addDays, type Day, daysBetween, endBefore, occurrenceIndex, occurrencesIn } from '@org/energy-core';
import type { EventApply, EventChange, EventRecord, NewEvent } from '@org/energy-core/api';
import { assertVersion } from '../../domain/records/nodeVersions.ts';
import type { Work } from '../../domain/records/work.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { assertMayChange, assertSkipped, changedTimes, daysOf } from './fields.ts';
import { recipientsOf, tellOfChange, tellOfDeletion } from './messages.ts';
import { asFirst, events, nodeOf } from './module.ts';
import { planReminder } from './reminders.repository.ts';
import { cutRepetition } from './repository.ts';

interface Part {
  readonly occurrence?: Day | undefined;
  readonly apply?: EventApply | undefined;
}

/** What a change is about: the whole event, or some of its occurrences from a day on. */
function partOf(event: EventRecord, { occurrence = event.date, apply = 'all' }: Part) {
  const days = daysOf(event);
  if (occurrenceIndex(days, occurrence) === null || days.skipped.includes(occurrence))
    throw fieldRefusal('occurrence', 'issue.event.noOccurrence');
  const isWhole =
    apply === 'all' ||
    event.repeat === null ||
    (apply === 'following' && endBefore(days, occurrence) === null);
  return { days, occurrence, apply: isWhole ? ('all' as const) : apply };
}

/** The event as it is without the part. */
function restOf({ days, occurrence, apply }: ReturnType<typeof partOf>) {
  if (apply === 'following') return endBefore(days, occurrence);
  const skipped = [...days.skipped, occurrence].sort();
  assertSkipped(skipped);
  const left = { ...days, skipped };
  const range = { from: days.from, to: days.until ?? addDays(occurrence, 800) };
  return occurrencesIn(left, range).length > 0 ? left : null;
}

/** Creates an event and tells its people. */
export async function createEvent(work: Work, body: NewEvent): Promise<EventRecord> {
  const made = await events.create(work, body);
  await tellOfChange(work, null, made);
  return made;
}

/** Changes an event, or makes an event of its own of one occurrence or of one with all that follow. */
export async function changeEvent(work: Work, id: number, change: EventChange): Promise<EventRecord> {
  const before = await events.lock(work, id);
  const after = await changePart(work, before, change);
  const isWhole = after._id === before._id;
  const compared = isWhole ? before : occurrenceOf(before, change.occurrence ?? before.date);
  await tellOfChange(
    work,
    isWhole ? before : { ...compared, repeat: after.repeat, until: after.until },
    after,
  );
  return after;
}

async function changePart(work: Work, before: EventRecord, change: EventChange): Promise<EventRecord> {
  const id = Number(before._id);
  if (change.occurrence === undefined && change.apply === undefined) return events.update(work, id, change);
  assertMayChange(before, work);
  assertVersion(change.version, before);
  const part = partOf(before, change);
  if (part.apply === 'all') return events.update(work, id, asFirst(change, before));
  const left = restOf(part);
  if (left === null) return events.update(work, id, { ...asFirst(change, before), repeat: null });
  const { occurrence: _, apply: __, version: ___, ...rest } = change;
  await cutRepetition(work.tx, id, left);
  await planReminder(work.tx, id, work.now);
  const own = occurrenceOf(before, part.occurrence);
  const times = changedTimes(change, own);
  const made = await events.create(work, {
    ...bodyOf(own),
    ...withoutUndefined(rest),
    ...times,
    ...(part.apply === 'one' && { repeat: null, until: null }),
  });
  if (part.apply === 'one' || times.repeat !== before.repeat) return made;
  const later = before.skipped.filter((day) => day > part.occurrence);
  const move = daysBetween(part.occurrence, made.date);
  await cutRepetition(work.tx, Number(made._id), {
    until: made.until,
    skipped: later.map((day) => addDays(day, move)),
  });
  await planReminder(work.tx, Number(made._id), work.now);
  return events.get(work.caller, work.tx, Number(made._id));
}

/** Deletes an event, one occurrence, or one with all that follow. */
export async function deleteEvent(work: Work, id: number, wanted: Part): Promise<void> {
  const before = await events.lock(work, id);
  const part = partOf(before, wanted);
  const left = part.apply === 'all' ? null : restOf(part);
  const people = await recipientsOf(work.tx, id);
  await tellOfDeletion(work, left === null ? before : occurrenceOf(before, part.occurrence), people);
  if (left === null) return events.delete(work, id, undefined);
  assertMayChange(before, work);
  await cutRepetition(work.tx, id, left);
  await planReminder(work.tx, id, work.now);
  await work.audit.write(work.tx, {
    object: { id: before._id, name: before.name },
    organization: before.organization && Number(before.organization._id),
    details: { occurrence: part.occurrence, apply: part.apply },
  });
}

/** An event with the days and hours of one of its occurrences. */
function occurrenceOf(event: EventRecord, day: Day): EventRecord {
  const move = daysBetween(event.date, day);
  const hour = (text: string | null) => text && `${addDays(text.slice(0, 10), move)}${text.slice(10)}`;
  return {
    ...event,
    ...{ date: day, toDate: addDays(event.toDate, move) },
    ...{ fromHour: hour(event.fromHour), toHour: hour(event.toHour) },
  };
}

/** What an occurrence keeps of its event; minutes and points stay with the event. */
const bodyOf = (event: EventRecord): NewEvent => ({
  ...{ name: event.name, date: event.date, type: event.type, color: event.color },
  ...{ description: event.description, place: event.place, inCharts: event.inCharts },
  organization: event.organization?._id ?? null,
  standardNumber: event.standardNumber as NewEvent['standardNumber'],
  people: event.people.map(({ _id }) => _id),
  reminder: event.reminder as NewEvent['reminder'],
  node: nodeOf(event),
  documents: event.documents.map(({ _id }) => _id),
});

const withoutUndefined = <T extends object>(value: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined)) as never;
