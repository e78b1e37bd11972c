import { jalaliMonthName, type PeriodKind, toPersianDigits, weekdayName, weekdayOf } from '@org/energy-core';
import { type DateWriting, dayOfKey, readKey, shortLabel } from '../../periodKeys.ts';
import type { ChartPoint } from '../../series.ts';
import { textWidth } from '../textWidth.ts';

export interface TimeTick {
  readonly index: number;
  readonly text: string;
}

/** Spec 002 §9. */
const MAX_TICKS = 10;
const GAP = 14;
/** Longer ranges have years alone. */
const MAX_MONTHS = 3 * MAX_TICKS;

interface TickOptions extends DateWriting {
  readonly kind: PeriodKind;
  /** Pixels between the first and the last bucket. */
  readonly width: number;
}

const inDigits = (number: number, { digits }: DateWriting) =>
  digits === 'fa' ? toPersianDigits(number) : String(number);

const every = (
  points: readonly ChartPoint[],
  step: number,
  text: (point: ChartPoint, index: number) => string,
): TimeTick[] =>
  points.flatMap((point, index) => (index % step === 0 ? [{ index, text: text(point, index) }] : []));

/** The first of `steps` whose labels fit; otherwise the last one. */
function firstFitting(
  steps: readonly number[],
  width: number,
  ticksOf: (step: number) => TimeTick[],
): TimeTick[] {
  let ticks: TimeTick[] = [];
  for (const step of steps) {
    ticks = ticksOf(step);
    const widest = Math.max(0, ...ticks.map((tick) => textWidth(tick.text)));
    if (ticks.length <= MAX_TICKS && ticks.length * (widest + GAP) <= width + widest + GAP) return ticks;
  }
  return ticks.slice(0, MAX_TICKS);
}

const evenSteps = (count: number) => {
  const least = Math.max(1, Math.ceil(count / MAX_TICKS));
  return [1, 2, 3, 4, 5, 6, 7, 10, 12, 15, 20, 25, 30, 50, 100, count]
    .concat([least, least * 2, least * 4, least * 8])
    .filter((step) => step >= least)
    .sort((a, b) => a - b);
};

/** Starts of months (`length` 7) or years (4) among daily or finer buckets; ends soon after `most` of them. */
function beginnings(points: readonly ChartPoint[], length: 4 | 7, most = Number.POSITIVE_INFINITY): number[] {
  const found = /^01(\/01)?$/.test(points[0]!.key.slice(length + 1, 10)) ? [0] : [];
  const last = length - 1;
  for (let index = 1; index < points.length && found.length <= most; index++) {
    const key = points[index]!.key;
    const before = points[index - 1]!.key;
    // Fast path: the last digit always changes with the month or year.
    if (key.charCodeAt(last) !== before.charCodeAt(last) && key.slice(0, length) !== before.slice(0, length))
      found.push(index);
  }
  return found;
}

function longRange(points: readonly ChartPoint[], options: TickOptions): TimeTick[] {
  const { locale, width } = options;
  const months = beginnings(points, 7, MAX_MONTHS);
  if (months.length <= MAX_MONTHS && months.length >= 2) {
    const monthly = firstFitting([1, 2, 3, 4, 6], width, (step) =>
      months
        .filter((index) => (readKey(points[index]!.key)!.month! - 1) % step === 0)
        .map((index, at) => {
          const { year, month } = readKey(points[index]!.key)!;
          const name = jalaliMonthName(month!, locale);
          return { index, text: at === 0 || month === 1 ? `${name} ${inDigits(year, options)}` : name };
        }),
    );
    if (monthly.length >= 2) return monthly;
  }
  const years = beginnings(points, 4);
  return firstFitting([1, 2, 5, 10, 20, 50, 100], width, (step) =>
    years
      .filter((index) => readKey(points[index]!.key)!.year % step === 0)
      .map((index) => ({ index, text: inDigits(readKey(points[index]!.key)!.year, options) })),
  );
}

function monthTicks(points: readonly ChartPoint[], options: TickOptions): TimeTick[] {
  const dayOf = (point: ChartPoint, index: number) => readKey(point.key)?.day ?? index + 1;
  return firstFitting([5, 10, 15, 30], options.width, (step) =>
    points.flatMap((point, index) => {
      const day = dayOf(point, index);
      return day === 1 || day % step === 0 ? [{ index, text: inDigits(day, options) }] : [];
    }),
  );
}

function weekTicks(points: readonly ChartPoint[], options: TickOptions): TimeTick[] {
  const named = (length: 'long' | 'short') =>
    every(points, 1, (point) => {
      const day = dayOfKey(point.key);
      return day ? weekdayName(weekdayOf(day), options.locale, length) : shortLabel(point, options);
    });
  const long = named('long');
  const fits =
    long.length * (Math.max(...long.map((tick) => textWidth(tick.text))) + 6) <= options.width * 1.15;
  return fits ? long : named('short');
}

/** The last bucket also has a label; a label too close before it is dropped. */
function withLast(
  ticks: readonly TimeTick[],
  points: readonly ChartPoint[],
  options: TickOptions,
): TimeTick[] {
  const index = points.length - 1;
  const before = ticks.at(-1);
  if (!before || before.index === index) return [...ticks];
  const text = lastText(points[index]!, ticks, options);
  const placeOf = (at: number) => (options.width * at) / Math.max(1, index);
  const isFree = (tick: TimeTick) =>
    placeOf(index) - placeOf(tick.index) >= (textWidth(text) + textWidth(tick.text)) / 2 + GAP / 2;
  const kept = ticks.filter(isFree);
  // The first label names the start of the period.
  if (kept[0]?.index !== ticks[0]!.index) return [...ticks];
  return [...(kept.length === MAX_TICKS ? kept.slice(0, -1) : kept), { index, text }];
}

/** Formatted like the other labels: a number among days of a month. */
function lastText(point: ChartPoint, ticks: readonly TimeTick[], options: TickOptions): string {
  const day = point.label === undefined ? readKey(point.key)?.day : null;
  const isNumbered = options.kind === 'month' && /^[۰-۹\d]+$/.test(ticks[0]!.text);
  if (day && isNumbered) return inDigits(day, options);
  const year = readKey(point.key)?.year;
  // Beside years alone a day needs its own.
  const isOfYears =
    day && year !== undefined && options.kind !== 'month' && /^[۰-۹\d]{4}$/.test(ticks[0]!.text);
  return isOfYears ? `${shortLabel(point, options)} ${inDigits(year, options)}` : shortLabel(point, options);
}

/**
 * At most ten labels of the time axis at familiar days: 1, 5, 10 … of a month, the weekdays, month
 * starts in a long range, round years. The last bucket always has one.
 */
export function timeTicks(points: readonly ChartPoint[], options: TickOptions): TimeTick[] {
  const { kind, width } = options;
  if (points.length === 0) return [];
  const isNamed = points[0]!.label !== undefined;
  const isDaily = !isNamed && readKey(points[0]!.key)?.day != null;
  if (isDaily && kind === 'month' && points.length >= 5 && points.length <= 31)
    return withLast(monthTicks(points, options), points, options);
  if (isDaily && kind === 'week' && points.length <= 7) return weekTicks(points, options);
  if (isDaily && kind !== 'multiDay' && points.length > 100) {
    const ticks = longRange(points, options);
    if (ticks.length >= 2) return withLast(ticks, points, options);
  }
  const even = firstFitting(evenSteps(points.length), width, (step) =>
    every(points, step, (point) => shortLabel(point, options)),
  );
  return withLast(even, points, options);
}
