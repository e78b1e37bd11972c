import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { labelIn, STORED_LOCALE, type StoredLabel } from '../../lib/sentences/saying.ts';

/** A message to one user: literal texts, or sentences rendered in the user's language. */
export interface Message {
  readonly to: number;
  readonly title: StoredLabel;
  readonly text: StoredLabel;
  /** Page of the product it is about. */
  readonly link?: string;
}

/** The columns of a message. Title and text are always in it as texts, which sort and stay readable. */
export const messageColumns = (at: Date, { to, title, text, link }: Message) => ({
  ...{ user_id: to, link: link ?? null, created: at },
  title: labelIn(STORED_LOCALE, title),
  text: labelIn(STORED_LOCALE, text),
  saying: typeof title === 'string' && typeof text === 'string' ? null : JSON.stringify({ title, text }),
});

/** Leaves a message for a user; open pages of theirs show it within a second or two. */
export async function notify(db: Queryable, at: Date, message: Message): Promise<void> {
  await tables(db).insertInto('notification').values(messageColumns(at, message)).execute();
}
