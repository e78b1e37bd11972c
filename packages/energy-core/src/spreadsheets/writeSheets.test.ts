import { describe, expect, test } from 'vitest';
import { exportCell } from './exportCell.ts';
import { utf8 } from './fixtures/makeFiles.ts';
import { checkReadings } from './readings/checkReadings.ts';
import { rejectedRows } from './readings/rejectedRows.ts';
import { readSheets } from './readSheets.ts';
import { writeCsv } from './text/writeCsv.ts';
import { writeWorkbook } from './workbook/writeWorkbook.ts';

const rows = [
  ['تاریخ', 'مصرف', 'یادداشت'],
  ['1403/01/01', -12.5, '=HYPERLINK("http://example.com")'],
  ['1403/01/02', 0, 'خط اول\nخط "دوم"'],
  ['1403/01/03', null, '+98'],
];
const harmless = [
  rows[0],
  ['1403/01/01', -12.5, '\'=HYPERLINK("http://example.com")'],
  rows[2],
  ['1403/01/03', null, "'+98"],
];

describe('files that leave the product', () => {
  test('texts that a spreadsheet would run get an apostrophe, also after a line feed and in full width', () => {
    for (const sign of ['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
      expect(exportCell(`${sign}1`)).toBe(`'${sign}1`);
    for (const cell of ['1=1', 'برق + گاز', -1, null]) expect(exportCell(cell)).toBe(cell);
  });

  test('a CSV opens in Excel, reads back the same and carries no formula', async () => {
    const text = writeCsv(rows);
    expect(text.startsWith('\ufeffتاریخ,مصرف,یادداشت\r\n')).toBe(true);
    const back = await readSheets(utf8(text), { fileName: 'a.csv' });
    expect(back.ok && back.sheets[0]!.rows).toEqual(
      harmless.map((row) => row!.map((cell) => (typeof cell === 'number' ? String(cell) : cell))),
    );
    expect(writeCsv([['@x', '-1', '\tx', '\rx', 'x=1', '1;2']], { bom: false, separator: ';' })).toBe(
      '\'@x;\'-1;\'\tx;"\'\rx";x=1;"1;2"\r\n',
    );
  });

  test('a workbook keeps typed numbers and reads back the same', async () => {
    const back = await readSheets(await writeWorkbook(rows, { sheetName: 'مصرف: ۱۴۰۳/۰۱' }), {
      fileName: 'a.xlsx',
    });
    expect(back.ok && back.sheets[0]).toMatchObject({ name: 'مصرف  ۱۴۰۳ ۰۱', rows: harmless });
  });

  test('rejected rows come with their number, their cells and the reasons', () => {
    const file = [
      ['تاریخ', 'مصرف'],
      ['1403/01/01', 'قطع'],
      ['1403/01/02', 2],
      ['x9', 'y'],
    ];
    const { issues, headerRow } = checkReadings(file, {
      kind: 'day',
      format: 'YYYY/MM/DD',
      from: 0,
      value: 1,
    });
    const out = rejectedRows(file, issues, headerRow);
    expect(out[0]).toEqual(['ردیف فایل', 'تاریخ', 'مصرف', 'ایراد']);
    expect(out.slice(1).map((row) => row.slice(0, 3))).toEqual([
      [2, '1403/01/01', 'قطع'],
      [4, 'x9', 'y'],
    ]);
    expect(out[2]![3]).toMatch(/ستون A.*ستون B/s);
  });
});
