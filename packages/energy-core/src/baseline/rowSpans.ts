import { type Day, type DayRange, dayNumber, isDay } from '../calendar/day.ts';
import { isList } from '../statistics/descriptive/asList.ts';
import type { RowSpan } from '../statistics/regression/sequence.ts';

/** Rows in days: the length and order of rows as known to a fit. */
export interface RowDays {
  /** First and last day of each row; a row weighs its days, and rows without a day between them are neighbors. */
  readonly spans?: readonly DayRange[] | undefined;
  /** Day of each row if every row is one day; `spans` takes precedence. */
  readonly days?: readonly Day[] | undefined;
}

const UNUSABLE: RowSpan = { first: Number.NaN, last: Number.NaN };

const spanOf = (from: unknown, to: unknown): RowSpan =>
  isDay(from) && isDay(to) ? { first: dayNumber(from), last: dayNumber(to) } : UNUSABLE;

/** Spans as numbers, as a regression takes them; what is no day is refused there by its row. */
export function rowSpans({ spans, days }: RowDays): readonly RowSpan[] | undefined {
  if (spans !== undefined)
    return isList(spans) ? Array.from(spans, (span) => spanOf(span?.from, span?.to)) : spans;
  if (days !== undefined) return isList(days) ? Array.from(days, (day) => spanOf(day, day)) : days;
  return undefined;
}
