import { addDays, type Day, daysBetween, formatJalali, toPersianDigits } from '@org/energy-core';
import type { EventRecord } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import type { Queryable } from '../../database/db.ts';
import { type Message, notify } from '../../domain/people/notify.ts';
import type { Work } from '../../domain/records/work.ts';
import type { StoredSaying } from '../../lib/sentences/saying.ts';
import { sentence } from '../../lib/sentences/sentence.ts';

interface Times {
  readonly id: number;
  readonly name: string;
  readonly place: string;
  readonly from: Day;
  readonly to: Day;
  readonly from_hour: string | null;
  readonly to_hour: string | null;
}
/** Why people of an event are told. */
type Occasion = 'reminder' | 'invited' | 'changed' | 'deleted';

/** Days and hours of an occurrence, in both languages: dates have their own words and digits in each. */
function whenOf({ from, to, from_hour, to_hour }: Times, day: Day): StoredSaying {
  const last = addDays(day, daysBetween(from, to));
  const span = last === day ? 'oneDay' : 'days';
  const kind = `${from_hour === null ? 'full' : 'hours'}.${span}` as const;
  const inDigits = (hour: string | null, locale: Locale) =>
    locale === 'fa' ? toPersianDigits(hour ?? '') : (hour ?? '');
  const phrase = (locale: Locale) =>
    sentence(locale, `message.event.when.${kind}`, {
      day: formatJalali(day, 'long', locale, locale),
      last: formatJalali(last, 'long', locale, locale),
      from: inDigits(from_hour, locale),
      to: inDigits(to_hour, locale),
    });
  return { key: 'message.event.when', values: { fa: phrase('fa'), en: phrase('en') } };
}

/** The message about an occurrence, with the way to it. */
export function occurrenceMessage(occasion: Occasion, event: Times, day: Day, by = ''): Omit<Message, 'to'> {
  const when = whenOf(event, day);
  const text: StoredSaying = event.place
    ? { key: 'message.event.at', values: { when, place: event.place } }
    : when;
  return {
    title: { key: `message.event.${occasion}`, values: { name: event.name } },
    text: by === '' ? text : { key: 'message.event.by', values: { text, by } },
    link: occasion === 'deleted' ? `/Calendar?day=${day}` : `/Calendar?day=${day}&event=${event.id}.${day}`,
  };
}

/** Active users of an event who may see it. */
export async function recipientsOf(
  db: Queryable,
  event: number,
  { hasAuthor = false }: { readonly hasAuthor?: boolean } = {},
): Promise<number[]> {
  const { rows } = await db.query<{ id: number }>(
    `select app_user.id from event join app_user on active and (
       app_user.id in (select user_id from event_person where event_id = event.id)
       or $2 and app_user.id = event.user_id)
     where event.id = $1 and (
       event.organization_id is null
       or not exists (select from user_organization where user_id = app_user.id)
       or event.organization_id in (
         select organization_id from user_organization where user_id = app_user.id))
     order by app_user.id`,
    [event, hasAuthor],
  );
  return rows.map(({ id }) => id);
}

const timesOf = (event: EventRecord): Times => ({
  ...{ id: Number(event._id), name: event.name, place: event.place, from: event.date, to: event.toDate },
  ...{ from_hour: event.fromHour?.slice(11) ?? null, to_hour: event.toHour?.slice(11) ?? null },
});

const whenAndWhere = ({ date, toDate, fromHour, toHour, place, repeat, until }: EventRecord): string =>
  JSON.stringify([date, toDate, fromHour, toHour, place, repeat, until]);

async function tell(
  work: Work,
  occasion: Occasion,
  event: EventRecord,
  people: readonly number[],
): Promise<void> {
  const message = occurrenceMessage(occasion, timesOf(event), event.date, work.caller.name);
  for (const to of people) if (to !== work.caller.userId) await notify(work.tx, work.now, { ...message, to });
}

/** Tells who was added of the event, and the others of another time or place. `before` is null for a new one. */
export async function tellOfChange(
  work: Work,
  before: EventRecord | null,
  after: EventRecord,
): Promise<void> {
  const known = new Set(before?.people.map(({ _id }) => Number(_id)));
  const people = await recipientsOf(work.tx, Number(after._id));
  const added = people.filter((id) => !known.has(id));
  await tell(work, 'invited', after, added);
  if (before && whenAndWhere(before) !== whenAndWhere(after))
    await tell(
      work,
      'changed',
      after,
      people.filter((id) => known.has(id)),
    );
}

/** Tells the people of an event, or of one of its occurrences, that it does not take place. */
export const tellOfDeletion = (work: Work, event: EventRecord, people: readonly number[]): Promise<void> =>
  tell(work, 'deleted', event, people);
