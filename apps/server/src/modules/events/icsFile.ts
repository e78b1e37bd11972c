import {
  addDays,
  type Day,
  type DayRange,
  type Minutes,
  readIcs,
  utcMinutes,
  writeIcs,
} from '@org/energy-core';
import type { EventImport, EventRecord } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import type { FastifyReply } from 'fastify';
import type { Queryable } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import type { Work } from '../../domain/records/work.ts';
import { invalid, issueOf, Refusal } from '../../lib/refusal.ts';
import { sentence } from '../../lib/sentences/sentence.ts';
import { organizationOf } from './fields.ts';
import { deleteImport, insertEvents, keyOf, knownOf } from './icsFile.repository.ts';
import { events } from './module.ts';

const MINUTE_MS = 60_000;
/** Most events of a file that is written. */
const MAX_WRITTEN = 20_000;
const PAGE = 1000;
/** Days of a feed before and after today. */
const FEED_BEFORE = 366;
const FEED_AFTER = 1096;

export const feedRange = (today: Day): DayRange => ({
  from: addDays(today, -FEED_BEFORE),
  to: addDays(today, FEED_AFTER),
});

/** The visible events of a range as an iCalendar file. */
export async function icsOf(
  scope: Scope,
  db: Queryable,
  range: DayRange,
  { now, locale }: { readonly now: Date; readonly locale: Locale },
): Promise<string> {
  const found: EventRecord[] = [];
  for (let page = 1; found.length < MAX_WRITTEN; page += 1) {
    const { rows } = await events.list(scope, db, { ...range, limit: PAGE, page });
    found.push(...rows);
    if (rows.length < PAGE) break;
  }
  const at = Math.floor(now.getTime() / MINUTE_MS);
  return writeIcs(
    found.map((event) => ({
      ...{ uid: event.uid, name: event.name, description: event.description, place: event.place },
      ...{ color: event.color, from: event.date, to: event.toDate, repeat: event.repeat },
      ...{ until: event.until, skipped: event.skipped, reminder: event.reminder },
      fromHour: event.fromHour?.slice(11) ?? null,
      toHour: event.toHour?.slice(11) ?? null,
      version: event.version ?? 1,
    })),
    { name: sentence(locale, 'calendar.feedName'), now: at, ...range },
  );
}

export function sendIcs(reply: FastifyReply, text: string): Buffer {
  reply.header('cache-control', 'private, no-store');
  reply.header('content-disposition', 'attachment; filename="calendar.ics"');
  reply.type('text/calendar; charset=utf-8');
  return Buffer.from(text);
}

/** Instant of a clock time in a named zone. @throws RangeError for an unknown one */
function instantIn(day: Day, hour: string, timeZone: string): Minutes {
  const format = new Intl.DateTimeFormat('en-CA', {
    ...{ timeZone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit' },
  });
  const wanted = utcMinutes(day, hour);
  let guess = wanted;
  // Twice: the offset of the first guess may be that of the other side of a change of clocks.
  for (let turn = 0; turn < 2; turn += 1) {
    const parts = format.formatToParts(guess * MINUTE_MS);
    const of = Object.fromEntries(parts.map(({ type, value }) => [type, value]));
    guess += wanted - utcMinutes(`${of.year}-${of.month}-${of.day}`, `${of.hour}:${of.minute}`);
  }
  return guess;
}

interface Wish {
  readonly ics: string;
  readonly organization?: string | null | undefined;
  readonly dryRun?: boolean | undefined;
}
/** Events of an answer that are named. */
const MAX_NAMED = 100;

/** Stores the events of a file that are not there yet. @throws Refusal INVALID for a file that is no calendar */
export async function importEvents(
  work: Work,
  { ics, organization, dryRun = false }: Wish,
  today: Day,
): Promise<EventImport> {
  const organizationId = await organizationOf(work, { organization });
  const read = readIcs(ics, today, instantIn);
  if (!read.ok) throw invalid(issueOf('ics', `issue.event.${read.issue.code}`));
  const known = await knownOf(work, read.events, organizationId);
  const fresh = read.events.filter((event) => !known.has(keyOf(event)));
  let importId: string | null = null;
  if (dryRun || fresh.length === 0) work.audit.omit();
  else {
    importId = await insertEvents(work, fresh, organizationId);
    await work.audit.write(work.tx, {
      organization: organizationId,
      details: { created: fresh.length, known: known.size, leftOut: read.leftOut.length },
    });
  }
  return {
    importId,
    created: fresh.length,
    known: read.events.length - fresh.length,
    leftOut: read.leftOut.slice(0, MAX_NAMED).map((each) => ({ ...each })),
    events: fresh
      .slice(0, MAX_NAMED)
      .map(({ name, from, fromHour }) => ({ name, date: from, fromHour: fromHour && `${from}T${fromHour}` })),
  };
}

/** Takes an own import back. @throws Refusal NOT_FOUND if nothing is left of it */
export async function undoImport(work: Work, importId: string): Promise<{ deleted: number; kept: number }> {
  const undone = await deleteImport(work, importId);
  if (!undone) throw new Refusal('NOT_FOUND');
  const { organization, ...counts } = undone;
  await work.audit.write(work.tx, { organization, details: counts });
  return counts;
}
