import { type Day, type DayRange, dayNumber, dayOfNumber, isDay } from '../calendar/day.ts';
import { asList, asRecord } from '../statistics/descriptive/asList.ts';
import { isKnown } from '../statistics/knownValue.ts';
import type { RegressionIssue } from '../statistics/regression/issue.ts';
import type { Sample } from './model.ts';
import type { NamedSeries } from './variables/calendarVariables.ts';

/** One reading as stored: a metered day, or a bill from its first to its last day, with the sum of its days. */
export interface OriginRow extends DayRange {
  readonly value: Sample;
}

export interface RowsOfOriginInput {
  /** Readings of each meter of the sum, in any order. */
  readonly meters: readonly (readonly OriginRow[])[];
  /** Days of the series below, in any order. */
  readonly days?: readonly Day[];
  /** Mean outdoor temperature of each of these days, °C. */
  readonly temperatureC?: readonly Sample[];
  /** Other variables of each of these days. */
  readonly variables?: readonly NamedSeries[];
}

/** Rows for a fit: every list has one entry per row, in time order. */
export interface RowsOfOrigin {
  readonly spans: readonly DayRange[];
  /** Consumption per day of the row, in the unit of the readings. */
  readonly y: readonly number[];
  /** Temperatures of the days of each row; its degree days are theirs. */
  readonly temperatureC: readonly (readonly Sample[])[];
  /** Mean over the days of the row; null where one is missing. */
  readonly variables: readonly NamedSeries[];
  /** Days of readings that not every meter has, and of rows that reach into such days. */
  readonly droppedDays: number;
}

export type RowsOfOriginResult =
  | { readonly ok: true; readonly rows: RowsOfOrigin }
  | { readonly ok: false; readonly issues: readonly RegressionIssue[] };

interface Placed {
  readonly first: number;
  readonly last: number;
  readonly meter: number;
  readonly value: Sample;
}

/** Readings of all meters by first day; or the first unusable one, or the first to overlap another of its meter. */
function placed(meters: readonly (readonly OriginRow[])[]): Placed[] | RegressionIssue {
  const all: (Placed & { row: number })[] = [];
  for (const [meter, readings] of meters.entries()) {
    const rows: (Placed & { row: number })[] = [];
    for (const [index, reading] of asList(readings).entries()) {
      const { from, to, value } = reading ?? {};
      const row = index + 1;
      if (!(isDay(from) && isDay(to) && from <= to)) return { code: 'regression.span-unusable', row };
      if (value != null && !isKnown(value)) return { code: 'regression.not-a-number', variable: 'y', row };
      rows.push({ first: dayNumber(from), last: dayNumber(to), meter, value: value ?? null, row });
    }
    rows.sort((a, b) => a.first - b.first);
    const overlapping = rows.find(({ first }, at) => at > 0 && first <= rows[at - 1]!.last);
    if (overlapping) return { code: 'regression.spans-overlap', row: overlapping.row };
    all.push(...rows);
  }
  return all.sort((a, b) => a.first - b.first);
}

/** Readings that share days, as one row each: its days, the sum, and whether every meter has each of its days. */
function joined(readings: readonly Placed[], meters: number) {
  const rows: { first: number; last: number; sum: number; covered: number; isKnown: boolean }[] = [];
  for (const { first, last, value } of readings) {
    const open = rows.at(-1);
    const days = last - first + 1;
    if (open && first <= open.last) {
      open.last = Math.max(open.last, last);
      open.sum += value ?? 0;
      open.covered += days;
      open.isKnown &&= value !== null;
    } else rows.push({ first, last, sum: value ?? 0, covered: days, isKnown: value !== null });
  }
  // Readings of one meter never overlap: together they fill the row just where each meter does.
  return rows.map((row) => ({
    ...row,
    isWhole: row.isKnown && row.covered === meters * (row.last - row.first + 1),
  }));
}

/**
 * Rows for a fit from readings as stored: a bill is one row with its days, never one per day, because days of one
 * bill are one observation. Readings of several meters are summed over the shortest stretches that each of them fills with
 * whole readings; days that not every meter has are left out and counted. Temperatures are listed by day, never summed.
 *
 * Issues: `regression.span-unusable`, `.spans-overlap`, `.not-a-number` (with the position of the reading in its meter's
 * list), `.lengths-differ`, `.not-a-list`. Source: own rule, decision 36.
 * @example const bill = { from: '2025-03-21', to: '2025-03-24', value: 40 };
 * rowsOfOrigin({ meters: [[bill]] }).rows.y // [10]
 * @example const day = (day, value) => ({ from: day, to: day, value });
 * rowsOfOrigin({ meters: [[{ from: '2025-03-21', to: '2025-03-22', value: 4 }], [day('2025-03-21', 1), day('2025-03-22', 3)]] }).rows.y // [4]
 */
export function rowsOfOrigin(given: RowsOfOriginInput): RowsOfOriginResult {
  const input = asRecord(given);
  const meters = asList(input.meters);
  const days = asList(input.days);
  const variables = asList(input.variables);
  const readings = placed(meters);
  if ('code' in readings) return { ok: false, issues: [readings] };
  const series = [
    ...(input.temperatureC === undefined
      ? []
      : [{ name: 'temperature', values: asList(input.temperatureC) }]),
    ...variables.map((variable) => ({ name: variable?.name, values: asList(variable?.values) })),
  ];
  const unequal = series.find(({ values }) => values.length !== days.length);
  if (unequal) {
    const [found, needed] = [unequal.values.length, days.length];
    return {
      ok: false,
      issues: [{ code: 'regression.lengths-differ', variable: String(unequal.name), found, needed }],
    };
  }
  const unusable = days.findIndex((day) => !isDay(day));
  if (unusable >= 0) return { ok: false, issues: [{ code: 'regression.span-unusable', row: unusable + 1 }] };
  const rowOfDay = new Map(days.map((day, row) => [dayNumber(day), row]));
  const joinedRows = joined(readings, meters.length);
  const rows = joinedRows.filter(({ isWhole }) => isWhole);
  const valuesOf = (values: readonly Sample[], { first, last }: { first: number; last: number }): Sample[] =>
    Array.from({ length: last - first + 1 }, (_, at) => {
      const row = rowOfDay.get(first + at);
      const value = row === undefined ? null : values[row];
      return isKnown(value) ? value : null;
    });
  const temperatureC = asList(input.temperatureC);
  return {
    ok: true,
    rows: {
      spans: rows.map(({ first, last }) => ({ from: dayOfNumber(first), to: dayOfNumber(last) })),
      y: rows.map(({ first, last, sum }) => sum / (last - first + 1)),
      temperatureC: rows.map((row) => valuesOf(temperatureC, row)),
      variables: variables.map(({ name, values }) => ({
        name,
        values: rows.map((row) => meanOfAll(valuesOf(asList(values), row))),
      })),
      droppedDays: joinedRows.reduce(
        (sum, { first, last, isWhole }) => sum + (isWhole ? 0 : last - first + 1),
        0,
      ),
    },
  };
}

function meanOfAll(values: readonly Sample[]): Sample {
  let sum = 0;
  for (const value of values) {
    if (value === null) return null;
    sum += value;
  }
  return sum / values.length;
}
