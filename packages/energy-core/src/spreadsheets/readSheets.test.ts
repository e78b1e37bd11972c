import { describe, expect, test } from 'vitest';
import {
  arabicDigits,
  dateCell,
  persianDigits,
  utf8,
  utf16,
  windows1256,
  workbookBytes,
} from './fixtures/makeFiles.ts';
import { checkReadings } from './readings/checkReadings.ts';
import { readCsvColumns } from './readings/readCsvColumns.ts';
import { readSheets } from './readSheets.ts';

async function read(bytes: Uint8Array, fileName = 'file') {
  const result = await readSheets(bytes, { fileName });
  if (!result.ok) throw new Error(`refused: ${JSON.stringify(result.issues)}`);
  return { ...result, rows: result.sheets[result.detected.sheet]!.rows };
}
async function refusal(bytes: Uint8Array, fileName = 'file.xlsx') {
  const result = await readSheets(bytes, { fileName });
  return result.ok ? 'accepted' : result.issues[0]!.code;
}

const table = [
  ['تاریخ', 'مصرف (kWh)', 'مبلغ'],
  ['۱۴۰۳/۰۱/۰۱', 120.5, 300_000],
  [],
  ['١٤٠٣/٠١/٠٢', '۱۲۱/۵', null],
];

describe('workbooks', { timeout: 60_000 }, () => {
  for (const [kind, bookType] of [
    ['xlsx', 'xlsx'],
    ['xls', 'biff8'],
  ] as const) {
    test(`an ${kind} keeps numbers, texts, every kind of digit and the numbers of its rows`, async () => {
      const { rows, detected } = await read(workbookBytes({ sheets: { 'مصرف روزانه': table } }, bookType));
      expect(detected).toMatchObject({ kind, note: null, confidence: 'sure' });
      expect(rows).toEqual([table[0], table[1], [], ['١٤٠٣/٠١/٠٢', '۱۲۱/۵']]);
    });

    test(`dates that Excel keeps in an ${kind} become Jalali text, whatever their format shows`, async () => {
      const rows = [
        [dateCell(45_371), 1],
        [dateCell(45_371.75, 'yyyy/mm/dd hh:mm'), 2],
        [dateCell(45_737, '[$-3000401]yyyy/mm/dd;@'), 3],
        [dateCell(45_737, 'm/d/yy'), dateCell(0.5, 'h:mm')],
      ];
      const file = await read(workbookBytes({ sheets: { a: rows } }, bookType));
      expect(file.rows.map((row) => row[0])).toEqual([
        '1403/01/01',
        '1403/01/01',
        '1404/01/01',
        '1404/01/01',
      ]);
      expect(file.rows[3]![1]).toBe(0.5);
      expect(file.sheets[0]!.excelDateColumns).toEqual([0]);
    });

    test(`an ${kind} of the 1904 calendar gives the same days`, async () => {
      const file = workbookBytes({ sheets: { a: [[dateCell(45_371 - 1462)]] }, date1904: true }, bookType);
      expect((await read(file)).rows).toEqual([['1403/01/01']]);
    });

    test(`a formula in an ${kind} is its last value; an error of Excel stays visible`, async () => {
      const rows = [[{ t: 'n', f: 'SUM(1,2)', v: 3 } as const, { t: 'e', v: 7 } as const, true]];
      expect((await read(workbookBytes({ sheets: { a: rows } }, bookType))).rows).toEqual([
        [3, '#DIV/0!', 'TRUE'],
      ]);
    });

    test(`the first sheet of an ${kind} may be hidden: the first visible one with data is proposed`, async () => {
      const sheets = { پنهان: [['x']], خالی: [], داده: [['y']] };
      const file = await read(workbookBytes({ sheets, hidden: ['پنهان'] }, bookType));
      expect(file.sheets.map((sheet) => [sheet.name, sheet.hidden])).toEqual([
        ['پنهان', true],
        ['خالی', false],
        ['داده', false],
      ]);
      expect(file.detected.sheet).toBe(2);
    });
  }

  for (const sharesTexts of [false, true])
    test(`a letter that must be escaped changes no other cell${sharesTexts ? ', texts shared' : ''}`, async () => {
      const rows = [
        ...table,
        [null, dateCell(45_371), 'كنتور', { t: 'n', f: 'SUM(1,2)', v: 3 } as const],
        [dateCell(45_372, 'm/d/yy'), dateCell(0.25, 'h:mm'), -1.5e-7, ' ا  ب '],
      ];
      const sheets = { پنهان: [['x', dateCell(45_373, '0.00')]], خالی: [], داده: rows };
      const book = { sheets, hidden: ['پنهان'], sharesTexts };
      const plain = await read(workbookBytes(book));
      const escaped = await read(
        workbookBytes({ ...book, sheets: { ...sheets, داده: [...rows, ['آب & برق']] } }),
      );
      expect(plain.rows).toHaveLength(rows.length);
      expect(escaped.rows.at(-1)).toEqual(['آب & برق']);
      expect(escaped.rows.slice(0, -1)).toEqual(plain.rows);
      expect(escaped.sheets.slice(0, 2)).toEqual(plain.sheets.slice(0, 2));
      expect(escaped.sheets[2]!.excelDateColumns).toEqual([0, 1]);
      expect(plain.sheets[2]!.excelDateColumns).toEqual([0, 1]);
    });

  test('20,000 rows are read, one more is refused', async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => [index]);
    expect((await read(workbookBytes({ sheets: { a: rows } }))).rows).toHaveLength(20_000);
    expect(await refusal(workbookBytes({ sheets: { a: [...rows, [1]] } }))).toBe('sheet.too-many-rows');
    const gap = Object.assign([], rows.slice(0, 10), { 20500: ['after a gap'] });
    expect(await refusal(workbookBytes({ sheets: { a: Array.from(gap, (row) => row ?? []) } }))).toBe(
      'sheet.too-many-rows',
    );
  });

  test('a hundred columns are read, one more is refused', async () => {
    const row = Array.from({ length: 100 }, (_, index) => index);
    expect((await read(workbookBytes({ sheets: { a: [row] } }))).rows[0]).toHaveLength(100);
    expect(await refusal(workbookBytes({ sheets: { a: [[...row, 1]] } }))).toBe('sheet.too-many-columns');
  });

  test('a workbook without a single value says so', async () => {
    expect(await refusal(workbookBytes({ sheets: { a: [], b: [[null, ' ']] } }))).toBe('sheet.empty');
  });
});

