import { nextReminder, type RepeatedDays } from '@org/energy-core';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { notify } from '../../domain/people/notify.ts';
import type { Clock } from '../../lib/clock.ts';
import { occurrenceMessage, recipientsOf } from './messages.ts';

const MINUTE_MS = 60_000;
/** Reminders sent in one turn. */
const MAX_TURN = 100;

const times = [
  'day as from',
  'last_day as to',
  'repeat',
  'until',
  'skipped',
  'from_hour',
  'reminder',
] as const;
type Times = RepeatedDays & { readonly from_hour: string | null; readonly reminder: number | null };

/** When an event reminds next, after an instant. */
function planOf(event: Times, after: Date) {
  const next =
    event.reminder === null
      ? null
      : nextReminder(event, event.from_hour, event.reminder, Math.floor(after.getTime() / MINUTE_MS));
  return { remind_at: next && new Date(next.at * MINUTE_MS), remind_day: next?.day ?? null };
}

/** Plans the next reminder of an event that was made or changed. */
export async function planReminder(tx: Queryable, id: number, now: Date): Promise<void> {
  const event = await tables(tx).selectFrom('event').select(times).where('id', '=', id).executeTakeFirst();
  if (event) await tables(tx).updateTable('event').set(planOf(event, now)).where('id', '=', id).execute();
}

/**
 * Sends the reminders that are due. Each is taken in one transaction with its messages: after a crash it is sent then, and of
 * several servers one sends it.
 * @returns the number of events that reminded
 */
export async function sendReminders(db: Db, clock: Clock): Promise<number> {
  const now = clock();
  const due = await tables(db)
    .selectFrom('event')
    .select(['id', 'remind_at'])
    .where('remind_at', '<=', now)
    .orderBy('remind_at')
    .limit(MAX_TURN)
    .execute();
  for (const { id } of due) await db.tx((tx) => remind(tx, id, now));
  return due.length;
}

async function remind(tx: Queryable, id: number, now: Date): Promise<void> {
  const event = await tables(tx)
    .selectFrom('event')
    .select(['id', 'name', 'place', 'organization_id', 'to_hour', 'remind_day', ...times])
    .where('id', '=', id)
    .where('remind_at', '<=', now)
    .forUpdate()
    .executeTakeFirst();
  // Another server was faster.
  if (!event || event.remind_day === null) return;
  await tables(tx).updateTable('event').set(planOf(event, now)).where('id', '=', id).execute();
  const message = occurrenceMessage('reminder', event, event.remind_day);
  for (const to of await recipientsOf(tx, id, { hasAuthor: true })) await notify(tx, now, { ...message, to });
}
