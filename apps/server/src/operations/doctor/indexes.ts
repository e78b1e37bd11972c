import { sqlStateOf } from '../../database/db.ts';
import { silent } from '../../lib/progress.ts';
import { quoted, tablesOf } from '../tablesOf.ts';
import type { Check } from './check.ts';

const byRows =
  'set local enable_indexscan = off; set local enable_indexonlyscan = off; set local enable_bitmapscan = off';
const byIndex = 'set local enable_seqscan = off; set local enable_bitmapscan = off';

/**
 * A truncated table has whole pages, so no checksum fails; but its primary key still refers to the missing rows.
 * Counts both.
 */
export const indexes: Check = {
  name: 'tables hold the rows that their keys name',
  remedy: 'Restore a backup.',
  async run(db, _dataFolder, { progress = silent }) {
    const problems: string[] = [];
    const count = (setting: string, table: string): Promise<number | string> =>
      db
        .tx(async (tx) => {
          await tx.query(`set local statement_timeout = 0; ${setting}`);
          const { rows } = await tx.query<{ count: number }>(
            `select count(*) as count from ${quoted(table)}`,
            [],
          );
          return rows[0]!.count;
        })
        .catch((error: Error) => {
          if (sqlStateOf(error) === undefined) throw error;
          return error.message;
        });
    for (const { name } of await tablesOf(db)) {
      progress(`${this.name}: ${name}`);
      const [rows, keys] = [await count(byRows, name), await count(byIndex, name)];
      const broken = [rows, keys].find((found) => typeof found === 'string');
      if (broken !== undefined) problems.push(`${name} cannot be read: ${broken}.`);
      else if (rows !== keys) problems.push(`${name} has ${rows} rows, but its key names ${keys}.`);
    }
    return { problems };
  },
};