describe('CSV', { timeout: 60_000 }, () => {
  const text = 'تاريخ,مصرف\r\n1403/01/01,120.5\r\n1403/01/02,"1,215"\r\n';
  const rows = [
    ['تاريخ', 'مصرف'],
    ['1403/01/01', '120.5'],
    ['1403/01/02', '1,215'],
  ];

  for (const [encoding, bytes, confidence] of [
    ['utf-8', utf8(text), 'sure'],
    ['utf-8', utf8(`\ufeff${text}`), 'sure'],
    ['utf-16le', utf16(text, 'le'), 'sure'],
    ['utf-16be', utf16(text, 'be'), 'sure'],
    ['utf-16le', utf16(text, 'le', false), 'likely'],
    ['utf-16be', utf16(text, 'be', false), 'likely'],
    ['windows-1256', windows1256(text), 'likely'],
  ] as const)
    test(`${encoding} of ${bytes.length} bytes is recognized`, async () => {
      const file = await read(bytes, 'a.csv');
      expect(file.rows).toEqual(rows);
      expect(file.detected).toMatchObject({ kind: 'csv', encoding, confidence, separator: ',', note: null });
    });

  const persian = 'تاريخ,مصرف برق,هزينه\n1403/01/01,120,5\n1403/01/02,121,6\n';
  const persianRows = persian
    .trim()
    .split('\n')
    .map((line) => line.split(','));

  test('an encoding that a user names is taken, with its mark left out, and what the bytes say is still told', async () => {
    for (const [encoding, bytes] of [
      ['utf-8', utf8(`\ufeff${persian}`)],
      ['utf-16le', utf16(persian, 'le')],
      ['utf-16be', utf16(persian, 'be', false)],
      ['windows-1256', windows1256(persian)],
    ] as const) {
      const file = await readSheets(bytes, { encoding });
      if (!file.ok) throw new Error(JSON.stringify(file.issues));
      expect(file.sheets[0]!.rows).toEqual(persianRows);
      expect(file.detected).toMatchObject({ encoding, encodingGuess: { name: encoding }, isGarbled: false });
    }
  });

  test('a wrong encoding makes letters nobody wrote, and says so; the right one is still known', async () => {
    for (const [encoding, bytes, real] of [
      ['windows-1256', utf8(persian), 'utf-8'],
      ['utf-16be', utf16(persian, 'le'), 'utf-16le'],
    ] as const) {
      const file = await readSheets(bytes, { encoding });
      if (!file.ok) throw new Error(JSON.stringify(file.issues));
      expect(file.detected).toMatchObject({ encoding, encodingGuess: { name: real }, isGarbled: true });
    }
  });

  test('a text that is no text in the named encoding blames the encoding, not the file', async () => {
    for (const bytes of [utf16(persian, 'le', false), windows1256(persian)])
      expect(await readSheets(bytes, { encoding: 'utf-8' })).toMatchObject({
        ok: false,
        issues: [{ code: 'csv.wrong-encoding' }],
      });
  });

  test('without letters beyond ASCII two encodings read the same, and nothing is garbled', async () => {
    const file = await readSheets(utf8('date,kWh\n1403/01/01,1\n'), { encoding: 'windows-1256' });
    expect(file).toMatchObject({ ok: true, detected: { isGarbled: false } });
  });

  test('UTF-8 with a damaged letter is still taken for UTF-8, though not for certain', async () => {
    const bytes = utf8(`${persian}${'۱۴۰۳/۰۱/۰۳,۱۲۲,۷\n'.repeat(20)}`);
    bytes[3] = 0x20;
    const file = await read(bytes, 'a.csv');
    expect(file.detected).toMatchObject({ encodingGuess: { name: 'utf-8', confidence: 'likely' } });
    expect(file.rows[1]).toEqual(persianRows[1]);
  });

  test('a workbook has an encoding of its own, whatever is named', async () => {
    const bytes = workbookBytes({ sheets: { a: [['تاریخ', 1]] } });
    const file = await readSheets(bytes, { encoding: 'windows-1256' });
    expect(file).toMatchObject({ ok: true, detected: { encoding: null, encodingGuess: null } });
  });

  test('a Western text is not passed off as Persian', async () => {
    const file = await read(
      Uint8Array.from('1403/01/01;é\xe9\xe8\xea\xeb\n', (letter) => letter.charCodeAt(0)),
    );
    expect(file.detected).toMatchObject({ encoding: 'windows-1256', confidence: 'unsure' });
  });

  for (const separator of [',', ';', '\t', '|', '،'])
    test(`the separator "${separator}" is found, also in a short file and beside decimal commas`, async () => {
      const cells = separator === ',' ? ['1403/01/01', '15', 'a'] : ['1403/01/01', '1,5', 'a,b'];
      const file = await read(
        utf8(`${['x', 'y', 'z'].join(separator)}\n${cells.join(separator)}\n`),
        'a.csv',
      );
      expect(file.detected.separator).toBe(separator);
      expect(file.rows[1]).toEqual(cells);
    });

  test('a file separated by Arabic commas gives its rows, in each encoding and to the quick reader', async () => {
    const text = 'تاريخ،مصرف،هزينه\n1403/01/01،1.5،1,000\n1403/01/02،13،2,000\n';
    const mapping = { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, cost: 2 } as const;
    for (const bytes of [utf8(text), windows1256(text), utf16(text, 'le', false)]) {
      const { rows } = await read(bytes, 'a.csv');
      expect(checkReadings(rows, mapping).readings).toMatchObject([
        { day: '2024-03-20', value: 1.5, cost: 1000, row: 2 },
        { day: '2024-03-21', value: 13, cost: 2000, row: 3 },
      ]);
      expect([...readCsvColumns(bytes, mapping).columns.values]).toEqual([1.5, 13]);
    }
  });

  test('Arabic commas inside the cells of a usual CSV separate nothing', async () => {
    const file = await read(
      utf8('تاریخ,مصرف,شرح\n1403/01/01,12,"سرد، ابری"\n1403/01/02,13,گرم، آفتابی\n'),
      'a.csv',
    );
    expect(file.detected.separator).toBe(',');
    expect(file.rows[2]).toEqual(['1403/01/02', '13', 'گرم، آفتابی']);
  });

  test("Excel's own line that names the separator is a blank row, so that row numbers stay", async () => {
    expect((await read(utf8('sep=;\r\na,b;c\r\n'))).rows).toEqual([[], ['a,b', 'c']]);
  });

  test('mixed line ends, blank lines and quotes keep every row on its line', async () => {
    const file = await read(utf8('a,b\n\r\n1,"x ""y"""\r2,\n\n'), 'a.csv');
    expect(file.rows).toEqual([['a', 'b'], [], ['1', 'x "y"'], ['2']]);
  });

  test('a file longer than one piece reads like a short one, wherever the pieces end', async () => {
    const lines = Array.from({ length: 40_000 }, (_, index) => `۱۴۰۳/۰۱/۰۱,"${index}","م، ن"\r\n`);
    const file = await read(utf8(lines.join('')), 'a.csv');
    expect(file.rows).toHaveLength(40_000);
    expect(file.rows.every((row, index) => row[1] === String(index) && row[2] === 'م، ن')).toBe(true);
  });

  test('a quotation mark that never closes is named with its row', async () => {
    const open = `a,b\n1,"2\n${'3,4\n'.repeat(50)}`;
    for (const bytes of [utf8(open), utf8(`${open}5,"6\n`)]) {
      const result = await readSheets(bytes, { fileName: 'a.csv' });
      expect(result).toMatchObject({ ok: false, issues: [{ code: 'csv.open-quote', row: 2 }] });
    }
  });

  test('75,000 rows are read, one more is refused', async () => {
    expect((await read(utf8('1,2\n'.repeat(75_000)))).rows).toHaveLength(75_000);
    expect(await refusal(utf8('1,2\n'.repeat(75_001)))).toBe('sheet.too-many-rows');
  });

  test('one column is read, and no separator is claimed', async () => {
    const file = await read(utf8(`${persianDigits('1')}\n${arabicDigits('2')}\n`));
    expect(file.detected.separator).toBeNull();
    expect(file.rows).toEqual([['۱'], ['٢']]);
  });
});

