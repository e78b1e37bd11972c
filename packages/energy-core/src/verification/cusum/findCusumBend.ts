import { asList } from '../../statistics/descriptive/asList.ts';
import { compensatedSum } from '../../statistics/exact/compensatedSum.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import type { Cusum } from './cusum.ts';
import { bestSplit } from './splits.ts';

/** The largest change of slope of a CUSUM line. */
export interface CusumBend {
  /** First day of the new slope, and its index among the points. */
  readonly day: string;
  readonly index: number;
  /** Slopes: mean saving per day before and from that day on, in the unit of the consumption. */
  readonly meanBefore: number;
  readonly meanAfter: number;
  /** Share of the variance of the daily savings explained by the two means, 0 to 1: near 0 the line hardly bends. */
  readonly explainedShare: number;
}

/** Minimum length of each side: a week, so that a weekend is not taken for a change. */
const MIN_DAYS = 7;

/**
 * The day on which the slope of a CUSUM line changes most: the split of the daily savings into two parts whose
 * means minimize the squared error. Gaps are skipped. Each part has at least `minDays` days with savings.
 * Null with fewer days or if every day saves the same.
 *
 * It finds the best single split and proves nothing: every line has one. Check `explainedShare` and investigate on site
 * what happened that day. `findCusumBends` finds several and tests each.
 * Source: least squares for one shift of the mean, Hinkley 1970; checked against an exhaustive search in R.
 * @example const line = cusum({ days: ['2025-04-10', '2025-04-11', '2025-04-12', '2025-04-13'], actual: [100, 99, 92, 91],
 *   predicted: [100, 100, 100, 100] }).cusum;
 * findCusumBend(line, 2).day // '2025-04-12'
 */
export function findCusumBend(line: Pick<Cusum, 'points'>, minDays = MIN_DAYS): CusumBend | null {
  const points = asList(line?.points);
  const known = points.flatMap((point, index) =>
    isKnown(point?.saving) ? [{ saving: point.saving, index }] : [],
  );
  const savings = Float64Array.from(known, ({ saving }) => saving);
  const mean = compensatedSum(savings) / savings.length;
  const scatter = compensatedSum(savings.map((saving) => (saving - mean) ** 2));
  if (!(scatter > 0)) return null;

  const before = bestSplit(savings, Math.max(1, minDays));
  if (before === 0) return null;
  // Sum of the first savings about the mean; that of the others is its negative.
  const sum = compensatedSum(savings.subarray(0, before).map((saving) => saving - mean));
  const explained = (sum * sum) / before + (sum * sum) / (savings.length - before);
  const { index } = known[before]!;
  return {
    day: points[index]!.day,
    index,
    meanBefore: mean + sum / before,
    meanAfter: mean - sum / (savings.length - before),
    explainedShare: Math.min(1, explained / scatter),
  };
}
