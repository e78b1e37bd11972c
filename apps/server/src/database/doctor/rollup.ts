import { monthRange } from '@org/energy-core';
import type { Db } from '../db.ts';
import { refreshMonths, type WrongMonth, wrongMonths } from '../readingMonths.ts';
import type { Check } from './check.ts';

/** Meters per query, so that others get their turn in between. */
const AT_ONCE = 50;

/** Sums of months that are not those of the readings: charts of years would show something else than charts of days. */
export const rollup: Check = {
  name: 'the sums of months are those of the readings',
  async run(db, _dataFolder, { repair }) {
    const problems: string[] = [];
    const repaired: string[] = [];
    const { rows: meters } = await db.query<{ id: number; name: string }>(
      'select id, name from meter order by id',
      [],
    );
    for (let at = 0; at < meters.length; at += AT_ONCE) {
      const part = meters.slice(at, at + AT_ONCE);
      const wrong = await db.tx(async (tx) => {
        await tx.query('set local statement_timeout = 0', []);
        return wrongMonths(
          tx,
          part.map(({ id }) => id),
        );
      });
      for (const { id, name } of part) {
        const months = wrong.filter(({ meter_id }) => meter_id === id);
        if (months.length === 0) continue;
        const sentence = `The sums of meter ${id} («${name}») differ from its readings in ${months.map(nameOf).join(', ')}.`;
        if (repair) {
          await sumAgain(db, id, months);
          repaired.push(`${sentence} They were summed again.`);
        } else problems.push(sentence);
      }
    }
    return { problems, repaired };
  },
};

const nameOf = ({ jy, jm }: WrongMonth): string => `${jy}/${String(jm).padStart(2, '0')}`;

const sumAgain = (db: Db, meter: number, months: readonly WrongMonth[]): Promise<void> =>
  db.tx(async (tx) => {
    await tx.query('select 1 from meter where id = $1 for update', [meter]);
    await refreshMonths(
      tx,
      meter,
      months.map(({ jy, jm }) => monthRange(jy, jm).from),
    );
  });
