import { arrayLiteral, type Db } from '../../database/db.ts';
import type { FileStore } from './disk.ts';

const MAX_TURN = 500;

/**
 * Removes the files of deleted documents from the disk. Their names were noted with the deletion, so that a kill in
 * between leaves nothing behind.
 * @returns the number of files removed
 */
export async function removeDroppedFiles(db: Db, store: FileStore): Promise<number> {
  const { rows } = await db.query<{ stored_name: string }>(
    'select stored_name from dropped_file order by dropped limit $1',
    [MAX_TURN],
  );
  for (const { stored_name } of rows) await store.discard(stored_name);
  if (rows.length > 0)
    await db.query('delete from dropped_file where stored_name = any ($1::text[])', [
      arrayLiteral(rows.map(({ stored_name }) => stored_name)),
    ]);
  return rows.length;
}
