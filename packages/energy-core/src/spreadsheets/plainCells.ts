import { columnLetters, MOST_COLUMNS, MOST_SHEET_ROWS } from './cell.ts';

declare const TextDecoder: new (
  label: string,
  options: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** A cell as the parser of workbooks gives it: `t` type, `v` value, `z` number format. */
export interface ParsedCell {
  readonly t: string;
  readonly v?: unknown;
  readonly z?: string;
}

/** A cell before styles and shared texts are known: `s` is the number of a style, `v` of a shared text where `isShared`. */
interface PlainCell {
  readonly column: number;
  readonly t: 'n' | 's';
  readonly v: number | string;
  readonly isShared: boolean;
  readonly s: number;
}

/** The cells of a sheet in the form Excel and most programs write; rows by their place. */
export interface PlainSheet {
  readonly rows: (readonly PlainCell[] | undefined)[];
  /** Styles of cells with numbers: one of them may say that a number is a date. */
  readonly styles: readonly number[];
}

const ROW = /<row r="(\d{1,7})"[^<>]*>/y;
const CELL =
  /<c r="([A-Z]{1,3})(\d{1,7})"(?: s="(\d{1,5})")?(?: t="(n|s|str)")?(?:\/>|>(?:<f[^<>]*\/>|<f[^<>]*>[^<]*<\/f>)?(?:<v>([^<]*)<\/v>|<v\/>)?<\/c>)/y;
/** Real books have some dozens. */
const MOST_STYLES = 500;
const noCells: PlainSheet = { rows: [], styles: [] };

function columnOf(letters: string): number {
  let column = 0;
  for (let at = 0; at < letters.length; at += 1) column = column * 26 + letters.charCodeAt(at) - 64;
  return column - 1;
}

/**
 * Reads `<sheetData>` in one pass where it is written plainly; null for anything out of the ordinary (escaped
 * letters, errors, rows out of order), which is left to the parser: it knows all forms but takes three times as long.
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
  const styles = new Set<number>();
  let at = '<sheetData>'.length;
  while (!text.startsWith('</sheetData>', at)) {
    ROW.lastIndex = at;
    const open = ROW.exec(text);
    if (!open) return null;
    const number = open[1]!;
    const row = Number(number);
    if (row <= rows.length || row > MOST_SHEET_ROWS) return null;
    at = ROW.lastIndex;
    const cells: PlainCell[] = [];
    // Places without cells stay holes, as in the parser's answer.
    rows[row - 1] = cells;
    if (open[0].endsWith('/>')) continue;
    let last = -1;
    while (!text.startsWith('</row>', at)) {
      CELL.lastIndex = at;
      const cell = CELL.exec(text);
      if (!cell || cell[2] !== number) return null;
      at = CELL.lastIndex;
      const column = columnOf(cell[1]!);
      if (column <= last || column >= MOST_COLUMNS) return null;
      last = column;
      const value = cell[5] ?? '';
      const type = cell[4];
      if (type === 'str') cells.push({ column, t: 's', v: value, isShared: false, s: -1 });
      else if (value === '') continue;
      else if (type === 's') cells.push({ column, t: 's', v: Number(value), isShared: true, s: -1 });
      else {
        const s = cell[3] === undefined ? -1 : Number(cell[3]);
        if (s >= 0) styles.add(s);
        cells.push({ column, t: 'n', v: Number.parseFloat(value), isShared: false, s });
      }
    }
    at += '</row>'.length;
  }
  if (at + '</sheetData>'.length !== text.length || styles.size > MOST_STYLES) return null;
  return { rows, styles: [...styles] };
}

/** A sheet in place of a plain one: it bears its number, and under it one cell of each style, to learn their formats. */
export function styleSheet(number: number, { styles }: PlainSheet): Uint8Array {
  const cells = styles.map((style, at) => `<c r="${columnLetters(at)}2" s="${style}"><v>1</v></c>`);
  const xml = `<worksheet><sheetData><row r="1"><c r="A1"><v>${number}</v></c></row><row r="2">${cells.join('')}</row></sheetData></worksheet>`;
  return Uint8Array.from(xml, (letter) => letter.charCodeAt(0));
}

/** The cells in the parser's form; null where a shared text is missing. */
export function parsedCells(
  { rows, styles }: PlainSheet,
  styleRow: readonly (ParsedCell | undefined)[],
  texts: readonly ({ readonly t?: unknown } | undefined)[],
): (ParsedCell[] | undefined)[] | null {
  const formats = new Map(styles.map((style, at) => [style, styleRow[at]?.z]));
  const parsed: (ParsedCell[] | undefined)[] = [];
  for (let place = 0; place < rows.length; place += 1) {
    const row: ParsedCell[] = [];
    for (const { column, t, v, isShared, s } of rows[place] ?? []) {
      if (isShared && !texts[v as number]) return null;
      const value = isShared ? texts[v as number]!.t : v;
      row[column] = { t, v: value, z: formats.get(s) };
    }
    parsed.push(row);
  }
  return parsed;
}
