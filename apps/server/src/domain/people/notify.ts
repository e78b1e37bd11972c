import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';

/** A message to one user, in the sentences the user reads. */
export interface Message {
  readonly to: number;
  readonly title: string;
  readonly text: string;
  /** Page of the product it is about. */
  readonly link?: string;
}

/** Leaves a message for a user; open pages of theirs show it within a second or two. */
export async function notify(db: Queryable, at: Date, { to, title, text, link }: Message): Promise<void> {
  await tables(db)
    .insertInto('notification')
    .values({ user_id: to, title, text, link: link ?? null, created: at })
    .execute();
}
