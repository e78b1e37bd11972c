import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';

export interface StoredCaptcha {
  readonly id: string;
  /** What a right answer is recognized by. */
  readonly answer_hash: string;
  readonly expires: Date;
}

export async function saveCaptcha(db: Queryable, captcha: StoredCaptcha, now: Date): Promise<void> {
  await tables(db).deleteFrom('captcha').where('expires', '<', now).execute();
  await tables(db).insertInto('captcha').values(captcha).execute();
}

/**
 * Deletes a captcha, right or wrong, so that it can be answered once; returns its hash, or null if it is unknown or
 * expired.
 */
export async function takeCaptcha(db: Queryable, id: string, now: Date): Promise<string | null> {
  const row = await tables(db)
    .deleteFrom('captcha')
    .where('id', '=', id)
    .returning(['answer_hash', 'expires'])
    .executeTakeFirst();
  return row && row.expires > now ? row.answer_hash : null;
}
