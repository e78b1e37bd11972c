import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dayOfNumber } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import type { ReadingMapping } from '../../metering/reading.ts';
import { persianDigits, utf8, windows1256, workbookBytes } from '../fixtures/makeFiles.ts';
import { readSheets } from '../readSheets.ts';
import { checkReadings } from './checkReadings.ts';
import { readCsvColumns } from './readCsvColumns.ts';

const daily: ReadingMapping = { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, cost: 2 };

/** 30,000 days from 1350 on, Persian digits in every third row. */
const lines = Array.from({ length: 30_000 }, (_, index) => {
  const line = `${jalaliText(dayOfNumber(index + 500))},${(index * 7) % 1000}.25,${index % 5 === 0 ? '' : index * 100}`;
  return index % 3 === 0 ? persianDigits(line) : line;
});
const csv = `تاریخ,مصرف,هزینه\r\n${lines.join('\r\n')}\r\n`;

describe('a CSV as columns', { timeout: 60_000 }, () => {
  test('holds what reading the sheet and checking its rows gives', async () => {
    const bytes = utf8(csv);
    const result = readCsvColumns(bytes, daily);
    const sheets = await readSheets(bytes, { fileName: 'a.csv' });
    const { readings } = checkReadings(sheets.ok ? sheets.sheets[0]!.rows : [], daily);
    expect(result).toMatchObject({ ok: true, issues: [], headerRow: 0, rowCount: 30_001 });
    const { days, values, costs, rows } = result.columns;
    const asReadings = Array.from(days, (day, index) => ({
      day: dayOfNumber(day),
      value: values[index],
      cost: Number.isNaN(costs[index]) ? null : costs[index],
      row: rows[index],
    }));
    expect(asReadings).toEqual(readings);
  });

  test('agrees with reading the sheet and checking its rows, whatever the cells hold', async () => {
    const date = fc.constantFrom(
      ...[
        '1403/01/15',
        '۱۴۰۳/۰۱/۱۶',
        '١٤٠٣/٠١/٠٣',
        '1403/1/4',
        '1404/12/30',
        '2024-03-20',
        '1405/01/01',
        'x',
        '',
        ' ',
      ],
      ...['جمع', '1403/01/16', '1403/12/30', '"1403/02/01"'],
    );
    const amount = fc.constantFrom(
      '',
      '0',
      '12.5',
      '12/5',
      '1,5',
      '۱۲٫۵',
      '.5',
      '5.',
      '-3',
      'قطع',
      '1e3',
      '2000000000000',
      '123456789012.75',
    );
    const row = fc.tuple(date, date, amount, amount).map((cells) => cells.join(';'));
    const file = fc.array(
      fc.oneof(
        { weight: 9, arbitrary: row },
        { weight: 1, arbitrary: fc.constantFrom('', ';;;', '1403/01/15', 'جمع;;1') },
      ),
    );
    const mappings: ReadingMapping[] = [
      { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 2, cost: 3, today: '2024-12-31' },
      { kind: 'day', format: 'YYYY/MM/DD', from: 1, value: 3, headerRow: 1 },
      { kind: 'range', format: 'YYYY/MM/DD', from: 0, to: 1, value: 2, cost: 3, headerRow: -1 },
    ];
    await fc.assert(
      fc.asyncProperty(
        file,
        fc.constantFrom(...mappings),
        fc.boolean(),
        async (lines, mapping, endsInLine) => {
          const bytes = utf8(`sep=;\n${lines.join('\n')}${endsInLine ? '\n' : ''}`);
          const sheets = await readSheets(bytes, { fileName: 'a.csv' });
          const checked = checkReadings(sheets.ok ? sheets.sheets[0]!.rows : [], mapping);
          const streamed = readCsvColumns(bytes, mapping);
          expect(streamed.ok).toBe(checked.ok);
          expect(streamed.issues).toEqual(checked.issues);
          if (checked.ok) {
            expect([...streamed.columns.values]).toEqual(checked.readings.map(({ value }) => value));
            expect([...streamed.columns.rows]).toEqual(checked.readings.map(({ row: of }) => of));
            expect(Array.from(streamed.columns.days, dayOfNumber)).toEqual(
              checked.readings.map(({ day }) => day),
            );
          }
        },
      ),
      { numRuns: 1500, seed: 1403 },
    );
  });

  test('tells how far it is, up to the whole file', () => {
    const shares: number[] = [];
    readCsvColumns(utf8(csv), daily, { onProgress: (share) => shares.push(share) });
    expect(shares.length).toBeGreaterThan(2);
    expect([...shares].sort((one, other) => one - other)).toEqual(shares);
    expect(shares.at(-1)).toBe(1);
  });

  test('spreads periods over their days, and not at all while they overlap', () => {
    const period: ReadingMapping = { ...daily, kind: 'range', to: 1, value: 2, cost: null };
    const good = readCsvColumns(utf8('1403/01/01;1403/01/31;100\n1403/01/31;1403/02/01;4'), period);
    expect(good.ok).toBe(true);
    expect(good.columns.days).toHaveLength(32);
    expect(good.columns.values.slice(0, 30).reduce((sum, value) => sum + value, 0)).toBe(100);
    const overlapping = readCsvColumns(utf8('1403/01/01;1403/01/31;100\n1403/01/01;1403/01/31;100'), period);
    expect(overlapping).toMatchObject({ ok: false, issues: [{ code: 'range.overlap', row: 2 }] });
    expect(overlapping.columns.days).toHaveLength(0);
  });

  test('names bad cells by row and column, and keeps the good rows for a preview', () => {
    const result = readCsvColumns(
      windows1256('تاريخ,مصرف\n1403/01/01,5\n\n1403/01/01,6\n1403/01/03,قطع\n'),
      daily,
    );
    expect(result.ok).toBe(false);
    expect(result.issues.map(({ row, column, code }) => [row, column, code])).toEqual([
      [4, 0, 'day.duplicate'],
      [5, 1, 'value.not-a-number'],
    ]);
    expect([...result.columns.values]).toEqual([5, 6]);
    expect(result.dropped).toEqual([{ row: 3, reason: 'blank' }]);
    expect(result.format?.encoding.name).toBe('windows-1256');
  });

  test('refuses what is no CSV, an empty file and a mapping without columns', () => {
    const code = (bytes: Uint8Array, mapping = daily) => readCsvColumns(bytes, mapping).issues[0]?.code;
    expect(code(workbookBytes({ sheets: { a: [[1]] } }))).toBe('file.is-binary');
    expect(code(utf8('%PDF-1.7'))).toBe('file.is-pdf');
    expect(code(new Uint8Array(0))).toBe('file.empty');
    expect(code(utf8('تاریخ,مصرف\n'))).toBe('sheet.header-only');
    expect(code(utf8(csv), { ...daily, value: Number.NaN })).toBe('mapping.value');
    expect(code(utf8('\n'.repeat(1_000_001)))).toBe('sheet.too-many-rows');
  });
});
