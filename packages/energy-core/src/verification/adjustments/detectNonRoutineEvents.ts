import type { Sample } from '../../baseline/model.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { rangeOfBridgeTail } from '../../statistics/distributions/brownianBridge.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import type { RegressionIssue } from '../../statistics/regression/issue.ts';
import { tooManyRows } from '../../statistics/regression/rows.ts';
import { type ChangeSettings, type ChangeSettingsIssue, changeSettings } from '../changeSettings.ts';
import type { Cusum } from '../cusum/cusum.ts';
import { fitLevelSteps, type LevelSteps, standardSwing } from '../levelSteps.ts';
import { type Arc, bestArc, rangeOfSums } from './arcs.ts';

/** Consecutive days on which consumption deviated in one direction from what the model predicts from the other days. */
export interface NonRoutineEvent {
  /** First and last day with data. */
  readonly from: string;
  readonly to: string;
  /** Days with data in between, both included. */
  readonly days: number;
  /** Whether it lasts to the end of the period. */
  readonly isOngoing: boolean;
  /** Consumption per day, actual − predicted, more than on the other days; with its ±. In the unit of the consumption. */
  readonly change: number;
  readonly plusMinus: number;
  /** Chance of so large a swing of the residuals without this event; never smaller than that of one found before. */
  readonly p: number;
}

export type NonRoutineEventsResult =
  | { readonly ok: true; readonly events: readonly NonRoutineEvent[] }
  | { readonly ok: false; readonly issues: readonly (ChangeSettingsIssue | RegressionIssue)[] };

/** Of one period. More events than these are no events but a model that does not fit; more days would take seconds. */
export const nonRoutineEventLimits = { maxEvents: 10, maxDays: 1500 } as const;
const ROUNDS = 2;
/**
 * Another event left in counts as scatter and may hide this one, so that the scatter beside both is tried too, as long as
 * it is worth more than so many independent days: with fewer, persisting errors look like events. From simulation.
 */
const CLEAR = 60;

interface Found {
  readonly arcs: readonly Arc[];
  readonly fit: LevelSteps | null;
}
interface FittedArcs extends Found {
  readonly fit: LevelSteps;
}

/**
 * Proposes non-routine adjustments: stretches of days, with a beginning and an end (or lasting), on which actual −
 * predicted has another level than on the other days. Each with its size, ± and p, in time order; none where
 * nothing is significant. A proposal is a day to ask about on site: an adjustment needs its cause and evidence.
 *
 * `line`: of `cusum`, over the baseline or the reporting period; one entry a day in time order, gaps null. The stretch is
 * the one of least squares; p is that of the range of the cumulative sums, measured by their long-run deviation with
 * errors that persist from day to day as for the ± of savings. Found events are fitted together and taken out before the next
 * is searched; the search ends with the first that is not significant, so that the chance of any false one stays `maxP`.
 *
 * Issues: `change.min-days` (2 to 366), `change.max-p`, `verification.confidence-unknown`, `regression.too-many-rows`
 * (above 1,500 days). Source: EVO, IPMVP Application Guide on Non-Routine Events and Adjustments (second hand), for what an
 * event is; range of the OLS-CUSUM process (Kuiper 1960, Ploberger and Krämer 1992); arcs as in circular binary
 * segmentation (Olshen et al. 2004); a fixed sequence of tests (Maurer et al. 1995). Size by simulation, see the benchmarks.
 * @example
 * const days = Array.from({ length: 60 }, (_, index) => addDays('2025-03-21', index));
 * const actual = days.map((_, index) => 100 + (index % 3) + (index >= 30 && index < 45 ? 12 : 0));
 * const line = cusum({ days, actual, predicted: days.map(() => 101) }).cusum;
 * detectNonRoutineEvents(line).events.map(({ from, to, change }) => [from, to, change]) // [['2025-04-20', '2025-05-04', 12]]
 */
