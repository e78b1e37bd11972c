import { expect, test } from 'vitest';
import type { ReportDocument } from '../../report/reportDocument.ts';
import type { ReportWords } from '../../report/reportWords.ts';
import { readSheets } from '../readSheets.ts';
import { writeSheets } from '../workbook/writeWorkbook.ts';
import { reportSheets } from './reportSheets.ts';

const names = [
  ...(['summary', 'figure', 'value', 'unit', 'plusMinus', 'from', 'to', 'gregorian', 'actual'] as const),
  ...(['predicted', 'low', 'high', 'saving', 'cumulative', 'done', 'missing', 'basis', 'coverage'] as const),
  ...(['computed', 'version', 'hash', 'of'] as const),
];
const words = Object.fromEntries(names.map((name) => [name, name])) as unknown as ReportWords;
const report: ReportDocument = {
  ...{ title: 'گزارش', subtitle: 'چیلر', organization: 'آرمان', isRightToLeft: true, digits: 'fa' },
  ...{ basis: 'IPMVP', coverage: '365', proof: { hash: 'ab', madeAt: '2026-02-09T07:12:00Z', product: '1' } },
  sections: [
    {
      ...{ id: 'result', number: 8, title: 'نتیجه' },
      blocks: [
        {
          ...{ kind: 'headline', name: 'صرفه‌جویی', verdict: 'صفر بیرون است.', interval: null },
          amount: { value: 881.4912, plusMinus: 345.7921, unit: 'kWh', decimals: 0 },
        },
        {
          ...{ kind: 'table', id: 'months', title: 'ماه به ماه' },
          columns: [
            { id: 'day', name: 'روز', kind: 'day' },
            { id: 'kwh', name: 'مصرف', kind: 'number', unit: 'kWh' },
            { id: 'range', name: 'بازه', kind: 'interval' },
          ],
          rows: [
            ['2025-03-21', 10.123456, { low: 1, value: 2, high: 3 }],
            ['2025-03-22', null, null],
          ],
        },
        {
          ...{ kind: 'chart', id: 'cusum', title: 'ماه به ماه' },
          chart: {
            ...{ kind: 'cusum', unit: 'kWh', percent: 90 },
            points: [
              { day: '2025-03-21', saving: 4, cumulative: 4, isGap: false, plusMinus: 1 },
              { day: '2025-03-22', saving: null, cumulative: 4, isGap: true },
            ],
          },
        },
      ],
    },
  ],
};

test('a workbook has the unrounded numbers as numbers, and each day in both calendars', async () => {
  const file = await readSheets(await writeSheets(reportSheets(report, words)));
  if (!file.ok) throw new Error('The workbook is one.');
  expect(file.sheets.map(({ name }) => name)).toEqual(['summary', 'ماه به ماه', 'ماه به ماه 2']);
  const [summary, months, cusum] = file.sheets.map(({ rows }) => rows);
  expect(summary).toContainEqual(['صرفه‌جویی', 881.4912, 345.7921, 'kWh']);
  expect(summary!.at(-1)).toEqual(['hash', 'ab']);
  expect(months).toEqual([
    ['روز', 'gregorian', 'مصرف (kWh)', 'بازه: low', 'بازه: high'],
    ['1404/01/01', '2025-03-21', 10.123456, 1, 3],
    ['1404/01/02', '2025-03-22'],
  ]);
  expect(cusum!.slice(1)).toEqual([
    ['1404/01/01', '2025-03-21', 4, 4, 1],
    ['1404/01/02', '2025-03-22'],
  ]);
});

test('tables of one title in several sections share a sheet, each under the name of its section', async () => {
  const table = {
    ...({ kind: 'table', id: 'months', title: 'ماه به ماه' } as const),
    columns: [
      { id: 'month', name: 'ماه', kind: 'text' },
      { id: 'change', name: 'تغییر', kind: 'change', decimals: 4 },
    ],
    rows: [['فروردین', -12.814012]],
    total: ['سال', 3.5],
    after: [['میانگین ماه', null]],
    groups: [{ at: 0, name: 'نیمهٔ نخست' }],
  } as const;
  const sections = ['برق', 'گاز'].map((title) => ({
    ...{ id: title, number: null, title, over: 'ونک', blocks: [table] },
  }));
  const file = await readSheets(await writeSheets(reportSheets({ ...report, sections }, words)));
  if (!file.ok) throw new Error('The workbook is one.');
  const months = file.sheets.find(({ name }) => name === 'ماه به ماه')!.rows;
  expect(months.slice(0, 6)).toEqual([
    ['ونک – برق'],
    ['ماه', 'تغییر'],
    ['نیمهٔ نخست'],
    ['فروردین', -12.814012],
    ['سال', 3.5],
    ['میانگین ماه'],
  ]);
  expect(months[7]).toEqual(['ونک – گاز']);
});

test('a count is two numbers beside each other, and a text in its place stays one', async () => {
  const days = {
    ...({ kind: 'table', id: 'days', title: 'پوشش' } as const),
    columns: [{ id: 'days', name: 'روز', kind: 'count' as const }],
    rows: [[{ count: 363, of: 365, text: '۳۶۳ از ۳۶۵' }], ['—'], [null]],
  };
  const sheets = reportSheets({ ...report, sections: [{ ...report.sections[0]!, blocks: [days] }] }, words);
  expect(sheets[1]!.rows).toEqual([
    ['روز', 'روز (of)'],
    [363, 365],
    ['—', null],
    [null, null],
  ]);
});
