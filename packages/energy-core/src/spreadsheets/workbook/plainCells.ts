import { columnLetters, MAX_COLUMNS, MAX_SHEET_ROWS } from '../cell.ts';

declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** A cell as returned by the workbook parser: `t` type, `v` value, `z` number format. */
export interface ParsedCell {
  readonly t: string;
  v?: unknown;
  z?: string | undefined;
}

/** The cells of a sheet in the form of Excel and most programs; rows by index. */
export interface PlainSheet {
  readonly rows: (ParsedCell[] | undefined)[];
  /** Cells whose value is still the index of a shared string. */
  readonly shared: readonly ParsedCell[];
  /** Numeric cells by style: a style may mark a number as a date. */
  readonly styled: ReadonlyMap<number, readonly ParsedCell[]>;
}

const ROW = /<row r="(\d{1,7})"[^<>]*>/y;
const CELL =
  /<c r="([A-Z]{1,3})(\d{1,7})"(?: s="(\d{1,5})")?(?: t="(n|s|str)")?(?:\/>|>(?:<f[^<>]*\/>|<f[^<>]*>[^<]*<\/f>)?(?:<v>([^<]*)<\/v>|<v\/>)?<\/c>)/y;
/** Maximum styles; real workbooks have some dozens. */
const MAX_STYLES = 500;
const noCells: PlainSheet = { rows: [], shared: [], styled: new Map() };

function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return column - 1;
}

/**
 * Reads `<sheetData>` in one pass if it has the common form; null for anything unusual (escaped
 * characters, errors, unordered rows), which is left to the parser: it supports all forms but is three times slower.
 */
export function plainCells(xml: Uint8Array): PlainSheet | null {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(xml);
  } catch {
    return null;
  }
  if (text === '<sheetData/>') return noCells;
  if (!text.startsWith('<sheetData>')) return null;
  if (['&', '\r', '_x', '_X'].some((mark) => text.includes(mark))) return null;

  const rows: PlainSheet['rows'] = [];
  const shared: ParsedCell[] = [];
  const styled = new Map<number, ParsedCell[]>();
  let at = '<sheetData>'.length;
  while (!text.startsWith('</sheetData>', at)) {
    ROW.lastIndex = at;
    const open = ROW.exec(text);
    if (!open) return null;
    const number = open[1]!;
    const row = Number(number);
    if (row <= rows.length || row > MAX_SHEET_ROWS) return null;
    at = ROW.lastIndex;
    const cells: ParsedCell[] = [];
    // Missing cells stay holes, as in the parser's result.
    rows[row - 1] = cells;
    if (open[0].endsWith('/>')) continue;
    let last = -1;
    while (!text.startsWith('</row>', at)) {
      CELL.lastIndex = at;
      const cell = CELL.exec(text);
      if (!cell || cell[2] !== number) return null;
      at = CELL.lastIndex;
      const column = columnOf(cell[1]!);
      if (column <= last || column >= MAX_COLUMNS) return null;
      last = column;
      const value = cell[5] ?? '';
      const type = cell[4];
      if (type !== 'str' && value === '') continue;
      const parsed: ParsedCell = { t: type === 'str' ? 's' : (type ?? 'n'), v: value, z: undefined };
      cells[column] = parsed;
      if (type === 's') shared.push(parsed);
      else if (type !== 'str') {
        parsed.v = Number.parseFloat(value);
        if (cell[3] !== undefined) listAt(styled, Number(cell[3])).push(parsed);
      }
    }
    at += '</row>'.length;
  }
  if (at + '</sheetData>'.length !== text.length || styled.size > MAX_STYLES) return null;
  return { rows, shared, styled };
}

function listAt<Key, Item>(lists: Map<Key, Item[]>, key: Key): Item[] {
  const known = lists.get(key);
  if (known) return known;
  const made: Item[] = [];
  lists.set(key, made);
  return made;
}

/** Placeholder of a sheet: it has its number, and one cell of each style, to obtain their formats. */
export function styleSheet(number: number, { styled }: PlainSheet): Uint8Array {
  const cells = [...styled.keys()].map(
    (style, at) => `<c r="${columnLetters(at)}2" s="${style}"><v>1</v></c>`,
  );
  const xml = `<worksheet><sheetData><row r="1"><c r="A1"><v>${number}</v></c></row><row r="2">${cells.join('')}</row></sheetData></worksheet>`;
  return Uint8Array.from(xml, (letter) => letter.charCodeAt(0));
}

/** Applies formats and shared strings to the cells; false if a string is missing. */
export function completeCells(
  { shared, styled }: PlainSheet,
  styleRow: readonly (ParsedCell | undefined)[],
  texts: readonly ({ readonly t?: unknown } | undefined)[],
): boolean {
  [...styled.values()].forEach((cells, at) => {
    for (const cell of cells) cell.z = styleRow[at]?.z;
  });
  for (const cell of shared) {
    const text = texts[Number(cell.v)];
    if (!text) return false;
    cell.v = text.t;
  }
  return true;
}