export function detectNonRoutineEvents(
  line: Pick<Cusum, 'points'>,
  settings: ChangeSettings = {},
): NonRoutineEventsResult {
  const given = changeSettings(settings);
  const points = asList(line?.points);
  const tooMany = tooManyRows(points.length, nonRoutineEventLimits.maxDays);
  if ('issues' in given || tooMany)
    return {
      ok: false,
      issues: [...('issues' in given ? given.issues : []), ...(tooMany ? [tooMany] : [])],
    };
  const { minDays, maxP, confidence } = given;
  const excess = points.map((point): Sample => (isKnown(point?.saving) ? -point.saving : null));
  const known = [...excess.keys()].filter((index) => excess[index] !== null);
  const values = Float64Array.from(known, (index) => excess[index]!);
  const fitOf = (arcs: readonly Arc[]): LevelSteps | null =>
    fitLevelSteps(
      excess,
      arcs.map(
        ({ begin, end }) =>
          (row) =>
            row >= known[begin]! && row <= known[end - 1]!,
      ),
      confidence,
      2,
    );
  /** The values without these events. */
  const withoutEvents = (arcs: readonly Arc[], fit: LevelSteps | null): Float64Array => {
    const rest = values.slice();
    arcs.forEach(({ begin, end }, at) => {
      const { change } = fit!.changes[at]!;
      for (let position = begin; position < end; position += 1) rest[position]! -= change;
    });
    return rest;
  };

  const withBestArc = ({ arcs, fit }: Found) => {
    const arc = bestArc(withoutEvents(arcs, fit), minDays);
    return arc && placedAgain([...arcs, arc]);
  };
  /** p of the swing, measured by what is left beside this event; where the next one is clear too, beside both. */
  function pOf(rest: Float64Array, next: FittedArcs): number {
    const swing = rangeOfSums(rest);
    const beside = ({ fit }: FittedArcs) => rangeOfBridgeTail(standardSwing(swing, rest.length, fit)) ?? 1;
    const alone = beside(next);
    const ahead = alone > maxP / 2 ? withBestArc(next) : null;
    const isClear = ahead !== null && ahead.fit.degreesOfFreedom > CLEAR;
    return isClear ? Math.min(1, 2 * Math.min(alone, beside(ahead))) : alone;
  }

  let found: Found = { arcs: [], fit: null };
  const ps: number[] = [];
  while (ps.length < nonRoutineEventLimits.maxEvents) {
    const rest = withoutEvents(found.arcs, found.fit);
    const next = withBestArc(found);
    if (!next) break;
    const p = Math.max(pOf(rest, next), ps.at(-1) ?? 0);
    if (!(p <= maxP)) break;
    ps.push(p);
    found = next;
  }
  const inTime = [...found.arcs.keys()].sort((a, b) => found.arcs[a]!.begin - found.arcs[b]!.begin);
  const events = inTime.map((at): NonRoutineEvent => {
    const { begin, end } = found.arcs[at]!;
    const [from, to] = [known[begin]!, known[end - 1]!];
    return {
      from: points[from]!.day,
      to: points[to]!.day,
      days: end - begin,
      isOngoing: end === known.length,
      ...found.fit!.changes[at]!,
      p: ps[at]!,
    };
  });
  return { ok: true, events };

  /** Each event repositioned given the others, and their joint fit; null if they cannot be distinguished. */
  function placedAgain(given: readonly Arc[]): FittedArcs | null {
    let arcs = given;
    let fit = fitOf(arcs);
    for (let round = 0; fit && round < ROUNDS && arcs.length > 1; round += 1) {
      const before = arcs;
      for (const at of arcs.keys()) {
        const others = arcs.filter((_, other) => other !== at);
        const ofOthers = fitOf(others);
        const moved = ofOthers && bestArc(withoutEvents(others, ofOthers), minDays);
        if (moved) arcs = arcs.with(at, moved);
      }
      const moved = fitOf(arcs);
      if (!moved) return { arcs: before, fit };
      fit = moved;
      if (arcs.every(({ begin, end }, at) => begin === before[at]!.begin && end === before[at]!.end)) break;
    }
    return fit && { arcs, fit };
  }
}
