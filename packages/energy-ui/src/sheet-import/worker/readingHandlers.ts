import { dayNumber } from '@org/energy-core';
import {
  type CheckedReadings,
  type CheckedRegister,
  checkReadings,
  describeIssue,
  guessMapping,
  guessTagColumn,
  issueReason,
  type SheetByTag,
  sampleSheet,
  splitByTag,
  writeCsv,
} from '@org/energy-core/spreadsheets';
import { mappedColumns } from '../recipes/mapping.ts';
import { asBytes, droppedWith, type SheetBook, slimmed, unsaid } from './sheetBook.ts';
import type {
  BadRowsOfSheet,
  CheckedSheet,
  IssueLanguage,
  ReadingColumns,
  SheetCalls,
  TagRows,
} from './sheetCalls.ts';
import type { WorkerHandlers } from './workerCalls.ts';

/** Maximum sentences per answer; the report has them all. */
const MAX_SENTENCES = 300;

type ReadingCalls = Pick<
  SheetCalls,
  'sample' | 'guess' | 'check' | 'guessTag' | 'byTag' | 'tagRows' | 'tagReport'
>;

/** What the worker answers about readings: of one meter, or of many by their tags. */
export function readingHandlers(book: SheetBook): WorkerHandlers<ReadingCalls> {
  /** The last division by tags. */
  let split: {
    sheet: number;
    headerRow: number;
    found: SheetByTag;
    /** Of each meter, without leaving anything out. */
    complete: readonly CheckedReadings[];
  } | null = null;

  /** Rows with an issue in any of these results, with the cells of these columns. */
  function badRowsOf(
    sheet: number,
    results: readonly CheckedReadings[],
    columns: readonly number[],
    { locale, digits }: IssueLanguage,
  ): BadRowsOfSheet {
    const bad = results.map(withoutFalls);
    const badRowNumbers = [...new Set(bad.flatMap(({ badRows }) => [...badRows]))].sort(
      (one, other) => one - other,
    );
    const reasons = new Map<string, string>();
    for (const issue of bad.flatMap(({ issues }) => issues)) {
      const cell = `${issue.row}:${issue.column ?? columns[0]!}`;
      const reason = issueReason(issue, locale, digits);
      const before = reasons.get(cell);
      if (!before?.includes(reason)) reasons.set(cell, before ? `${before} ${reason}` : reason);
    }
    const inOrder = [...columns].sort((one, other) => one - other);
    const { rows } = book.at(sheet);
    return {
      badRows: badRowNumbers.slice(0, MAX_SENTENCES).map((row) => ({
        row,
        cells: inOrder.map((column) => ({
          column,
          cell: rows[row - 1]?.[column] ?? null,
          reason: reasons.get(`${row}:${column}`) ?? null,
        })),
      })),
      badRowNumbers,
      mended: book.mendedIn(sheet),
    };
  }

  return {
    sample: ({ locale, of }) => writeCsv(sampleSheet(locale, of)),
    guess({ sheet, fileName }) {
      const { rows, name, excelDateColumns } = book.at(sheet);
      return guessMapping(rows, { sheetName: name, fileName, excelDateColumns });
    },
    check({ sheet, mapping, meter, ...language }) {
      const { rows } = book.at(sheet);
      const { leaveOut, ...whole } = mapping;
      // Excluded rows keep their reason and can be corrected.
      const found = checkReadings(rows, whole, meter ?? undefined);
      const result = leaveOut?.length ? checkReadings(rows, mapping, meter ?? undefined) : found;
      book.keep(sheet, result, found);
      return {
        ...handedOver(result, language),
        ...badRowsOf(sheet, [found, result], mappedColumns(mapping), language),
      };
    },
    guessTag: ({ sheet, headerRow, meters }) => guessTagColumn(book.at(sheet).rows, headerRow, meters),
    byTag({ sheet, mapping, tagColumn, meters, ...language }) {
      const { rows } = book.at(sheet);
      const { leaveOut, ...whole } = mapping;
      const all = splitByTag(rows, whole, tagColumn, meters);
      const found = leaveOut?.length ? splitByTag(rows, mapping, tagColumn, meters) : all;
      const complete = all.meters.map(({ checked }) => checked);
      split = { sheet, headerRow: mapping.headerRow ?? -1, found, complete };
      const columns = [tagColumn, ...mappedColumns(mapping)];
      const results = [...complete, ...found.meters.map(({ checked }) => checked)];
      return {
        unplaced: found.unplaced,
        meters: found.meters.map(({ checked, ...meter }) => ({ ...meter, ...handedOver(checked, language) })),
        ...badRowsOf(sheet, results, columns, language),
      };
    },
    tagRows({ meter, columns }) {
      const own = split?.found.meters.find((each) => each.meter === meter);
      if (!split || !own) throw new RangeError('The sheet has no rows of this meter.');
      const { rows } = book.at(split.sheet);
      const sourceRows = split.headerRow < 0 ? [...own.rows] : [split.headerRow + 1, ...own.rows];
      const part = sourceRows.map((row) => rows[row - 1]!);
      return asBytes({ rows: slimmed(part, columns), sourceRows } satisfies TagRows);
    },
    tagReport({ words, locale }) {
      if (!split) return '';
      const { sheet, headerRow, found, complete } = split;
      const others = [
        ...found.meters.flatMap(({ checked: { dropped } }) =>
          // The reason of a row excluded by consent is its issue.
          droppedWith(
            dropped.filter(({ reason }) => reason !== 'left-out'),
            words,
          ),
        ),
        ...found.unplaced.flatMap(({ rows, reason }) => rows.map((row) => ({ row, why: words[reason] }))),
        ...complete.flatMap((result) => unsaid(result, words)),
      ];
      const issues = complete.flatMap((result) => result.issues);
      return book.csv(sheet, headerRow < 0 ? null : headerRow, issues, others, locale);
    },
  };
}

/** Falls of a counter are decided upon beside the columns. */
function withoutFalls({ badRows, issues }: CheckedReadings) {
  const falls = new Set(issues.flatMap(({ code, row }) => (code === 'register.fell' ? [row] : [])));
  return {
    badRows: badRows.filter((row) => !falls.has(row)),
    issues: issues.filter(({ row }) => row !== undefined && !falls.has(row)),
  };
}

function handedOver(result: CheckedReadings, { locale, digits }: IssueLanguage): CheckedSheet {
  const { ok, register, conversion, example, shared, dropped, issues, issueCount } = result;
  const [first] = shared;
  return {
    ...{ ok, conversion, example, issueCount },
    readings: columnsOf(result),
    shared: first ? { count: shared.length, first } : null,
    register: register && withoutPositions(register),
    droppedRows: dropped.length,
    leftOut: dropped.flatMap(({ row, reason }) => (reason === 'left-out' ? [row] : [])),
    issues: issues.slice(0, MAX_SENTENCES).map((issue) => ({
      code: issue.code,
      ...(issue.row !== undefined && { row: issue.row }),
      ...(issue.column !== undefined && { column: issue.column }),
      message: describeIssue(issue, locale, digits),
    })),
  };
}

const withoutPositions = ({ positions: _, ...register }: CheckedRegister) => register;

const columnsOf = ({ readings }: CheckedReadings): ReadingColumns => ({
  days: Int32Array.from(readings, ({ day }) => dayNumber(day)),
  values: Float64Array.from(readings, ({ value }) => value),
  costs: Float64Array.from(readings, ({ cost }) => cost ?? Number.NaN),
  rows: Int32Array.from(readings, ({ row }) => row),
});
