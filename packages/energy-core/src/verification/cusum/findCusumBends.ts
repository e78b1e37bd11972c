import type { Sample } from '../../baseline/model.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { maxOfBridgeTail } from '../../statistics/distributions/brownianBridge.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import { type ChangeSettings, type ChangeSettingsIssue, changeSettings } from '../changeSettings.ts';
import { CLEAR, fitLevelSteps, type LevelSteps, standardSwing } from '../levelSteps.ts';
import type { Cusum } from './cusum.ts';
import { bestSplit, farthest } from './splits.ts';

/** A lasting change of the slope of a CUSUM line: of the mean saving per day, in the unit of the consumption. */
export interface SignificantBend {
  /** First day of the new slope, and its index among the points. */
  readonly day: string;
  readonly index: number;
  /** Slopes: mean saving per day from the bend before, and until the next. */
  readonly meanBefore: number;
  readonly meanAfter: number;
  /** After minus before, with its ±. */
  readonly change: number;
  readonly plusMinus: number;
  /** Chance of so large a swing of the line without a bend here, given the other bends; corrected for the number of tests. */
  readonly p: number;
}

export type CusumBendsResult =
  | { readonly ok: true; readonly bends: readonly SignificantBend[] }
  | { readonly ok: false; readonly issues: readonly ChangeSettingsIssue[] };

const MAX_BENDS = 10;
const MAX_MOVES = 5;

const inOrder = (bends: readonly number[]): number[] => [...bends].sort((a, b) => a - b);

/**
 * The days on which the slope of a CUSUM line changes for good, each with its p: none, one or several, in time order.
 *
 * The largest swing of the line about its chord is measured by the long-run deviation of the daily savings, whose errors
 * persist from day to day as they do for the ± of savings; the line bends at the split of least squares. A level that
 * comes back looks like errors that persist beside one bend: two are then tried together, at half the `maxP`. Both parts
 * are then searched again, until nothing more is significant; last, every bend is placed again between its neighbors and
 * those no longer significant are dropped. At most ten. Gaps are skipped and count as time.
 *
 * A change that ends again is better found by `detectNonRoutineEvents`. Statistics find days, never causes.
 *
 * Issues: `change.min-days` (2 to 366), `change.max-p` (above 0, below 1), `verification.confidence-unknown`.
 * Source: OLS-CUSUM test of Ploberger and Krämer (1992); p of a further bend as in Bai and Perron (1998), 1 − (1 − p)^parts,
 * placed again as in Bai (1997). Size under autocorrelation by simulation, see the benchmarks.
 * @example
 * const days = Array.from({ length: 40 }, (_, index) => addDays('2025-03-21', index));
 * const actual = days.map((_, index) => (index < 20 ? 100 : 90) + (index % 2));
 * const line = cusum({ days, actual, predicted: days.map(() => 101) }).cusum;
 * findCusumBends(line).bends.map(({ day, change }) => [day, change]) // [['2025-04-10', 10]]
 */
export function findCusumBends(line: Pick<Cusum, 'points'>, settings: ChangeSettings = {}): CusumBendsResult {
  const given = changeSettings(settings);
  if ('issues' in given) return { ok: false, issues: given.issues };
  const { minDays, maxP, confidence } = given;
  const points = asList(line?.points);
  const savings = points.map((point): Sample => (isKnown(point?.saving) ? point.saving : null));
  const known = [...savings.keys()].filter((index) => savings[index] !== null);
  const values = Float64Array.from(known, (index) => savings[index]!);
  const n = values.length;
  const rowOf = (position: number) => known[position]!;

  const fitOf = (bends: readonly number[]): LevelSteps | null =>
    fitLevelSteps(
      savings,
      bends.map((bend) => (row) => row >= rowOf(bend)),
      confidence,
      1,
    );
  const partsOf = (bends: readonly number[]) =>
    [...bends, n].map((end, part) => ({ begin: part === 0 ? 0 : bends[part - 1]!, end }));
  /** p of the largest swing within a part, one of so many. */
  const pOf = (begin: number, end: number, fit: LevelSteps, parts: number): number => {
    const part = values.subarray(begin, end);
    const swing = farthest(part);
    const p = maxOfBridgeTail(standardSwing(swing, part.length, fit)) ?? 1;
    return p === 1 ? 1 : -Math.expm1(parts * Math.log1p(-p));
  };

  /** The part whose line swings most, and the split of it that leaves the least squared error. */
  function largestSwing(bends: readonly number[]) {
    const parts = partsOf(bends).filter(({ begin, end }) => end - begin >= 2 * minDays);
    const swings = parts.map(
      ({ begin, end }) => farthest(values.subarray(begin, end)) / Math.sqrt(end - begin),
    );
    const part = parts[swings.indexOf(Math.max(...swings))];
    const split = part && bestSplit(values.subarray(part.begin, part.end), minDays);
    return split ? { ...part, bend: part.begin + split } : null;
  }

  /** The bends with one more, or with two where only both together leave errors that the line stands out from. */
  function withNext(bends: readonly number[]): number[] | null {
    const first = largestSwing(bends);
    if (!first) return null;
    const one = inOrder([...bends, first.bend]);
    const fit = fitOf(one);
    const pWith = (beside: LevelSteps | null) =>
      beside ? pOf(first.begin, first.end, beside, bends.length + 1) : 1;
    const alone = pWith(fit);
    if (alone <= maxP) return one;
    const second = largestSwing(one);
    const both = second && inOrder([...one, second.bend]);
    const fitOfBoth = both && fitOf(both);
    if (!both || !fitOfBoth || !(fitOfBoth.degreesOfFreedom > CLEAR)) return null;
    return 2 * pWith(fitOfBoth) <= maxP ? both : null;
  }

  function placedAgain(bends: readonly number[]): number[] {
    let placed = [...bends];
    for (let move = 0; move < MAX_MOVES; move += 1) {
      const before = placed;
      placed = placed.map((bend, at) => {
        const [begin, end] = [before[at - 1] ?? 0, before[at + 1] ?? n];
        const split = bestSplit(values.subarray(begin, end), minDays);
        return split ? begin + split : bend;
      });
      if (placed.some((bend, at) => at > 0 && bend - placed[at - 1]! < minDays)) return before;
      if (placed.every((bend, at) => bend === before[at])) break;
    }
    return placed;
  }

  let bends: number[] = [];
  while (bends.length < MAX_BENDS) {
    const next = withNext(bends);
    if (!next) break;
    bends = next;
  }
  for (;;) {
    bends = placedAgain(bends);
    const fit = bends.length > 0 ? fitOf(bends) : null;
    if (!fit) return { ok: true, bends: [] };
    const ps = bends.map((_, at) => pOf(bends[at - 1] ?? 0, bends[at + 1] ?? n, fit, bends.length));
    const worst = ps.indexOf(Math.max(...ps));
    if (!(ps[worst]! > maxP))
      return { ok: true, bends: bends.map((bend, at) => bendOf(bend, at, fit, ps[at]!)) };
    bends = bends.filter((_, at) => at !== worst);
  }

  function bendOf(bend: number, at: number, fit: LevelSteps, p: number): SignificantBend {
    const index = rowOf(bend);
    const mean = (part: Float64Array) => part.reduce((sum, value) => sum + value, 0) / part.length;
    return {
      day: points[index]!.day,
      index,
      meanBefore: mean(values.subarray(bends[at - 1] ?? 0, bend)),
      meanAfter: mean(values.subarray(bend, bends[at + 1] ?? n)),
      ...fit.changes[at]!,
      p,
    };
  }
}
