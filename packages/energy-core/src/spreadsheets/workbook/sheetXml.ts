/** Inspects the bytes of an Excel sheet before a parser reads them. All searched markers are ASCII. */

const ascii = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
const LESS = 0x3c;
const GREATER = 0x3e;
const SHEET_DATA = ascii('sheetData');
const ROW = ascii('row ');
const LETTER_T = 0x74;
const LETTER_V = 0x76;
const SLASH = 0x2f;
const COLON = 0x3a;

function matches(bytes: Uint8Array, mark: Uint8Array, at: number): boolean {
  for (let index = mark.length - 1; index >= 0; index -= 1)
    if (bytes[at + index] !== mark[index]) return false;
  return true;
}

function firstOf(bytes: Uint8Array, mark: Uint8Array): number {
  for (let at = bytes.indexOf(mark[0]!); at >= 0; at = bytes.indexOf(mark[0]!, at + 1))
    if (matches(bytes, mark, at)) return at;
  return -1;
}

function lastOf(bytes: Uint8Array, mark: Uint8Array, before = bytes.length): number {
  for (
    let at = bytes.lastIndexOf(mark[0]!, before - 1);
    at >= 0;
    at = at === 0 ? -1 : bytes.lastIndexOf(mark[0]!, at - 1)
  )
    if (matches(bytes, mark, at)) return at;
  return -1;
}

/**
 * Reduces a sheet to its cells. Links, comments and merged areas may reference a million rows and take a parser minutes,
 * and none of them has a value.
 */
export function onlyCells(bytes: Uint8Array): Uint8Array {
  const first = firstOf(bytes, SHEET_DATA);
  if (first < 0) return ascii('<worksheet><sheetData></sheetData></worksheet>');
  const start = bytes.lastIndexOf(LESS, first);
  const end = bytes.indexOf(GREATER, lastOf(bytes, SHEET_DATA));
  return bytes.subarray(Math.max(start, 0), end < 0 ? bytes.length : end + 1);
}

/** Position after the last value of a sheet: `</v>`, or `</t>` of a text; −1 for none. */
function lastValue(cells: Uint8Array): number {
  for (let at = cells.lastIndexOf(GREATER); at > 2; at = cells.lastIndexOf(GREATER, at - 1)) {
    const isValue = cells[at - 1] === LETTER_V || cells[at - 1] === LETTER_T;
    if (isValue && (cells[at - 2] === SLASH || cells[at - 2] === COLON)) return at;
  }
  return -1;
}

/**
 * Number of the last row with a value, 0 if unknown. A parser that stops after a row limit does not
 * report whether more rows follow.
 */
export function lastValueRow(cells: Uint8Array): number {
  const value = lastValue(cells);
  const row = value < 0 ? -1 : lastOf(cells, ROW, value);
  if (row < 0) return 0;
  const tag = String.fromCharCode(...cells.subarray(row, Math.min(row + 400, cells.length)));
  const number = /^[^>]*?\sr=["'](\d{1,9})["']/.exec(tag)?.[1];
  return Number(number ?? 0);
}
