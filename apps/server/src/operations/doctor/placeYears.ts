import { FIRST_YEAR, LAST_YEAR } from '@org/energy-core';
import type { Db } from '../../database/db.ts';
import {
  type PlaceSeries,
  sumPlaceYears,
  type WrongYear,
  wrongPlaceYears,
} from '../../domain/readings/placeYears.ts';
import type { Check } from './check.ts';

/** Series per statement: some thousand months. */
const AT_ONCE = 100;

/** Years kept of buildings that differ from their months: charts of organizations would differ from those of meters. */
export const placeYears: Check = {
  name: 'the years of buildings are those of their meters',
  remedy: 'Run it again with --repair: it sums them anew.',
  async run(db, _dataFolder, { repair, progress }) {
    const { rows } = await db.query<{ last: number | null }>('select max(id) as last from place_series', []);
    const last = rows[0]!.last ?? 0;
    const wrong: WrongYear[] = [];
    for (let from = 1; from <= last; from += AT_ONCE) {
      wrong.push(
        ...(await db.tx(async (tx) => {
          await tx.query('set local statement_timeout = 0', []);
          return wrongPlaceYears(tx, { from, to: from + AT_ONCE - 1 });
        })),
      );
      progress?.(`${this.name}, series`, Math.min(from + AT_ONCE - 1, last), last);
    }
    const problems: string[] = [];
    const repaired: string[] = [];
    for (const series of new Set(wrong.map((year) => year.series))) {
      const years = wrong.filter((year) => year.series === series);
      const sentence = `The sums of the building «${years[0]!.building}» differ from its meters in ${years.map(({ jy }) => jy).join(', ')}.`;
      if (repair) {
        await sumAgain(db, series);
        repaired.push(`${sentence} They were summed again.`);
      } else problems.push(sentence);
    }
    return { problems, repaired };
  },
};

const sumAgain = (db: Db, id: number): Promise<void> =>
  db.tx(async (tx) => {
    const { rows } = await tx.query<PlaceSeries>(
      'select id, meters from place_series where id = $1 for update',
      [id],
    );
    for (const series of rows) await sumPlaceYears(tx, series, [FIRST_YEAR, LAST_YEAR]);
  });
