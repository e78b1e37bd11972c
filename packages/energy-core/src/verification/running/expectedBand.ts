import { type Day, dayNumber } from '../../calendar/day.ts';
import { toJalali } from '../../calendar/jalali.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';
import type { ProjectPoint, ProjectResult } from '../project/projectResult.ts';

/** The expected saving to date beside the verified one and its interval. */
export interface ExpectedBand {
  /** Of the expected saving: `below` the interval or `above` it, for a week in a row; otherwise `inside`. */
  readonly side: 'inside' | 'below' | 'above';
  /** First day on that side; the last day for `inside`. */
  readonly since: Day;
  /** Last day that is counted. */
  readonly day: Day;
  /** Through that day, in the unit of the meters. */
  readonly expected: number;
  readonly avoidedEnergy: number;
  readonly plusMinus: number;
}

/** Fewer days say nothing of a year. */
const MIN_DAYS = 30;
/** Days in a row until a side is believed: a single one leaves a 90 % interval by chance. */
const DAYS_IN_A_ROW = 7;
const YEAR = 365;

const lengthOf = ({ day, to }: ProjectPoint) => dayNumber(to) - dayNumber(day) + 1;
const isCounted = ({ actual, predicted }: ProjectPoint) => actual !== null && predicted !== null;

/**
 * Whether the saving to date still agrees with what the measures were expected to save. The expectation of a year is spread
 * over its months as the consumption of the baseline is: a measure on cooling is expected to save in summer. Without a
 * baseline it is spread evenly.
 *
 * Null without an expectation, without an interval, and before 30 days are counted.
 * @example
 * const point = (day, to) => ({ day, to, actual: 8, predicted: 10, cumulative: 0 });
 * const saving = { avoidedEnergy: 62, days: 31, chosen: { plusMinus: 9 } };
 * const result = { baseline: [point('2024-03-20', '2025-03-20')], reporting: [point('2025-03-21', '2025-04-20')], progress: [], saving, expectedSaving: 1460 };
 * expectedBand(result).side // 'above'
 * expectedBand({ ...result, expectedSaving: 730 }).side // 'inside'
 */
export function expectedBand(
  input: Pick<ProjectResult, 'baseline' | 'reporting' | 'progress' | 'saving' | 'expectedSaving'>,
): ExpectedBand | null {
  const { baseline, reporting, progress, saving, expectedSaving } = asRecord(input);
  const counted = reporting.filter(isCounted);
  const last = counted.at(-1);
  if (expectedSaving === null || !saving.chosen || !last || saving.days < MIN_DAYS) return null;
  const perPoint = spreadOf(baseline, expectedSaving);
  const sums = new Map<Day, { readonly days: number; readonly expected: number }>();
  let [days, expected] = [0, 0];
  for (const point of counted) {
    days += lengthOf(point);
    expected += perPoint(point);
    sums.set(point.day, { days, expected });
  }
  const whole = {
    ...{ day: last.day, avoidedEnergy: saving.avoidedEnergy, plusMinus: saving.chosen.plusMinus },
  };
  const steps = progress.length > 0 ? progress : [whole];
  const sides = steps.flatMap(({ day, avoidedEnergy, plusMinus }) => {
    const sum = sums.get(day);
    if (!sum || sum.days < MIN_DAYS) return [];
    const miss = sum.expected - avoidedEnergy;
    return [{ day, side: Math.abs(miss) <= plusMinus ? 'inside' : miss < 0 ? 'below' : 'above' } as const];
  });
  const side = sides.at(-1)?.side ?? 'inside';
  const start = sides.findLastIndex((one) => one.side !== side) + 1;
  const isLasting = progress.length === 0 || sides.length - start >= DAYS_IN_A_ROW;
  const figures = { ...whole, day: last.to, expected };
  return side === 'inside' || !isLasting
    ? { side: 'inside', since: last.to, ...figures }
    : { side, since: sides[start]!.day, ...figures };
}

/** Days of the Jalali months of a year. */
const MONTH_DAYS = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30, 29];

/** What is expected of a row: a year of the months of the baseline adds up to the expectation, whatever the weather was. */
function spreadOf(baseline: readonly ProjectPoint[], ofYear: number): (point: ProjectPoint) => number {
  const months = MONTH_DAYS.map(() => ({ days: 0, sum: 0 }));
  for (const point of baseline) {
    const month = months[toJalali(point.day).month - 1];
    if (point.predicted === null || !month) continue;
    month.days += lengthOf(point);
    month.sum += point.predicted * lengthOf(point);
  }
  const all = months.reduce((of, { days, sum }) => ({ days: of.days + days, sum: of.sum + sum }), {
    days: 0,
    sum: 0,
  });
  const means = months.map(({ days, sum }) => Math.max(0, days > 0 ? sum / days : all.sum / all.days));
  const total = means.reduce((sum, mean, at) => sum + mean * MONTH_DAYS[at]!, 0);
  return (point) => {
    const share = total > 0 ? means[toJalali(point.day).month - 1]! / total : 1 / YEAR;
    return ofYear * share * lengthOf(point);
  };
}
