import type { Db } from '../../database/db.ts';
import { type Progress, silent } from '../../lib/progress.ts';
import { tablesOf } from '../tablesOf.ts';
import { prepareCopy, type Summary, summarize } from './summary.ts';

/** Rows and checksum of each table of a store. */
export type Summaries = ReadonlyMap<string, Summary>;

export const summariesOf = (db: Db, progress: Progress = silent): Promise<Summaries> =>
  db.tx(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only', []);
    await prepareCopy(tx);
    const found = new Map<string, Summary>();
    for (const table of await tablesOf(tx)) {
      progress(`checking ${table.name}`);
      found.set(table.name, await summarize(tx, table));
    }
    return found;
  });

/** One sentence for each table that differs between two stores; none if they are equal. */
export function differences(one: Summaries, other: Summaries): string[] {
  const names = [...new Set([...one.keys(), ...other.keys()])].sort();
  return names.flatMap((name) => {
    const [here, there] = [one.get(name), other.get(name)];
    if (!here || !there) return [`${name} is missing in the ${here ? 'second' : 'first'}.`];
    if (here.rows !== there.rows)
      return [`${name} has ${here.rows} rows in the first, ${there.rows} in the second.`];
    return here.checksum === there.checksum ? [] : [`${name} has equally many rows, but other values.`];
  });
}
