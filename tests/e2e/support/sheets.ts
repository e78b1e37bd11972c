import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { utils, write } from 'xlsx';
import { toPersianDigits } from '../../../packages/energy-core/src/numerals/digits.ts';

const office = fileURLToPath(
  new URL('../../../apps/server/src/seed/series/office-daily.csv', import.meta.url),
);

export interface OfficeDay {
  /** Jalali, Latin digits: `1401/10/12`. */
  readonly date: string;
  readonly value: number;
}

/** The first year of the office series, moved to 1401 and 1402: long past, whenever the tests run. */
export const officeYear = (): OfficeDay[] =>
  readFileSync(office, 'utf8')
    .split('\n')
    .slice(1)
    .map((line) => line.split(','))
    .filter(([date]) => /^138[45]\//.test(date ?? ''))
    .map((cells) => ({
      date: `${Number(cells[0]!.slice(0, 4)) + 17}${cells[0]!.slice(4)}`,
      value: Number(cells[3]),
    }));

export interface UploadedFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A workbook as Excel writes it: one sheet of these rows. */
export const xlsx = (name: string, rows: readonly (readonly (string | number | null)[])[]): UploadedFile => {
  const book = utils.book_new();
  utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'قرائت روزانه');
  return {
    name,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: write(book, { type: 'buffer', bookType: 'xlsx' }) as Buffer,
  };
};

export const csv = (name: string, text: string): UploadedFile => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(text),
});

/** Numbers and dates as typed in Iran: Persian digits, ٫ as the decimal mark. */
export const inPersian = (value: string | number): string => toPersianDigits(String(value)).replace('.', '٫');
