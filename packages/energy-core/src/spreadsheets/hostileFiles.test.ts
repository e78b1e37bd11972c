import fc from 'fast-check';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { describeIssue } from './describeIssue.ts';
import { oldWorkbookWith, utf8, workbookBytes } from './fixtures/makeFiles.ts';
import { readSheets } from './readSheets.ts';

const mebi = 1024 * 1024;

const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A small workbook by hand, whose parts can be replaced by hostile ones. */
function bookWith(parts: Record<string, string | Uint8Array>): Uint8Array {
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const packages = 'http://schemas.openxmlformats.org/package/2006';
  const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const usual: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${types}.worksheet+xml"/></Types>`,
    'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${spreadsheet}"><sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData></worksheet>`,
  };
  const zippable: Zippable = {};
  for (const [name, content] of Object.entries({ ...usual, ...parts }))
    zippable[name] = typeof content === 'string' ? strToU8(content) : content;
  return zipSync(zippable);
}
const sheet = (inner: string, tail = '') => ({
  'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${inner}</sheetData>${tail}</worksheet>`,
});
async function outcome(bytes: Uint8Array) {
  const result = await readSheets(bytes, { fileName: 'a.xlsx' });
  return result.ok ? result.sheets[0]!.rows : result.issues[0]!.code;
}

describe('hostile workbooks end quickly and harm nothing', { timeout: 60_000 }, () => {
  test('the hand-made book is a good one', async () => {
    expect(await outcome(bookWith({}))).toEqual([[1]]);
  });

  test('a sheet written with prefixed tags reads the same', async () => {
    const prefixed = `<x:worksheet xmlns:x="${spreadsheet}"><x:sheetData><x:row r="2"><x:c r="B2"><x:v>7</x:v></x:c></x:row></x:sheetData></x:worksheet>`;
    expect(await outcome(bookWith({ 'xl/worksheets/sheet1.xml': prefixed }))).toEqual([[], [null, 7]]);
  });

  test('a bomb that unpacks to more than 50 MB is refused before it is unpacked', async () => {
    const bomb = bookWith({ 'xl/media/big.bin': new Uint8Array(51 * mebi) });
    expect(bomb.length).toBeLessThan(mebi);
    expect(await outcome(bomb)).toBe('file.unpacks-too-large');
  });

  test('a bomb that lies about its size is stopped where the lie ends', async () => {
    const bomb = bookWith({ 'xl/sharedStrings.xml': new Uint8Array(30 * mebi).fill(65) });
    const view = new DataView(bomb.buffer, bomb.byteOffset);
    for (let at = 0; at + 4 < bomb.length; at += 1)
      if (view.getUint32(at, true) === 30 * mebi) view.setUint32(at, 1000, true);
    expect(await outcome(bomb)).toBe('file.damaged');
  });

  test('more than 2,000 parts are refused', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 2_001 }, (_, index) => [`xl/media/${index}.bin`, 'x']),
    );
    expect(await outcome(bookWith(parts))).toBe('file.too-many-parts');
  });

  test('one cell in the last corner of a sheet is refused, not waited for', async () => {
    const corner = '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>';
    expect(await outcome(bookWith(sheet(corner)))).toBe('sheet.too-many-rows');
    expect(await outcome(bookWith(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')))).toBe(
      'sheet.too-many-columns',
    );
    expect(await outcome(bookWith(sheet('<row r="1"><c r="XFD1048576"><v>1</v></c></row>')))).not.toEqual([
      [1],
    ]);
  });

  test('a claimed dimension and empty styled rows beyond the data are harmless', async () => {
    const data = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576" s="1"/></row>';
    const claim = `<worksheet><dimension ref="A1:XFD1048576"/><sheetData>${data}</sheetData></worksheet>`;
    expect(await outcome(bookWith({ 'xl/worksheets/sheet1.xml': claim }))).toEqual([[1]]);
  });

  test('a link, merged area or comment over the whole sheet costs nothing', async () => {
    const row = '<row r="1"><c r="A1"><v>1</v></c></row>';
    const tail =
      '<mergeCells><mergeCell ref="A1:XFD1048576"/></mergeCells><hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks>';
    expect(await outcome(bookWith(sheet(row, tail)))).toEqual([[1]]);
    const before = `<worksheet><hyperlinks><hyperlink ref="A1:XFD1048576" location="a"/></hyperlinks><sheetData/></worksheet>`;
    expect(await outcome(bookWith({ 'xl/worksheets/sheet1.xml': before }))).toBe('sheet.empty');
  });

  test('a comment on __proto__ changes no object', async () => {
    const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
    const bytes = bookWith({
      'xl/worksheets/_rels/sheet1.xml.rels': `<Relationships><Relationship Id="rId1" Type="${relations}/comments" Target="../comments1.xml"/></Relationships>`,
      'xl/comments1.xml':
        '<comments><authors><author>x</author></authors><commentList><comment ref="__proto__" authorId="0"><text><t>polluted</t></text></comment></commentList></comments>',
    });
    expect(await outcome(bytes)).toEqual([[1]]);
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as Record<string, unknown>).c).toBeUndefined();
  });

  test('a book that shows one sheet a thousand times is refused', async () => {
    const workbook = `<workbook xmlns="${spreadsheet}"><sheets>${'<sheet name="a" sheetId="1" r:id="rId1"/>'.repeat(1000)}</sheets></workbook>`;
    expect(await outcome(bookWith({ 'xl/workbook.xml': workbook }))).toBe('file.damaged');
  });

  test('ten thousand nested tags end', async () => {
    const nested = `<row r="1">${'<c r="A1"><is>'.repeat(10_000)}${'</is></c>'.repeat(10_000)}</row>`;
    expect(await outcome(bookWith(sheet(nested)))).toBeDefined();
  });

  test('a sheet that is broken or missing is said to be, not left out in silence', async () => {
    const missing = bookWith({
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/none.xml"/></Relationships>',
    });
    expect(await outcome(missing)).toBe('file.damaged');
    const bytes = workbookBytes({ sheets: { a: [['x']] } });
    expect(await outcome(bytes.subarray(0, bytes.length - 30))).toBe('file.damaged');
  });

  test('macros and passwords are refused', async () => {
    expect(await outcome(bookWith({ 'xl/vbaProject.bin': 'x' }))).toBe('file.macros');
    expect(await outcome(bookWith({ 'xl/workbook.xml': '', 'word/document.xml': 'x' }))).not.toBe(
      'file.macros',
    );
  });

  test('other zips are distinguished', async () => {
    const zip = (name: string) => zipSync({ [name]: utf8('x') });
    expect(await outcome(zip('word/document.xml'))).toBe('file.is-word');
    expect(await outcome(zip('ppt/presentation.xml'))).toBe('file.is-presentation');
    expect(await outcome(zip('photo.jpg'))).toBe('file.is-archive');
  });
});

