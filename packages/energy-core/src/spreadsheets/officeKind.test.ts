import { strToU8, zipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import {
  compoundBytes,
  oldWorkbookWith,
  utf8,
  utf16,
  windows1256,
  workbookBytes,
} from './fixtures/makeFiles.ts';
import { officeKind } from './officeKind.ts';
import { readSheets } from './readSheets.ts';

const kindOf = (bytes: Uint8Array) => {
  const found = officeKind(bytes);
  return found.ok ? found.kind : found.code;
};
const zipOf = (...names: string[]) =>
  zipSync(Object.fromEntries(['[Content_Types].xml', ...names].map((name) => [name, strToU8('<x/>')])));
const sheets = {
  مصرف: [
    ['تاریخ', 'مصرف'],
    ['1403/01/01', 12],
  ],
};

test('sheets and documents are known by what is in them', () => {
  expect(kindOf(workbookBytes({ sheets }))).toBe('xlsx');
  expect(kindOf(workbookBytes({ sheets }, 'biff8'))).toBe('xls');
  expect(kindOf(workbookBytes({ sheets }, 'biff5'))).toBe('xls');
  expect(kindOf(zipOf('word/document.xml'))).toBe('docx');
  expect(kindOf(zipOf('ppt/presentation.xml', 'ppt/embeddings/sheet1.xlsx'))).toBe('pptx');
  const text = 'تاريخ،مصرف\n1403/01/01،12\n';
  for (const bytes of [
    utf8(text),
    windows1256(text),
    utf16(text, 'le'),
    utf16(text, 'le', false),
    utf16(text, 'be'),
  ])
    expect(kindOf(bytes)).toBe('csv');
});

test('what holds macros, other files or a password is refused, whatever else is in it', () => {
  for (const macros of [
    '_VBA_PROJECT_CUR/VBA/_VBA_PROJECT',
    'Macros/VBA/dir',
    '_VBA_PROJECT',
    '_vba_project_cur/x',
  ])
    expect([macros, kindOf(oldWorkbookWith({ [macros]: 'x' }))]).toEqual([macros, 'file.macros']);
  expect(kindOf(compoundBytes({ WordDocument: 'x', 'Macros/VBA/dir': 'x' }))).toBe('file.macros');
  for (const object of ['\u0001Ole10Native', 'MBD0001A2B3/\u0001Ole10Native', 'ObjectPool/_1/\u0001CompObj'])
    expect([object, kindOf(oldWorkbookWith({ [object]: 'x' }))]).toEqual([object, 'file.embedded']);
  expect(kindOf(zipOf('xl/workbook.xml', 'xl/vbaProject.bin'))).toBe('file.macros');
  expect(kindOf(zipOf('xl/workbook.xml', 'xl/macrosheets/sheet1.xml'))).toBe('file.macros');
  expect(kindOf(zipOf('word/document.xml', 'word/vbaProject.bin'))).toBe('file.macros');
});

test('a zip or an old file that only speaks of a workbook is none', () => {
  expect(
    kindOf(zipSync({ 'readme.txt': strToU8('xl/workbook.xml'), '[Content_Types].xml': strToU8('') })),
  ).toBe('file.is-archive');
  expect(kindOf(zipSync({ 'xl/workbook.xml': strToU8('<workbook/>') }))).toBe('file.is-archive');
  expect(kindOf(Uint8Array.from([...utf8('PK\u0003\u0004 xl/workbook.xml')]))).toBe('file.damaged');
  expect(kindOf(zipOf('word/other.xml'))).toBe('file.is-word');
  expect(kindOf(compoundBytes({ WordDocument: 'x' }))).toBe('file.is-word');
  expect(kindOf(compoundBytes({ 'PowerPoint Document': 'x' }))).toBe('file.is-presentation');
  expect(kindOf(compoundBytes({ 'In/Workbook': 'x' }))).toBe('file.is-binary');
  expect(kindOf(compoundBytes({ '!_StringData': 'x' }))).toBe('file.is-binary');
});

describe('a workbook with a password', () => {
  const streams = { EncryptionInfo: 'x'.repeat(5_000), EncryptedPackage: 'x'.repeat(20_000) };

  test('is said to have one', async () => {
    for (const bytes of [
      compoundBytes(streams),
      compoundBytes({ EncryptionInfo: 'x' }),
      compoundBytes({ EncryptedPackage: 'x' }),
    ]) {
      expect(kindOf(bytes)).toBe('file.encrypted');
      expect(await readSheets(bytes, { fileName: 'bill.xlsx' })).toEqual({
        ok: false,
        issues: [{ code: 'file.encrypted' }],
      });
    }
  });
});

describe('a compound file whose directory is broken', () => {
  const whole = oldWorkbookWith({});
  const changed = (change: (view: DataView) => void) => {
    const bytes = whole.slice();
    change(new DataView(bytes.buffer));
    return bytes;
  };
  const directoryAt = (view: DataView) => 512 + view.getUint32(48, true) * 512;

  test('is damaged, and never waited for', () => {
    const broken = {
      'cut after its header': whole.subarray(0, 520),
      'sectors of no size': changed((view) => view.setUint16(30, 31, true)),
      'a directory that goes in a circle': changed((view) => {
        const table = 512 + view.getUint32(76, true) * 512;
        const first = view.getUint32(48, true);
        view.setUint32(table + first * 4, first, true);
      }),
      'an entry that is its own neighbor': changed((view) =>
        view.setUint32(directoryAt(view) + 128 + 68, 1, true),
      ),
      'an entry that is not there': changed((view) => view.setUint32(directoryAt(view) + 76, 9_999, true)),
      'a list of sectors in a circle': changed((view) => {
        const last = Math.floor(view.byteLength / 512) - 2;
        view.setUint32(68, last, true);
        view.setUint32(512 + last * 512 + 508, last, true);
      }),
    };
    for (const [what, bytes] of Object.entries(broken))
      expect([what, kindOf(bytes)]).toEqual([what, 'file.damaged']);
  });
});
