import { monthRange } from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import { refreshMonths, type WrongMonth, wrongMonths } from '../../domain/readings/readingMonths.ts';
import type { Check } from './check.ts';
import { eachMeter, meterText } from './eachMeter.ts';

/** Month sums that differ from those of the readings: charts of years would differ from charts of days. */
export const rollup: Check = {
  name: 'the sums of months are those of the readings',
  remedy: 'Run it again with --repair: it sums them anew.',
  async run(db, _dataFolder, { repair, progress }) {
    const problems: string[] = [];
    const repaired: string[] = [];
    const { meters, found } = await eachMeter(db, wrongMonths, { name: this.name, progress });
    for (const id of new Set(found.map(({ meter_id }) => meter_id))) {
      const months = found.filter(({ meter_id }) => meter_id === id);
      const sentence = `The sums of ${meterText(meters.get(id)!)} differ from its readings in ${months.map(nameOf).join(', ')}.`;
      if (repair) {
        await sumAgain(db, id, months);
        repaired.push(`${sentence} They were summed again.`);
      } else problems.push(sentence);
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
