import type { Caller } from '../../domain/access/session.ts';
import type { AuditLine } from '../../domain/audit/auditLog.ts';
import type { Context } from '../../domain/context.ts';
import { findReachable } from '../../domain/people/people.ts';
import { referenceOf, unknownReference } from '../../lib/ids.ts';
import type { StoredSaying } from '../../lib/sentences/saying.ts';
import { insertNotification, type StoredNotification } from './repository.ts';

/**
 * A message written by a user. It names its author, so that it cannot pass for one of the product, and has no link.
 * @throws Refusal NOT_FOUND for a user who shares no organization with the sender
 */
export async function sendNotification(
  { db, clock }: Context,
  caller: Caller,
  { Title, text, assignTo }: { Title: string; text: string; assignTo: string },
  audit: AuditLine,
): Promise<StoredNotification> {
  const id = referenceOf(assignTo, 'assignTo');
  return db.tx(async (tx) => {
    const recipient = await findReachable(caller, tx, id);
    if (!recipient) throw unknownReference('assignTo');
    const said: StoredSaying = { key: 'notice.written.text', values: { name: caller.name, text } };
    const sent = await insertNotification(tx, clock(), { to: id, title: Title, text: said });
    await audit.write(tx, { object: { type: 'user', id: assignTo, name: recipient.name } });
    return sent;
  });
}
