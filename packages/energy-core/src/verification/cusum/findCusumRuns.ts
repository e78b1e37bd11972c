import { foundText } from '../../numerals/foundText.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import type { Cusum } from './cusum.ts';

/** Days in a row on one side of the prediction. */
export interface CusumRun {
  readonly from: string;
  readonly to: string;
  readonly days: number;
  /** Whether less or more than predicted was used. */
  readonly side: 'under' | 'over';
  /** Predicted − actual over the run, in the unit of the consumption. */
  readonly saving: number;
}

export type CusumRunsResult =
  | { readonly ok: true; readonly runs: readonly CusumRun[] }
  | {
      readonly ok: false;
      readonly issues: readonly {
        readonly code: 'cusum.run-length';
        readonly found: string;
        readonly limit: number;
      }[];
    };

/** Fewest, usual and most days of a run that is looked for. */
export const cusumRunDays = { least: 2, usual: 7, most: 366 } as const;

/**
 * Runs of at least `days` days in a row that all used less, or all more, than predicted: a change too small for the
 * limit of a single day. A gap ends a run, and so does a day exactly as predicted.
 *
 * `days` 2 to 366, default 7. With independent days a run of 8 on one side has a chance of 1 in 128 from a given day on;
 * where errors persist runs are longer without any change. Issues: `cusum.run-length`.
 * Source: Western Electric rule 4 (8 points in a row on one side), with a number of one's own.
 * @example
 * const line = cusum({ days: ['a', 'b', 'c', 'd'], actual: [9, 8, 12, 9], predicted: [10, 10, 10, 10] }).cusum;
 * findCusumRuns(line, 2).runs // [{ from: 'a', to: 'b', days: 2, side: 'under', saving: 3 }]
 */
export function findCusumRuns({ points }: Cusum, days: number = cusumRunDays.usual): CusumRunsResult {
  const { least, most } = cusumRunDays;
  if (!(Number.isInteger(days) && days >= least && days <= most))
    return { ok: false, issues: [{ code: 'cusum.run-length', found: foundText(days), limit: most }] };
  const runs: CusumRun[] = [];
  let start = 0;
  for (let at = 1; at <= points.length; at += 1) {
    const sign = Math.sign(points[start]!.saving ?? 0);
    if (at < points.length && Math.sign(points[at]!.saving ?? 0) === sign) continue;
    if (sign !== 0 && at - start >= days) {
      const sum = new ExactSum();
      for (let row = start; row < at; row += 1) sum.add(points[row]!.saving!);
      const [from, to] = [points[start]!.day, points[at - 1]!.day];
      runs.push({ from, to, days: at - start, side: sign > 0 ? 'under' : 'over', saving: sum.value });
    }
    start = at;
  }
  return { ok: true, runs };
}
