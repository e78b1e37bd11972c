import { quoted, sequencesOf, setSequence } from '../tablesOf.ts';
import type { Check } from './check.ts';

/** Numbering that lags behind the rows: the next new row would be refused as a duplicate. */
export const sequences: Check = {
  name: 'new rows get new numbers',
  remedy: 'Run it again with --repair: it moves the numbering on.',
  async run(db, _dataFolder, { repair }) {
    const problems: string[] = [];
    const repaired: string[] = [];
    for (const sequence of await sequencesOf(db)) {
      const { table, column, last, isUsed } = sequence;
      const { rows } = await db.query<{ most: number | null }>(
        `select max(${quoted(column)}) as most from ${quoted(table)}`,
        [],
      );
      const most = rows[0]!.most;
      if (most === null || most < last || (most === last && isUsed)) continue;
      const sentence = `The numbering of ${table}.${column} stands at ${last}, but there is a row ${most}.`;
      if (repair) {
        await setSequence(db, { table, column, last: most, isUsed: true });
        repaired.push(`${sentence} It was moved on.`);
      } else problems.push(sentence);
    }
    return { problems, repaired };
  },
};
