import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ReadingMapping } from '../../metering/reading.ts';
import { utf8 } from '../fixtures/makeFiles.ts';
import { checkReadings } from '../readings/checkReadings.ts';
import { rejectedRows } from '../readings/rejectedRows.ts';
import { sampleSheet } from '../readings/sampleSheet.ts';
import { readSheets } from '../readSheets.ts';
import { guessMapping } from './guessMapping.ts';

const dates = ['1403/06/28', '1403/06/29', '1403/06/30', '1403/06/31', '1403/07/01'];

describe('a proposal for the columns', () => {
  test('finds a header in row 4, units, currency and totals, as in the picture of the wizard', () => {
    const rows = [
      ['گزارش مصرف برق', null],
      ['ساختمان مرکزی ونک'],
      [],
      ['تاریخ قرائت', 'روز', 'مصرف (kWh)', 'مبلغ (تومان)'],
      ...dates.slice(0, 4).map((date, index) => [date, 'شنبه', 2874.5 + index, 7_186_250]),
      ['جمع شهریور', null, 83_914.5, 209_785_000],
      [dates[4]!, 'یکشنبه', 3038.5, 7_596_250],
    ];
    const guess = guessMapping(rows);
    expect(guess).toMatchObject({
      mapping: { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 2, cost: 3, headerRow: 3 },
      headerRow: 3,
      confidence: 'sure',
      unit: { symbol: 'kWh', from: 'header' },
      costUnit: 'toman',
      digits: 'latin',
    });
    expect(guess.roles.map(({ role, why }) => [role, why])).toEqual([
      ['date', 'content'],
      ['ignored', 'no-number'],
      ['value', 'header'],
      ['cost', 'header'],
    ]);
    const checked = checkReadings(rows, {
      format: 'YYYY/MM/DD',
      kind: 'day',
      from: 0,
      value: 2,
      ...guess.mapping,
    });
    expect(checked).toMatchObject({ ok: true, dropped: [{ row: 9, reason: 'total-row' }] });
    expect(checked.readings).toHaveLength(5);
  });

  test('finds periods by the words over them or by their order', () => {
    const bills = [
      ['۰۳/۰۱/۰۱', '۰۳/۰۱/۳۱', '۳۰۰'],
      ['۰۳/۰۲/۰۱', '۰۳/۰۲/۳۱', '۳۱۰'],
    ];
    const expected = { kind: 'range', format: 'YY/MM/DD', from: 0, to: 1, value: 2 };
    expect(guessMapping([['از تاریخ', 'تا تاریخ', 'مصرف'], ...bills])).toMatchObject({
      mapping: expected,
      confidence: 'sure',
      digits: 'persian',
    });
    expect(guessMapping(bills)).toMatchObject({
      mapping: { ...expected, headerRow: -1 },
      headerRow: null,
      confidence: 'likely',
    });
    const swapped = bills.map(([from, to, value]) => [value!, to!, from!]);
    expect(guessMapping([['مقدار', 'تاریخ پایان', 'تاریخ شروع'], ...swapped]).mapping).toMatchObject({
      from: 2,
      to: 1,
      value: 0,
    });
  });

  test('a column called consumption is one, even where it rises by one each day', () => {
    const rows = [['ردیف', 'تاریخ', 'مصرف'], ...dates.map((date, index) => [index + 1, date, 100 + index])];
    expect(guessMapping(rows).mapping).toMatchObject({ from: 1, value: 2 });
  });

  test('tells consumption from row numbers, counters, temperatures and Gregorian dates', () => {
    const rows = [
      ['ردیف', 'تاریخ', 'date', 'دما', 'قرائت کنتور', 'کارکرد', 'بهای برق (ریال)'],
      ...dates.map((date, index) => [
        index + 1,
        date,
        `2024-09-${18 + index}`,
        25.5,
        10_000 + index * 17,
        17,
        34_000,
      ]),
    ];
    const guess = guessMapping(rows);
    expect(guess.mapping).toMatchObject({ from: 1, value: 5, cost: 6 });
    expect(guess.costUnit).toBe('rial');
    expect(guess.roles.map(({ why }) => why)).toEqual([
      'row-number',
      'content',
      'gregorian',
      'other-number',
      'other-number',
      'header',
      'header',
    ]);
  });

  test('without a header it says that it is not sure', () => {
    const rows = dates.map((date, index) => [date, 120 + index * 3.5, 300_000 + index]);
    const guess = guessMapping(rows);
    expect(guess.mapping).toMatchObject({ from: 0, value: 1, cost: 2, headerRow: -1 });
    expect(guess.confidence).toBe('unsure');
    expect(guess.roles[2]).toMatchObject({ role: 'cost', why: 'magnitude', confidence: 'unsure' });
    expect(guessMapping(rows.map(([date, value]) => [date!, value!]))).toMatchObject({
      confidence: 'likely',
      roles: [{ role: 'date' }, { role: 'value', why: 'only-number' }],
    });
  });

  test('a misspelled day does not make a column of dates disappear, nor a first row a header', () => {
    const guess = guessMapping([
      ['1404/12/30', 5],
      ['1403/01/02', 6],
    ]);
    expect(guess).toMatchObject({ headerRow: null, mapping: { from: 0, value: 1 } });
  });

  test('finds nothing where there is nothing', () => {
    for (const rows of [
      [],
      [[]],
      [['سلام', 'دنیا']],
      [
        ['a', null],
        ['b', 'c'],
      ],
    ]) {
      const { mapping, confidence } = guessMapping(rows);
      expect(mapping.from).toBeUndefined();
      expect(mapping.value).toBeUndefined();
      expect(confidence).toBe('unsure');
    }
  });

  test('the office series is understood unchanged', async () => {
    const csv = readFileSync(new URL('../fixtures/office-daily.csv', import.meta.url), 'utf8');
    const file = await readSheets(utf8(csv), { fileName: 'office.csv' });
    const guess = guessMapping(file.ok ? file.sheets[0]!.rows : []);
    expect(guess).toMatchObject({
      mapping: { kind: 'day', from: 0, value: 3, headerRow: 0 },
      confidence: 'sure',
      unit: { symbol: 'kWh', from: 'header' },
    });
    expect(guess.mapping.cost).toBeUndefined();
  });

  test('our own templates are understood without a question', () => {
    for (const locale of ['fa', 'en'] as const)
      for (const kind of ['day', 'range'] as const) {
        const rows = sampleSheet(locale, { kind });
        const guess = guessMapping(rows);
        expect(guess).toMatchObject({
          confidence: 'sure',
          costUnit: 'toman',
          unit: { symbol: 'kWh', from: 'header' },
          mapping: { kind, headerRow: 0 },
        });
        const checked = checkReadings(rows, {
          format: 'YYYY/MM/DD',
          kind,
          from: 0,
          value: 1,
          ...guess.mapping,
        });
        expect(checked.issues).toEqual([]);
      }
  });
});

