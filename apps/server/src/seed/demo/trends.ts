import { addDays, fromJalali } from '@org/energy-core';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { StoredSynonym } from '../../database/jsonColumns.ts';
import { everything } from '../../domain/access/scope.ts';
import { nameColumns } from '../../domain/records/names.ts';
import { type FitInput, fitNow } from '../../domain/trends/fit.ts';
import { addFit } from '../../domain/trends/fits.ts';
import { writeNodes } from '../../domain/trends/nodes.ts';
import { fieldsOfX } from '../../domain/trends/storedAxes.ts';

interface DemoTrend extends Pick<FitInput, 'form' | 'calendar'> {
  readonly name: string;
  readonly tag: string;
  readonly allowed: string;
  /** Jalali year, month and day. */
  readonly from: readonly [number, number, number];
  readonly to: readonly [number, number, number];
}

/** Public holidays of the place of the office series in its two years, moved as its days are. */
const officeHolidays = [
  ...['2022-12-31', '2023-01-14', '2023-02-18', '2023-05-27', '2023-07-02', '2023-09-02', '2023-10-07'],
  ...['2023-11-08', '2023-11-21', '2023-12-23', '2023-12-30', '2024-01-13', '2024-02-17', '2024-05-25'],
  ...['2024-06-30', '2024-08-31', '2024-10-05', '2024-11-06', '2024-11-19', '2024-12-21'],
];

/** On the two real series: a good model, and one whose residuals scatter too much. */
const demoTrends: readonly DemoTrend[] = [
  {
    ...{ name: 'برق ساختمان اداری نمونه', tag: 'REAL-OFFICE-E', allowed: '20' },
    ...{ from: [1401, 10, 10], to: [1402, 10, 8] },
    form: {
      ...{ kind: '3p-cooling', order: 1, searchedParameters: 1 },
      terms: [
        { kind: 'degrees', side: 'cooling', balanceC: 10 },
        { kind: 'calendar', variable: 'thursday' },
        { kind: 'calendar', variable: 'friday' },
        { kind: 'calendar', variable: 'holiday' },
      ],
    },
    // Its weekend lies on these days, see series/SOURCE.md, with the public holidays of its place and none of Iran.
    calendar: { week: 'thursday-friday', nationalHolidays: false, holidays: officeHolidays },
  },
  {
    ...{ name: 'گاز خانهٔ نمونه', tag: 'REAL-HOME-G', allowed: '30' },
    ...{ from: [1402, 9, 1], to: [1403, 8, 30] },
    form: {
      ...{ kind: '3p-heating', order: 1, searchedParameters: 1 },
      terms: [{ kind: 'degrees', side: 'heating', balanceC: 15.8 }],
    },
    calendar: { week: 'friday', nationalHolidays: true, holidays: [] },
  },
];

/** Baselines over the real series, saved by root on the day after their period. */
export async function seedTrends(tx: Queryable, root: number): Promise<void> {
  for (const { name, tag, allowed, form, calendar, ...period } of demoTrends) {
    const [from, to] = [fromJalali(...period.from), fromJalali(...period.to)];
    const fitted = new Date(`${addDays(to, 1)}T08:00:00Z`);
    const place = await tables(tx)
      .selectFrom('meter')
      .innerJoin('building', 'building.id', 'building_id')
      .innerJoin('city', 'city.id', 'city_id')
      .select(['meter.id', 'meter.name', 'organization_id', 'city_id', 'city.name as city'])
      .where('tag_name', '=', tag)
      .executeTakeFirstOrThrow();
    const y: StoredSynonym = {
      ...{ id: String(place.id), navType: 'Meter', type: 'consumption', kind: null, label: place.name },
    };
    const x: StoredSynonym = {
      ...{ id: String(place.city_id), navType: 'City', type: 'temperature', kind: null, label: place.city },
    };
    const xAxes = [{ formula: 'Synonym0', synonyms: [x] }];
    const { id } = await tables(tx)
      .insertInto('trend')
      .values({
        ...{ ...nameColumns(name), organization_id: place.organization_id, from_day: from, to_day: to },
        ...{ variables: 1, power: 1, equation: '', allowed_deviation: allowed, confidence: 90 },
        ...{ y_formula: 'Synonym0', y_synonyms: JSON.stringify([y]), x_axes: JSON.stringify(xAxes) },
        ...{ form: JSON.stringify(form), calendar: JSON.stringify(calendar), left_out: '[]' },
        ...{ user_id: root, created: fitted },
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeNodes(tx, id, [y, x]);
    const input: FitInput = {
      axes: { paramCount: 1, yAxieFormula: 'Synonym0', yAxieFormulaSynon: [y], ...fieldsOfX(xAxes) },
      ...{ from, to, form, calendar, confidence: 90, leftOut: [] },
    };
    const fit = await fitNow(everything, tx, input);
    if (!fit) continue;
    await addFit(tx, { trend: id, user: root, now: fitted, figures: fit.figures });
    await tables(tx).updateTable('trend').set({ equation: fit.equation }).where('id', '=', id).execute();
  }
}
