import type { Notification } from '@org/energy-core/api';
import { sentence } from '@org/energy-core/texts';
import type { Context } from '../../context.ts';
import type { AuditLine } from '../../plugins/audit.ts';
import { referenceOf, unknownReference } from '../../plugins/ids.ts';
import type { Caller } from '../../plugins/session.ts';
import { findReachable, insertNotification } from './repository.ts';

/**
 * A message by hand. It says who wrote it, so that nobody takes it for one of the product, and it leads nowhere.
 * @throws Refusal NOT_FOUND for somebody who shares no organization with the sender
 */
export async function sendNotification(
  { db, clock }: Context,
  caller: Caller,
  { Title, text, assignTo }: { Title: string; text: string; assignTo: string },
  audit: AuditLine,
): Promise<Notification> {
  const id = referenceOf(assignTo, 'assignTo');
  return db.tx(async (tx) => {
    const recipient = await findReachable(caller, tx, id);
    if (!recipient) throw unknownReference('assignTo');
    const said = sentence('fa', 'notice.written.text', { name: caller.name, text });
    const sent = await insertNotification(tx, clock(), { to: id, title: Title, text: said });
    await audit.write(tx, { object: { type: 'user', id: assignTo, name: recipient.name } });
    return sent;
  });
}
