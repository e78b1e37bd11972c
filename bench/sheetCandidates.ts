// The readers that are compared. Alone, one of them in a process of its own, so that its peak of memory is its own:
// node --conditions=energy-source bench/sheetCandidates.ts <candidate> <file>  →  {"peakMiB": …, "count": …}
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const mapping = { kind: 'day', format: 'YYYY/MM/DD', from: 0, value: 1, cost: 2 } as const;

/** From bytes to the number of rows read. */
export const sheetCandidates: Record<string, (bytes: Uint8Array) => Promise<number>> = {
  'bytes (limit)': async (bytes) => parseBytes(bytes),
  'ours csv': async (bytes) => {
    const { readCsvColumns } = await import('@org/energy-core/spreadsheets');
    const result = readCsvColumns(bytes, mapping);
    if (!result.ok) throw new Error(JSON.stringify(result.issues[0]));
    return result.columns.days.length;
  },
  'papaparse, whole file': async (bytes) => {
    const { default: Papa } = await import('papaparse');
    const { data } = Papa.parse<string[]>(new TextDecoder().decode(bytes), { skipEmptyLines: true });
    const days = new Int32Array(data.length);
    const values = new Float64Array(data.length);
    const costs = new Float64Array(data.length);
    for (let row = 1; row < data.length; row += 1) {
      const [date = '', value = '', cost = ''] = data[row]!;
      days[row] = Number(latin(date).replaceAll('/', ''));
      values[row] = Number(latin(value));
      costs[row] = Number(latin(cost));
    }
    return data.length - 1;
  },
  'inflate + scan (limit)': async (bytes) => {
    const { unzipSync } = await import('fflate');
    const entries = unzipSync(bytes, { filter: ({ name }) => name.startsWith('xl/worksheets/sheet') });
    return scanCells(Object.values(entries)[0]!).length - 1;
  },
  'ours xlsx': async (bytes) => {
    const { readSheets } = await import('@org/energy-core/spreadsheets');
    const result = await readSheets(bytes, { fileName: 'meter.xlsx' });
    return result.ok ? result.sheets[0]!.rows.length - 1 : -1;
  },
  'SheetJS defaults': async (bytes) => {
    const { read, utils } = await import('xlsx');
    const book = read(bytes);
    return utils.sheet_to_json(book.Sheets[book.SheetNames[0]!]!, { header: 1 }).length - 1;
  },
  exceljs: async (bytes) => {
    const { default: ExcelJS } = await import('exceljs');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(bytes.buffer as ArrayBuffer);
    return book.worksheets[0]!.rowCount - 1;
  },
};

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [name = '', file = ''] = process.argv.slice(2);
  const bytes = new Uint8Array(readFileSync(file));
  const base = process.memoryUsage().rss;
  const count = await sheetCandidates[name]!(bytes);
  console.info(JSON.stringify({ peakMiB: (process.resourceUsage().maxRSS * 1024 - base) / 2 ** 20, count }));
}

function latin(text: string): string {
  return text.replace(/[۰-۹]/g, (digit) => String.fromCharCode(digit.charCodeAt(0) - 0x06c0));
}

/** One pass over the bytes; Persian digits are the two bytes DB B0…B9. */
function parseBytes(input: Uint8Array): number {
  const most = 200_000;
  const columns = [new Float64Array(most), new Float64Array(most), new Float64Array(most)];
  let [row, column, value, scale, isFraction] = [-1, 0, 0, 1, false];
  for (let index = 0; index < input.length; index += 1) {
    let byte = input[index]!;
    if (byte === 0xdb) {
      index += 1;
      byte = input[index]! - 0xb0 + 48;
    }
    if (byte >= 48 && byte <= 57) {
      value = value * 10 + byte - 48;
      if (isFraction) scale *= 10;
    } else if (byte === 46) isFraction = true;
    else if (byte === 44 || byte === 10) {
      if (row >= 0 && column < 3) columns[column]![row] = value / scale;
      column = byte === 44 ? column + 1 : 0;
      if (byte === 10) row += 1;
      value = 0;
      scale = 1;
      isFraction = false;
    }
  }
  return row;
}

/** One pass over the cells this very file has: numbers and texts in rows; no styles, no other forms, no checks. */
function scanCells(xml: Uint8Array): (string | number)[][] {
  const text = new TextDecoder().decode(xml);
  const rows: (string | number)[][] = [];
  for (let at = text.indexOf('<row '); at >= 0; at = text.indexOf('<row ', at)) {
    const end = text.indexOf('</row>', at);
    const row: (string | number)[] = [];
    for (let open = text.indexOf('<v>', at); open >= 0 && open < end; open = text.indexOf('<v>', at)) {
      at = text.indexOf('</v>', open);
      const value = text.slice(open + 3, at);
      row.push(text.startsWith('t="str"', open - 8) ? value : Number(value));
    }
    rows.push(row);
    at = end;
  }
  return rows;
}
