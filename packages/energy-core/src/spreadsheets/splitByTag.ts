import type { ReadingMapping } from '../metering/reading.ts';
import { normalizeText } from '../numerals/normalizeText.ts';
import { cellText, isBlankRow } from './cell.ts';
import { type CheckedReadings, checkReadings } from './checkReadings.ts';
import type { Confidence } from './decodeText.ts';
import type { SheetIssue } from './issue.ts';

type Rows = readonly (readonly unknown[])[];

/** A meter as a sheet names it. */
export interface TaggedMeter {
  readonly id: string;
  readonly tagName: string;
}

/** The rows of one meter. */
export interface RowsOfMeter {
  readonly meter: string;
  /** The tag as the sheet writes it first. */
  readonly tag: string;
  readonly rowCount: number;
  /** As of a sheet with these rows alone; all row numbers are those of the whole sheet. */
  readonly checked: CheckedReadings;
}

/** Rows that belong to no meter for certain: nothing is guessed about them. */
export interface UnplacedRows {
  /** As the sheet writes it; empty where a row has none. */
  readonly tag: string;
  readonly reason: 'empty' | 'unknown' | 'ambiguous';
  /** 1-based, as the sheet shows them. */
  readonly rows: readonly number[];
  /** Of an ambiguous tag: the meters that bear it. */
  readonly meters: readonly string[];
}

export interface SheetByTag {
  /** In the order in which the sheet names them. */
  readonly meters: readonly RowsOfMeter[];
  readonly unplaced: readonly UnplacedRows[];
}

function metersByTag(meters: readonly TaggedMeter[]): Map<string, string[]> {
  const byTag = new Map<string, string[]>();
  for (const { id, tagName } of meters) {
    const tag = normalizeText(tagName);
    if (tag) byTag.set(tag, [...(byTag.get(tag) ?? []), id]);
  }
  return byTag;
}

/** Checks some rows of a sheet by themselves and calls them by their numbers in it. */
function checkPart(all: Rows, rows: readonly number[], mapping: ReadingMapping): CheckedReadings {
  const header = typeof mapping.headerRow === 'number' && mapping.headerRow >= 0 ? mapping.headerRow : null;
  const numbers = header === null ? rows : [header + 1, ...rows];
  const result = checkReadings(
    numbers.map((row) => all[row - 1]!),
    { ...mapping, headerRow: header === null ? -1 : 0 },
  );
  const numberOf = (row: number) => numbers[row - 1] ?? row;
  const placed = (issue: SheetIssue<SheetIssue['code']>) => ({
    ...issue,
    ...(issue.row !== undefined && { row: numberOf(issue.row) }),
    ...(typeof issue.values?.other === 'number' && {
      values: { ...issue.values, other: numberOf(issue.values.other) },
    }),
  });
  return {
    ...result,
    readings: result.readings.map((reading) => ({ ...reading, row: numberOf(reading.row) })),
    dropped: result.dropped.map((dropped) => ({ ...dropped, row: numberOf(dropped.row) })),
    issues: result.issues.map(placed),
    headerRow: header,
  };
}

/**
 * One sheet of many meters: finds the meter of each row by its tag and checks the rows of each meter by themselves. A
 * tag must be the meter's own but for what `normalizeText` levels; rows of unknown and ambiguous tags, and rows with
 * data but without a tag, are listed and belong to nobody.
 * @param mapping With `headerRow` (−1 for none): rows up to it are no data.
 * @param tagColumn 0-based.
 * @example
 * const rows = [['tag', 'date', 'kWh'], ['E-1', '1403/01/15', 120], ['E-2', '1403/01/15', 80], ['X', '1403/01/15', 1]];
 * const mapping: ReadingMapping = { kind: 'day', format: 'YYYY/MM/DD', from: 1, value: 2, headerRow: 0 };
 * const { meters, unplaced } = splitByTag(rows, mapping, 0, [{ id: '7', tagName: 'e-1' }, { id: '8', tagName: 'E-2' }]);
 * meters.map(({ meter, checked }) => [meter, checked.readings[0]?.value]) // [['7', 120], ['8', 80]]
 * unplaced // [{ tag: 'X', reason: 'unknown', rows: [4], meters: [] }]
 */
export function splitByTag(
  rows: Rows,
  mapping: ReadingMapping,
  tagColumn: number,
  meters: readonly TaggedMeter[],
): SheetByTag {
  const byTag = metersByTag(meters);
  const groups = new Map<string, { tag: string; rows: number[] }>();
  for (let index = (mapping.headerRow ?? -1) + 1; index < rows.length; index += 1) {
    const cells = rows[index]!;
    if (isBlankRow(cells)) continue;
    const tag = cellText(cells[tagColumn]);
    const key = normalizeText(tag);
    const group = groups.get(key);
    if (group) group.rows.push(index + 1);
    else groups.set(key, { tag, rows: [index + 1] });
  }
  const placed: RowsOfMeter[] = [];
  const unplaced: UnplacedRows[] = [];
  for (const [key, { tag, rows: own }] of groups) {
    const ids = byTag.get(key) ?? [];
    if (ids.length === 1) {
      placed.push({
        meter: ids[0]!,
        tag,
        rowCount: own.length,
        checked: checkPart(rows, own, mapping),
      });
    } else if (key === '') {
      // Totals and notes need no tag.
      const left = new Set(checkPart(rows, own, mapping).dropped.map(({ row }) => row));
      const data = own.filter((row) => !left.has(row));
      if (data.length > 0) unplaced.push({ tag: '', reason: 'empty', rows: data, meters: [] });
    } else {
      const reason = ids.length > 1 ? 'ambiguous' : 'unknown';
      unplaced.push({ tag, reason, rows: own, meters: ids });
    }
  }
  return { meters: placed, unplaced };
}

/** Enough to know a column by. */
const SAMPLE_ROWS = 1_000;

/**
 * The column of tags: the one most of whose cells are tags of known meters. Null where no column has any.
 * @param headerRow 0-based, −1 for none.
 * @example
 * const rows = [['tag', 'date'], ['E-1', '1403/01/15'], ['E-2', '1403/01/15']];
 * guessTagColumn(rows, 0, [{ id: '7', tagName: 'e-1' }]) // { column: 0, confidence: 'likely' }
 */
export function guessTagColumn(
  rows: Rows,
  headerRow: number,
  meters: readonly TaggedMeter[],
): { column: number; confidence: Confidence } | null {
  const known = metersByTag(meters);
  const filled: number[] = [];
  const hits: number[] = [];
  for (const cells of rows.slice(headerRow + 1, headerRow + 1 + SAMPLE_ROWS)) {
    cells.forEach((cell, column) => {
      const key = normalizeText(cellText(cell));
      if (!key) return;
      filled[column] = (filled[column] ?? 0) + 1;
      if (known.has(key)) hits[column] = (hits[column] ?? 0) + 1;
    });
  }
  const shares = filled.map((count, column) => (hits[column] ?? 0) / count);
  const best = shares.reduce((most, share, column) => (share > (shares[most] ?? 0) ? column : most), -1);
  if (best < 0) return null;
  const share = shares[best]!;
  return { column: best, confidence: share === 1 ? 'sure' : share >= 0.5 ? 'likely' : 'unsure' };
}