test('the way dates are written is proposed with how sure that is', () => {
  const sheet = (...dates: string[]) => [['تاریخ', 'مصرف'], ...dates.map((date) => [date, '12'])];
  const of = (rows: readonly (readonly string[])[]) => {
    const { mapping, formatConfidence } = guessMapping(rows);
    return [mapping.format, formatConfidence];
  };
  expect(of(sheet('1403/01/01', '1403/01/02'))).toEqual(['YYYY/MM/DD', 'sure']);
  expect(of(sheet('03/01/01', '03/01/02'))).toEqual(['YY/MM/DD', 'likely']);
  expect(of(sheet('1403/01/01', '1403/01/02', '03/01/03'))).toEqual(['YYYY/MM/DD', 'unsure']);
  expect(of([['شرح', 'مصرف']])).toEqual(['YYYY/MM/DD', 'unsure']);
});

test('rows that were handed back, once corrected, are recognized again beside their numbers and reasons', () => {
  const rows = [
    ['تاریخ', 'مصرف', 'مبلغ (تومان)'],
    ['1403/01/01', '12', '900'],
    ['1403/01/02', 'قطع', '950'],
    ['1403/01/03', 'خاموش', '990'],
    ['1403/01/04', '14', '980'],
    ['1403/01/05', '11', '970'],
  ];
  const { issues, headerRow } = checkReadings(rows, guessMapping(rows).mapping as ReadingMapping);
  const mended = rejectedRows(rows, issues, headerRow).map((row) =>
    row.map((cell) => (cell === 'قطع' || cell === 'خاموش' ? '13' : cell)),
  );
  expect(mended).toHaveLength(3);
  expect(guessMapping(mended).mapping).toMatchObject({ from: 1, value: 2, cost: 3, headerRow: 0 });
});
