import { MAX_PREFERENCES, type Preferences, type PreferencesWish } from '@org/energy-core/api';
import { sql } from 'kysely';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { fieldRefusal } from '../../lib/refusal.ts';

export async function preferencesOf(db: Queryable, userId: number): Promise<Preferences> {
  const rows = await tables(db)
    .selectFrom('user_preference')
    .select(['name', 'value'])
    .where('user_id', '=', userId)
    .orderBy('name')
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

/**
 * Stores the given preferences and deletes those that are null; others are unchanged.
 * @returns all current preferences
 * @throws Refusal INVALID where it would be too many
 */
export const savePreferences = (db: Db, userId: number, wish: PreferencesWish): Promise<Preferences> =>
  db.tx(async (tx) => {
    const forgotten = Object.keys(wish).filter((name) => wish[name] === null);
    const kept = Object.entries(wish).flatMap(([name, value]) =>
      value === null ? [] : [{ user_id: userId, name, value }],
    );
    if (forgotten.length > 0)
      await tables(tx)
        .deleteFrom('user_preference')
        .where('user_id', '=', userId)
        .where('name', 'in', forgotten)
        .execute();
    if (kept.length > 0)
      await tables(tx)
        .insertInto('user_preference')
        .values(kept)
        .onConflict((on) => on.columns(['user_id', 'name']).doUpdateSet({ value: sql`excluded.value` }))
        .execute();
    const now = await preferencesOf(tx, userId);
    if (Object.keys(now).length > MAX_PREFERENCES)
      throw fieldRefusal('preferences', 'issue.field.tooMany', { most: MAX_PREFERENCES });
    return now;
  });
