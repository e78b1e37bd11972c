import { type Day, type DayRange, NO_DAY, readDay } from '../calendar/day.ts';
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

function spanOf(from: unknown, to: unknown): RowSpan {
  if (typeof from !== 'string' || typeof to !== 'string') return UNUSABLE;
  const first = readDay(from);
  const last = from === to ? first : readDay(to);
  return first === NO_DAY || last === NO_DAY ? UNUSABLE : { first, last };
}

/** Spans as numbers, as a regression takes them; what is no day is refused there by its row. */
export function rowSpans({ spans, days }: RowDays): readonly RowSpan[] | undefined {
  if (spans !== undefined)
    return isList(spans) ? Array.from(spans, (span) => spanOf(span?.from, span?.to)) : spans;
  if (days !== undefined) return isList(days) ? Array.from(days, (day) => spanOf(day, day)) : days;
  return undefined;
}
