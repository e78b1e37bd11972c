import type { Sample } from '../../baseline/model.ts';
import { type Day, dayNumber, isDay } from '../../calendar/day.ts';
import { jalaliText } from '../../calendar/format.ts';
import { eachRun } from '../../consumption/quality/runs.ts';
import { foundText } from '../../numerals/foundText.ts';
import { isKnown } from '../../statistics/knownValue.ts';

/** A series by day of the period; NaN for missing days. */
export interface DailySeries {
  readonly name: string;
  readonly values: Float64Array;
}

/** Why days cannot be laid out: an invalid day, or a duplicate. */
export type LayoutIssue =
  | { readonly code: 'sufficiency.day-unknown'; readonly found: string }
  | { readonly code: 'sufficiency.day-twice'; readonly day: Day; readonly jalali: string };

export type Layout =
  | { readonly ok: true; readonly rows: Int32Array; readonly outsideRows: number }
  | { readonly ok: false; readonly issue: LayoutIssue };

/** Row of each day of the period that starts on day number `first`; −1 for none. */
export function rowsOfDays(days: readonly Day[], first: number, length: number): Layout {
  const rows = new Int32Array(length).fill(-1);
  let outsideRows = 0;
  for (const [row, day] of days.entries()) {
    if (!isDay(day)) {
      return { ok: false, issue: { code: 'sufficiency.day-unknown', found: foundText(day) } };
    }
    const at = dayNumber(day) - first;
    if (at < 0 || at >= length) outsideRows++;
    else if (rows[at] === -1) rows[at] = row;
    else return { ok: false, issue: { code: 'sufficiency.day-twice', day, jalali: jalaliText(day) } };
  }
  return { ok: true, rows, outsideRows };
}

/** Lays out a series given by rows by day of the period. */
export function layOut(name: string, values: readonly Sample[], rows: Int32Array): DailySeries {
  const daily = new Float64Array(rows.length).fill(Number.NaN);
  for (let at = 0; at < rows.length; at++) {
    const row = rows[at]!;
    const value = row < 0 ? null : values[row];
    if (isKnown(value)) daily[at] = value;
  }
  return { name, values: daily };
}

/** 1 on the days that every series has. */
export function completeDaysOf(series: readonly DailySeries[], length: number): Uint8Array {
  const isComplete = new Uint8Array(length).fill(1);
  for (const { values } of series) {
    for (let at = 0; at < length; at++) if (Number.isNaN(values[at])) isComplete[at] = 0;
  }
  return isComplete;
}

/** Days from `begin` on, `end` excluded, as positions in the period. */
export interface Run {
  readonly begin: number;
  readonly end: number;
}

/** Runs of days between two positions that satisfy a condition. */
export function runsOf(begin: number, end: number, holds: (at: number) => boolean): Run[] {
  const runs: Run[] = [];
  eachRun(
    end - begin,
    (index) => holds(begin + index),
    (from, to) => runs.push({ begin: begin + from, end: begin + to + 1 }),
  );
  return runs;
}