describe('a file is known by its bytes', { timeout: 60_000 }, () => {
  test('a CSV named xlsx is read, with a note', async () => {
    const file = await read(utf8('a,b\n1,2\n'), 'barq.xlsx');
    expect(file.detected).toMatchObject({ kind: 'csv', note: 'not-what-the-name-says' });
  });

  test('other files are refused and named', async () => {
    const bytes = (...parts: (string | number)[]) =>
      Uint8Array.from(
        parts.flatMap((part) =>
          typeof part === 'number' ? [part] : [...part].map((letter) => letter.charCodeAt(0)),
        ),
      );
    expect(await refusal(bytes('%PDF-1.7\n%', 0xe2, 0xe3))).toBe('file.is-pdf');
    expect(await refusal(bytes(0x89, 'PNG\r\n', 0x1a, '\n'))).toBe('file.is-image');
    expect(await refusal(bytes(0xff, 0xd8, 0xff, 0xe0))).toBe('file.is-image');
    expect(await refusal(bytes('Rar!', 0x1a, 7, 0))).toBe('file.is-archive');
    expect(await refusal(bytes('MZ', 0x90, 0, 3, 0))).toBe('file.is-program');
    expect(await refusal(utf8('<html dir="rtl"><table><tr><td>1'), 'a.xls')).toBe('file.is-html');
    expect(await refusal(utf8('<?xml version="1.0"?><Workbook>'), 'a.xls')).toBe('file.is-xml');
    expect(await refusal(bytes('a,b', 0, 'c\n'))).toBe('file.is-binary');
    expect(await refusal(new Uint8Array(0))).toBe('file.empty');
    expect(await refusal(utf8('\ufeff'))).toBe('file.empty');
    expect(await refusal(utf8('\r\n\r\n,,\n'))).toBe('sheet.empty');
    expect(await refusal(workbookBytes({ sheets: { a: [[1]] } }, 'ods'))).toBe('file.is-ods');
    expect(await refusal(workbookBytes({ sheets: { a: [[1]] } }, 'xlsb'))).toBe('file.is-xlsb');
    expect(await refusal(new Uint8Array(20 * 1024 * 1024 + 1))).toBe('file.too-large');
  });
});
