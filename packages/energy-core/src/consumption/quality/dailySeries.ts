import { type Day, NO_DAY, readDay } from '../../calendar/day.ts';
import { foundText } from '../../numerals/foundText.ts';

/** One reading to check; `value` in the unit of the meter. */
export interface DailyValue {
  readonly day: Day;
  readonly value: number | null;
  /**
   * Source row of the sheet: days of one origin are one bill spread over them. Omitted or null if each
   * day was read separately, or the origin is unknown.
   */
  readonly origin?: string | number | null;
}

/** Readings by day, one slot per day from the first to the last: index 0 is `first`. */
export interface DailySeries {
  /** Day number of index 0. */
  readonly first: number;
  /** NaN without a reading. For a duplicate day, the first reading. */
  readonly values: Float64Array;
  /** Number of duplicates per day. */
  readonly repeats: Uint32Array;
  /** 1 where the readings of a day contradict each other. */
  readonly contradicts: Uint8Array;
  /** The same number for days of one origin; 0 without one. */
  readonly origins: Int32Array;
  readonly unknownDays: { readonly count: number; readonly example: string };
  /** Readings whose value is not a finite number; their days are gaps. */
  readonly unreadable: number;
  /** Readings of days before the first or after the last. */
  readonly outside: number;
}

const isValue = (value: number | null | undefined): value is number => Number.isFinite(value);

/** First and last day number, up to `latest`, with a value; null without any. */
export function rangeOfReadings(
  readings: readonly DailyValue[],
  latest: number = Number.POSITIVE_INFINITY,
): { first: number; last: number } | null {
  let first = Number.POSITIVE_INFINITY;
  let last = Number.NEGATIVE_INFINITY;
  for (const reading of readings) {
    if (!isValue(reading?.value)) continue;
    const number = dayNumberOf(reading.day);
    if (number === NO_DAY || number > latest) continue;
    if (number < first) first = number;
    if (number > last) last = number;
  }
  return last < first ? null : { first, last };
}

const dayNumberOf = (day: unknown) => (typeof day === 'string' ? readDay(day) : NO_DAY);

/** Lays out readings in any order by day. */
export function layOutByDay(readings: readonly DailyValue[], first: number, last: number): DailySeries {
  const length = last - first + 1;
  const values = new Float64Array(length).fill(Number.NaN);
  const repeats = new Uint32Array(length);
  const contradicts = new Uint8Array(length);
  const origins = new Int32Array(length);
  const numbers = new Map<unknown, number>();
  let unknown = 0;
  let example = '';
  let unreadable = 0;
  let outside = 0;
  for (const reading of readings) {
    const { day, value, origin }: Partial<DailyValue> = reading ?? {};
    const number = dayNumberOf(day);
    if (number === NO_DAY) {
      if (unknown === 0) example = foundText(day);
      unknown += 1;
      continue;
    }
    const at = number - first;
    if (at < 0 || at >= length) outside += 1;
    else if (!isValue(value)) unreadable += value === null ? 0 : 1;
    else if (Number.isNaN(values[at]!)) {
      values[at] = value;
      if (origin != null) {
        if (!numbers.has(origin)) numbers.set(origin, numbers.size + 1);
        origins[at] = numbers.get(origin)!;
      }
    } else {
      repeats[at]! += 1;
      if (values[at] !== value) contradicts[at] = 1;
    }
  }
  return {
    first,
    values,
    repeats,
    contradicts,
    origins,
    unknownDays: { count: unknown, example },
    unreadable,
    outside,
  };
}
