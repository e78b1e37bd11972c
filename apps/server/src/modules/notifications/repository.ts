import type { Notification } from '@org/energy-core/api';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Message, messageColumns } from '../../domain/people/notify.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../domain/records/listing.ts';
import { Refusal } from '../../lib/refusal.ts';
import type { StoredLabel } from '../../lib/sentences/saying.ts';

const columns: Columns = new Map([
  ['created', 'created'],
  ['Title', 'title'],
  ['text', 'text'],
  ['link', 'link'],
  ['assignTo', 'user_id'],
  ['isActive', 'is_active'],
  ['_id', 'id'],
]);
const shown = ['id', 'user_id', 'title', 'text', 'saying', 'link', 'is_active', 'created'] as const;

interface Row {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  readonly text: string;
  readonly saying: { readonly title: StoredLabel; readonly text: StoredLabel } | null;
  readonly link: string | null;
  readonly is_active: boolean;
  readonly created: Date;
}
/** A message, not yet in the reader's language. */
export interface StoredNotification extends Omit<Notification, 'Title' | 'text'> {
  readonly Title: StoredLabel;
  readonly text: StoredLabel;
}
const toNotification = (row: Row): StoredNotification => ({
  _id: String(row.id),
  Title: row.saying?.title ?? row.title,
  text: row.saying?.text ?? row.text,
  created: row.created.toISOString(),
  isActive: row.is_active,
  assignTo: String(row.user_id),
  link: row.link,
});

export async function listNotifications(
  db: Db,
  user: number,
  query: ListQuery & { isActive?: boolean | undefined },
): Promise<Page<StoredNotification>> {
  let found = tables(db).selectFrom('notification').select(shown).where('user_id', '=', user);
  if (query.isActive !== undefined) found = found.where('is_active', '=', query.isActive);
  const order = { fallback: '-created,-_id', tieBreaker: 'id' };
  const { rows, total } = await pageOf(found, query, columns, order);
  return { rows: rows.map(toNotification), total };
}

/** @throws Refusal NOT_FOUND, also for a notification of another user */
export async function setNotificationActive(
  db: Queryable,
  user: number,
  id: number,
  isActive: boolean,
): Promise<StoredNotification> {
  const row = await tables(db)
    .updateTable('notification')
    .set({ is_active: isActive })
    .where('id', '=', id)
    .where('user_id', '=', user)
    .returning(shown)
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toNotification(row);
}

/** Closes every active notification of a user; answers how many there were. */
export async function closeNotifications(db: Queryable, user: number): Promise<number> {
  const { affected } = await db.query(
    'update notification set is_active = false where user_id = $1 and is_active',
    [user],
  );
  return affected;
}

/** Leaves a message that its sender gets to see, too. */
export async function insertNotification(
  tx: Queryable,
  at: Date,
  message: Message,
): Promise<StoredNotification> {
  const row = await tables(tx)
    .insertInto('notification')
    .values(messageColumns(at, message))
    .returning(shown)
    .executeTakeFirstOrThrow();
  return toNotification(row);
}