describe('anything at all', { timeout: 60_000 }, () => {
  const workbook = workbookBytes({
    sheets: {
      مصرف: [
        ['تاریخ', 'مصرف'],
        ['1403/01/01', 12],
      ],
    },
  });
  const oldWorkbook = workbookBytes(
    {
      sheets: {
        مصرف: [
          ['تاریخ', 'مصرف'],
          ['1403/01/01', 12],
        ],
      },
    },
    'biff8',
  );

  async function isAnswered(bytes: Uint8Array): Promise<boolean> {
    const result = await readSheets(bytes, { fileName: 'a.xlsx' });
    return result.ok ? result.sheets.length > 0 : result.issues.length > 0;
  }

  test('random bytes get an answer', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 4096 }), isAnswered), {
      numRuns: 500,
      seed: 1403,
    });
  });

  for (const [name, base, runs] of [
    ['xlsx', workbook, 400],
    ['xls', oldWorkbook, 150],
  ] as const)
    test(`an ${name} with bytes changed or cut off gets an answer`, async () => {
      const change = fc.tuple(fc.nat(base.length - 1), fc.nat(255));
      await fc.assert(
        fc.asyncProperty(
          fc.array(change, { minLength: 1, maxLength: 20 }),
          fc.nat(base.length),
          async (changes, cut) => {
            const bytes = base.slice(0, cut % 3 === 0 ? cut : base.length);
            for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
            return isAnswered(bytes);
          },
        ),
        { numRuns: runs, seed: 1403 },
      );
    });
});

describe('files that were said to be something else', { timeout: 60_000 }, () => {
  const issueOf = async (bytes: Uint8Array) => {
    const result = await readSheets(bytes, { fileName: 'a.csv' });
    return result.ok ? 'read' : result.issues[0]!;
  };

  test('a cell of five million letters is named with its row and column, in quotes or not', async () => {
    const long = 'برق'.repeat(1_700_000);
    const issue = { code: 'csv.cell-too-long', values: { limit: 1_000_000 } };
    for (const cell of [long, `"${long}"`]) {
      const bytes = utf8(`تاریخ,مصرف,شرح\n1403/01/01,12,خوب\n1403/01/02,13,${cell}\n1403/01/03,14,خوب\n`);
      expect(await issueOf(bytes)).toEqual({ ...issue, row: 3, column: 2 });
    }
    expect(await issueOf(utf8(long))).toMatchObject({ ...issue, row: 1, column: 0 });
    expect(describeIssue({ ...issue, code: 'csv.cell-too-long', row: 3, column: 2 })).toBe(
      'ردیف ۳، ستون C: متن این خانه بیش از ۱٬۰۰۰٬۰۰۰ نویسه است و سطرش تمام نمی‌شود. آن را در فایل پاک یا کوتاه کنید.',
    );
  });

  test('a quotation mark that is never closed is still told as one', async () => {
    const rows = '1403/01/03,14\n'.repeat(120_000);
    expect(await issueOf(utf8(`تاریخ,مصرف\n1403/01/01,"12\n${rows}`))).toMatchObject({
      code: 'csv.open-quote',
      row: 2,
    });
  });

  test('a part of a workbook whose checksum does not fit is damage, compressed or not', async () => {
    for (const level of [0, 6] as const) {
      const bytes = zipSync(
        Object.fromEntries(
          Object.entries(unzipSync(bookWith({}))).map(([name, part]) => [name, [part, { level }]]),
        ),
      );
      expect(await outcome(bytes)).toEqual([[1]]);
      const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      const directory = view.getUint32(bytes.length - 22 + 16, true);
      view.setUint32(directory + 16, view.getUint32(directory + 16, true) ^ 1, true);
      expect(await issueOf(bytes)).toEqual({ code: 'file.damaged' });
      expect(describeIssue({ code: 'file.damaged' })).toContain('فایل آسیب دیده است');
    }
  });

  test('an old workbook with macros or a file in it is refused', async () => {
    expect(await issueOf(oldWorkbookWith({}))).toBe('read');
    expect(await issueOf(oldWorkbookWith({ '_VBA_PROJECT_CUR/VBA/dir': 'x' }))).toEqual({
      code: 'file.macros',
    });
    expect(await issueOf(oldWorkbookWith({ 'MBD00012345/\u0001Ole10Native': 'x' }))).toEqual({
      code: 'file.embedded',
    });
  });
});
