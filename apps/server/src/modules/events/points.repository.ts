import type { EventPoint } from '@org/energy-core/api';
import { tables } from '../../database/dialect.ts';
import { inScopeOrShared } from '../../domain/access/scope.ts';
import type { Work } from '../../domain/records/work.ts';
import { Refusal } from '../../lib/refusal.ts';

/** Marks an own point of a meeting as done or open. @throws Refusal NOT_FOUND, also for another user's */
export async function closePoint(work: Work, id: number, isDone: boolean): Promise<EventPoint> {
  const { tx, caller, now, audit } = work;
  const point = await tables(tx)
    .selectFrom('event_point')
    .innerJoin('event', 'event.id', 'event_point.event_id')
    .select(['task', 'due', 'done', 'event_id', 'event.name', 'event.organization_id'])
    .where('event_point.id', '=', id)
    .where('event_point.user_id', '=', caller.userId)
    .where(inScopeOrShared(caller, 'event.organization_id'))
    .forUpdate('event_point')
    .executeTakeFirst();
  if (!point) throw new Refusal('NOT_FOUND');
  const { task, due, event_id, name, organization_id: organization } = point;
  const person = { _id: String(caller.userId), name: caller.name };
  if ((point.done !== null) === isDone) audit.omit();
  else {
    await tables(tx)
      .updateTable('event_point')
      .set({ done: isDone ? now : null })
      .where('id', '=', id)
      .execute();
    await tx.query('update event set version = version + 1 where id = $1', [event_id]);
    await audit.write(tx, {
      object: { id: String(event_id), name },
      organization,
      details: { task, isDone },
    });
  }
  return { _id: String(id), task, person, due, isDone };
}
