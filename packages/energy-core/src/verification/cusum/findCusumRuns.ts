import { foundText } from '../../numerals/foundText.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { ExactSum } from '../../statistics/exact/doubleDouble.ts';
import { isKnown } from '../../statistics/knownValue.ts';
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
      readonly issues: readonly (
        | { readonly code: 'cusum.run-length'; readonly found: string; readonly limit: number }
        | { readonly code: 'verification.figures-too-large' }
      )[];
    };

/** Fewest, usual and most days of a run that is looked for. */
export const cusumRunDays = { least: 2, usual: 7, most: 366 } as const;

/**
 * Runs of at least `days` days in a row that all used less, or all more, than predicted: a change too small for the
 * limit of a single day. A gap ends a run, and so does a day exactly as predicted.
 *
 * `days` 2 to 366, default 7. With independent days a run of 8 on one side has a chance of 1 in 128 from a given day on;
 * where errors persist runs are longer without any change. Issues: `cusum.run-length`,
 * `verification.figures-too-large`.
 * Source: Western Electric rule 4 (8 points in a row on one side), with a number of one's own.
 * @example
 * const line = cusum({ days: ['a', 'b', 'c', 'd'], actual: [9, 8, 12, 9], predicted: [10, 10, 10, 10] }).cusum;
 * findCusumRuns(line, 2).runs // [{ from: 'a', to: 'b', days: 2, side: 'under', saving: 3 }]
 */
export function findCusumRuns(
  line: Pick<Cusum, 'points'>,
  days: number = cusumRunDays.usual,
): CusumRunsResult {
  const { least, most } = cusumRunDays;
  if (!(Number.isInteger(days) && days >= least && days <= most))
    return { ok: false, issues: [{ code: 'cusum.run-length', found: foundText(days), limit: most }] };
  const points = asList(line?.points);
  const savings = points.map((point) => (isKnown(point?.saving) ? point.saving : 0));
  const runs: CusumRun[] = [];
  let start = 0;
  for (let at = 1; at <= points.length; at += 1) {
    const sign = Math.sign(savings[start]!);
    if (at < points.length && Math.sign(savings[at]!) === sign) continue;
    if (sign !== 0 && at - start >= days) {
      const sum = new ExactSum();
      for (let row = start; row < at; row += 1) sum.add(savings[row]!);
      const saving = sum.value;
      if (!isKnown(saving)) return { ok: false, issues: [{ code: 'verification.figures-too-large' }] };
      const [from, to] = [points[start]!.day, points[at - 1]!.day];
      runs.push({ from, to, days: at - start, side: sign > 0 ? 'under' : 'over', saving });
    }
    start = at;
  }
  return { ok: true, runs };
}
