import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { dayOfNumber, jalaliText, toPersianDigits } from '@org/energy-core';
import { readSheets } from '@org/energy-core/spreadsheets';
import { strToU8, zipSync } from 'fflate';
import { utils, write } from 'xlsx';
import { inFolder } from './inFolder.ts';
import { type Figure, figuresOf, goal, median, race, type Section } from './measure.ts';
import { sheetCandidates } from './sheetCandidates.ts';

const ROUNDS = 5;
const script = fileURLToPath(new URL('./sheetCandidates.ts', import.meta.url));

/** Jalali date, value with decimals, cost; in Persian digits for every other row. Days repeat after 60,000. */
function* meterRows(count: number): Generator<[string, string, string]> {
  for (let index = 0; index < count; index += 1) {
    const row: [string, string, string] = [
      jalaliText(dayOfNumber(-17_000 + (index % 60_000))),
      (1000 + ((index * 7919) % 250_000) / 100).toFixed(2),
      String(2_000_000 + ((index * 104_729) % 5_000_000)),
    ];
    yield index % 2 === 0 ? row : (row.map((cell) => toPersianDigits(cell)) as [string, string, string]);
  }
}

export async function csv(): Promise<Section> {
  const lines = ['تاریخ,مصرف,هزینه', ...[...meterRows(60_000)].map((row) => row.join(','))];
  const { ms, peak } = await inFile('meter.csv', `${lines.join('\n')}\n`, [
    'bytes (limit)',
    'ours csv',
    'papaparse, whole file',
  ]);
  return {
    title: 'CSV of 60,000 rows',
    how: `Bytes to typed columns (day, value, cost), median of ${ROUNDS} interleaved rounds after a first one; peak is the growth of resident memory in a process of its own, the library included. Ours also checks every date and number, finds encoding and separator, and refuses duplicates.`,
    figures: [...figuresOf('time', 'ms', ms), ...figuresOf('peak', 'MiB', peak)],
    goals: [
      goal('time', 'bytes (limit)', 3, ms['ours csv']!, ms['bytes (limit)']!),
      goal('time', 'papaparse, whole file', 1 / 1.3, ms['ours csv']!, ms['papaparse, whole file']!),
      goal('peak', 'papaparse, whole file', 0.75, peak['ours csv']!, peak['papaparse, whole file']!),
    ],
  };
}

export async function xlsx(): Promise<Section> {
  const sheet = utils.aoa_to_sheet([
    ['تاریخ', 'مصرف', 'هزینه'],
    ...[...meterRows(19_999)].map(([date, value, cost], index) => [
      date,
      index % 2 === 0 ? Number(value) : value,
      index % 2 === 0 ? Number(cost) : cost,
    ]),
  ]);
  const book = utils.book_new();
  utils.book_append_sheet(book, sheet, 'مصرف روزانه');
  const { ms, peak } = await inFile('meter.xlsx', write(book, { type: 'buffer', compression: true }), [
    'inflate + scan (limit)',
    'ours xlsx',
    'SheetJS defaults',
    'exceljs',
  ]);
  return {
    title: 'XLSX of 20,000 rows',
    how: `Bytes to rows, the bomb check included in ours; measured as the CSV. The limit unpacks the one sheet with fflate (ours: with the platform's own inflater) and takes numbers and texts out of its cells, blind to styles, dates, shared texts and every other form.`,
    figures: [...figuresOf('time', 'ms', ms), ...figuresOf('peak', 'MiB', peak)],
    goals: [
      goal('time', 'inflate + scan (limit)', 2.3, ms['ours xlsx']!, ms['inflate + scan (limit)']!),
      goal('time', 'exceljs', 1 / 1.2, ms['ours xlsx']!, ms.exceljs!),
      goal('time', 'SheetJS defaults', 1 / 1.1, ms['ours xlsx']!, ms['SheetJS defaults']!),
    ],
  };
}

/** Files made to hang a reader or exhaust its memory; each must end with an answer within 10 s. */
export async function hostile(): Promise<Section> {
  const sheetXml = (body: string) =>
    `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${body}</sheetData></worksheet>`;
  const bookOf = (sheet: Uint8Array) =>
    zipSync({
      '[Content_Types].xml': strToU8(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
      ),
      '_rels/.rels': strToU8(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      ),
      'xl/workbook.xml': strToU8(
        '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>',
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
      ),
      'xl/worksheets/sheet1.xml': sheet,
    });
  const files: Record<string, Uint8Array> = {
    'one cell at XFD1048576': bookOf(
      strToU8(sheetXml('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')),
    ),
    'bomb of 400 MB': bookOf(new Uint8Array(400 * 2 ** 20)),
    'one text of 60 MB': strToU8(`"${'۱'.repeat(9_000_000)}`),
    '19 MB of separators': new Uint8Array(19_000_000).fill(44),
  };
  const figures: Figure[] = [];
  for (const [what, bytes] of Object.entries(files)) {
    const from = performance.now();
    const answer = await readSheets(bytes, { fileName: 'hostile.xlsx' });
    figures.push({
      what,
      candidate: answer.ok ? 'read' : (answer.issues[0]?.code ?? 'refused'),
      value: (performance.now() - from) / 1000,
      unit: 's',
    });
  }
  return {
    title: 'Hostile files',
    how: 'Time until an answer; the second column says which.',
    figures,
    goals: figures.map(({ what, value }) => ({ what, against: '10 s', most: 1, reached: value / 10 })),
  };
}

const inFile = (name: string, content: string | Uint8Array, candidates: readonly string[]) =>
  inFolder(async (folder) => {
    const file = join(folder, name);
    writeFileSync(file, content);
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content);
    const ms = await race(
      ROUNDS,
      Object.fromEntries(
        candidates.map((candidate) => [candidate, () => sheetCandidates[candidate]!(bytes.slice())]),
      ),
    );
    const peak: Record<string, number> = {};
    for (const candidate of candidates) {
      const peaks = [1, 2, 3].map(() => {
        const out = execFileSync(process.execPath, ['--conditions=energy-source', script, candidate, file], {
          encoding: 'utf8',
        });
        const { peakMiB, count } = JSON.parse(out) as { peakMiB: number; count: number };
        if (count < 19_000) throw new Error(`${candidate} read ${count} rows only.`);
        return peakMiB;
      });
      peak[candidate] = median(peaks);
    }
    return { ms, peak };
  });
