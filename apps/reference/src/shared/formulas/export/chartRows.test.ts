import {
  checkReadings,
  guessMapping,
  readSheets,
  writeCsv,
  writeWorkbook,
} from '@org/energy-core/spreadsheets';
import type { ChartSeries } from '@org/energy-ui';
import { expect, test } from 'vitest';
import texts from '../texts.fa.json' with { type: 'json' };
import { chartRows } from './chartRows.ts';

const t = ((key: keyof typeof texts, values: Record<string, string> = {}) =>
  texts[key].replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')) as never;
const seriesOf = (points: ChartSeries['points']): ChartSeries => ({
  ...{ id: 'a', name: 'برق ورودی اصلی', carrier: 'electricity', unit: 'kWh', points },
});
const days = seriesOf([
  { key: '1403/07/01', value: 12.5, cost: 4000 },
  { key: '1403/07/02', value: null, cost: null },
  { key: '1403/07/03', value: 0, cost: 0 },
]);
const months = seriesOf([
  { key: '1403/01', value: 310, cost: null },
  { key: '1403/02', value: 62, days: 20, expectedDays: 31, dueDays: 20 },
]);

/** As the upload page reads a file: columns are proposed, then every row is checked. */
async function readAgain(bytes: Uint8Array, fileName: string) {
  const read = await readSheets(bytes, { fileName });
  if (!read.ok) throw new Error(fileName);
  const { rows } = read.sheets[0]!;
  const { mapping, confidence } = guessMapping(rows);
  return { checked: checkReadings(rows, mapping as never), confidence };
}
const written = async (series: ChartSeries, kind: 'month' | 'year') => {
  const rows = chartRows([series], { kind, cost: true }, t);
  return [
    await readAgain(new TextEncoder().encode(writeCsv(rows)), 'a.csv'),
    await readAgain(await writeWorkbook(rows, { sheetName: 'مصرف' }), 'a.xlsx'),
  ];
};

test('days stand with their Jalali and Gregorian date; a day without data stays empty', () => {
  expect(chartRows([days], { kind: 'month', cost: true }, t)).toEqual([
    ['تاریخ', 'تاریخ میلادی', 'مصرف برق ورودی اصلی (kWh)', 'هزینهٔ برق ورودی اصلی (تومان)'],
    ['1403/07/01', '2024-09-22', 12.5, 4000],
    ['1403/07/02', '2024-09-23', null, null],
    ['1403/07/03', '2024-09-24', 0, 0],
  ]);
});

test('exported days are read again by the upload page, whole and without a question', async () => {
  for (const { checked, confidence } of await written(days, 'month')) {
    expect(confidence).toBe('sure');
    expect(checked.readings.map(({ day, value, cost }) => [day, value, cost])).toEqual([
      ['2024-09-22', 12.5, 4000],
      ['2024-09-24', 0, 0],
    ]);
  }
});

test('exported months are read again as periods; the one that is not over ends with its last day that has passed', async () => {
  for (const { checked } of await written(months, 'year')) {
    expect(checked.issues).toEqual([]);
    expect(checked.readings).toHaveLength(31 + 20);
    expect(checked.readings.reduce((sum, { value }) => sum + value, 0)).toBeCloseTo(372, 9);
  }
});

test('the column of a formula bears its name, and its unit where it has one', () => {
  const points = days.points.map(({ key }, at) => ({ key, value: at === 1 ? null : at / 4 }));
  const share: ChartSeries = { id: 'f.7', name: 'سهم چیلر', unit: '', kind: 'formula', points };
  const rows = chartRows([days, share], { kind: 'month', cost: true }, t);
  expect(rows.map((row) => row.at(-1))).toEqual(['سهم چیلر', 0, null, 0.5]);
});
