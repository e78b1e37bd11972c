import type { MeterOfSheet, ReadingMapping } from '../../metering/reading.ts';
import { normalizeText } from '../../numerals/normalizeText.ts';
import { cellText, isBlankRow } from '../cell.ts';
import type { Confidence } from '../text/decodeText.ts';
import { type CheckedReadings, checkReadings } from './checkReadings.ts';
import { renumberRows } from './renumberRows.ts';

type Rows = readonly (readonly unknown[])[];

/** A meter with its tag. */
export interface TaggedMeter {
  readonly id: string;
  readonly tagName: string;
  /** Settings for its amounts; without them values are not converted. */
  readonly amounts?: MeterOfSheet;
}

/** The rows of one meter. */
export interface RowsOfMeter {
  readonly meter: string;
  /** The tag as first written in the sheet. */
  readonly tag: string;
  readonly rowCount: number;
  /** Its rows, 1-based. */
  readonly rows: readonly number[];
  /** As for a sheet with these rows only; row numbers are those of the whole sheet. */
  readonly checked: CheckedReadings;
}

/** Rows that cannot be assigned to a meter with certainty. */
export interface UnplacedRows {
  /** As in the sheet; empty for a row without one. */
  readonly tag: string;
  readonly reason: 'empty' | 'unknown' | 'ambiguous';
  /** 1-based rows of the sheet. */
  readonly rows: readonly number[];
  /** For an ambiguous tag: the meters that have it. */
  readonly meters: readonly string[];
}

export interface SheetByTag {
  /** In order of first occurrence in the sheet. */
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

/** Checks a subset of rows and reports them by their numbers in the sheet. */
function checkPart(
  all: Rows,
  rows: readonly number[],
  mapping: ReadingMapping,
  leaveOut: ReadonlySet<number>,
  meter?: MeterOfSheet,
): CheckedReadings {
  const header = typeof mapping.headerRow === 'number' && mapping.headerRow >= 0 ? mapping.headerRow : null;
  const numbers = header === null ? rows : [header + 1, ...rows];
  const result = checkReadings(
    numbers.map((row) => all[row - 1]!),
    {
      ...mapping,
      headerRow: header === null ? -1 : 0,
      leaveOut: numbers.flatMap((row, index) => (leaveOut.has(row) ? [index + 1] : [])),
      registerDecisions: (mapping.registerDecisions ?? []).flatMap((decision) => {
        const at = numbers.indexOf(decision.row);
        return at < 0 ? [] : [{ ...decision, row: at + 1 }];
      }),
    },
    meter,
  );
  return { ...renumberRows(result, (row) => numbers[row - 1] ?? row), headerRow: header };
}

/**
 * Splits a sheet of several meters: finds the meter of each row by its tag and checks the rows of each meter separately. A
 * tag must equal the meter's after `normalizeText`; rows with unknown, ambiguous or missing
 * tags are listed as unplaced.
 * @param mapping With `headerRow` (−1 for none): rows up to it are not data.
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
  const leaveOut = new Set(mapping.leaveOut);
  const amountsOf = new Map(meters.map(({ id, amounts }) => [id, amounts]));
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
        rows: own,
        checked: checkPart(rows, own, mapping, leaveOut, amountsOf.get(ids[0]!)),
      });
    } else if (key === '') {
      // Totals and notes need no tag.
      const left = new Set(checkPart(rows, own, mapping, leaveOut).dropped.map(({ row }) => row));
      const data = own.filter((row) => !left.has(row));
      if (data.length > 0) unplaced.push({ tag: '', reason: 'empty', rows: data, meters: [] });
    } else {
      const reason = ids.length > 1 ? 'ambiguous' : 'unknown';
      unplaced.push({ tag, reason, rows: own, meters: ids });
    }
  }
  return { meters: placed, unplaced };
}

/** Number of rows inspected. */
const SAMPLE_ROWS = 1_000;

/**
 * The tag column: the one in which most cells are tags of known meters. Null if no column has any.
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
