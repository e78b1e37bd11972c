import type { Notification } from '@org/energy-core/api';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Message } from '../../domain/people/notify.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../domain/records/listing.ts';
import { Refusal } from '../../lib/refusal.ts';

/** What other modules share. */

const columns: Columns = new Map([
  ['created', 'created'],
  ['Title', 'title'],
  ['text', 'text'],
  ['link', 'link'],
  ['assignTo', 'user_id'],
  ['isActive', 'is_active'],
  ['_id', 'id'],
]);
const shown = ['id', 'user_id', 'title', 'text', 'link', 'is_active', 'created'] as const;

interface Row {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  readonly text: string;
  readonly link: string | null;
  readonly is_active: boolean;
  readonly created: Date;
}
const toNotification = (row: Row): Notification => ({
  _id: String(row.id),
  Title: row.title,
  text: row.text,
  created: row.created.toISOString(),
  isActive: row.is_active,
  assignTo: String(row.user_id),
  link: row.link,
});

export async function listNotifications(
  db: Db,
  user: number,
  query: ListQuery & { isActive?: boolean | undefined },
): Promise<Page<Notification>> {
  let found = tables(db).selectFrom('notification').select(shown).where('user_id', '=', user);
  if (query.isActive !== undefined) found = found.where('is_active', '=', query.isActive);
  const order = { fallback: '-created,-_id', tieBreaker: 'id' };
  const { rows, total } = await pageOf(found, query, columns, order);
  return { rows: rows.map(toNotification), total };
}

/** @throws Refusal NOT_FOUND, also for a notification of somebody else */
export async function setNotificationActive(
  db: Queryable,
  user: number,
  id: number,
  isActive: boolean,
): Promise<Notification> {
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
  { to, title, text, link }: Message,
): Promise<Notification> {
  const row = await tables(tx)
    .insertInto('notification')
    .values({ user_id: to, title, text, link: link ?? null, created: at })
    .returning(shown)
    .executeTakeFirstOrThrow();
  return toNotification(row);
}
