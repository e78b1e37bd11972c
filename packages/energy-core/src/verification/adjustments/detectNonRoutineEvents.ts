import type { Sample } from '../../baseline/model.ts';
import { asList } from '../../statistics/descriptive/asList.ts';
import { rangeOfBridgeTail } from '../../statistics/distributions/brownianBridge.ts';
import { isKnown } from '../../statistics/knownValue.ts';
import type { RegressionIssue } from '../../statistics/regression/issue.ts';
import { tooManyRows } from '../../statistics/regression/rows.ts';
import { type ChangeSettings, type ChangeSettingsIssue, changeSettings } from '../changeSettings.ts';
import type { Cusum } from '../cusum/cusum.ts';
import { CLEAR, fitLevelSteps, type LevelSteps, standardSwing } from '../levelSteps.ts';
import { type Arc, bestArc, rangeOfSums, withoutArcs } from './arcs.ts';

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
export const nonRoutineEventLimits = { maxEvents: 10, maxDays: 10_000 } as const;
const ROUNDS = 2;

interface FittedArcs {
  readonly arcs: readonly Arc[];
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
 * (above 10,000 days). Time grows as n log n: most stretches are ruled out by the range of the sums over whole blocks.
 * Source: EVO, IPMVP Application Guide on Non-Routine Events and Adjustments (second hand), for what an event is; range of
 * the OLS-CUSUM process (Kuiper 1960, Ploberger and Krämer 1992); arcs as in circular binary segmentation (Olshen et al.
 * 2004), searched by blocks (Venkatraman and Olshen 2007); a fixed sequence of tests (Maurer et al. 1995). Size by
 * simulation, see the benchmarks.
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
  const fitOf = (arcs: readonly Arc[]): FittedArcs | null => {
    const fit = fitLevelSteps(
      excess,
      arcs.map(
        ({ begin, end }) =>
          (row) =>
            row >= known[begin]! && row <= known[end - 1]!,
      ),
      confidence,
      2,
    );
    return fit && { arcs, fit };
  };
  const withBestArc = (arcs: readonly Arc[]): FittedArcs | null => {
    const rest = withoutArcs(values, arcs);
    const arc = rest && bestArc(rest, minDays);
    const placed = arc && placedAgain([...arcs, arc]);
    return placed && fitOf(placed);
  };

  let found: FittedArcs | null = null;
  let next = withBestArc([]);
  const ps: number[] = [];
  while (next && ps.length < nonRoutineEventLimits.maxEvents) {
    const swing = rangeOfSums(withoutArcs(values, found?.arcs ?? []) ?? values);
    const beside = ({ fit }: FittedArcs) => rangeOfBridgeTail(standardSwing(swing, values.length, fit)) ?? 1;
    // Measured by what is left beside this event; where the next one is clear too, beside both.
    const alone = beside(next);
    const ahead: FittedArcs | null | undefined = alone > maxP / 2 ? withBestArc(next.arcs) : undefined;
    const isClear = ahead && ahead.fit.degreesOfFreedom > CLEAR;
    const own = isClear ? Math.min(1, 2 * Math.min(alone, beside(ahead))) : alone;
    const p = Math.max(own, ps.at(-1) ?? 0);
    if (!(p <= maxP)) break;
    ps.push(p);
    found = next;
    next = ahead === undefined ? withBestArc(found.arcs) : ahead;
  }
  const { arcs, fit } = found ?? { arcs: [], fit: null };
  const inTime = [...arcs.keys()].sort((a, b) => arcs[a]!.begin - arcs[b]!.begin);
  const events = inTime.map((at): NonRoutineEvent => {
    const { begin, end } = arcs[at]!;
    const [from, to] = [known[begin]!, known[end - 1]!];
    return {
      from: points[from]!.day,
      to: points[to]!.day,
      days: end - begin,
      isOngoing: end === known.length,
      ...fit!.changes[at]!,
      p: ps[at]!,
    };
  });
  return { ok: true, events };

  /** Each event repositioned given the others; null if they cannot be distinguished. */
  function placedAgain(given: readonly Arc[]): readonly Arc[] | null {
    let placed = given;
    if (!withoutArcs(values, placed)) return null;
    for (let round = 0; round < ROUNDS && placed.length > 1; round += 1) {
      const before = placed;
      for (const at of placed.keys()) {
        const rest = withoutArcs(
          values,
          placed.filter((_, other) => other !== at),
        );
        const moved = rest && bestArc(rest, minDays);
        if (moved) placed = placed.with(at, moved);
      }
      if (!withoutArcs(values, placed)) return before;
      if (placed.every(({ begin, end }, at) => begin === before[at]!.begin && end === before[at]!.end)) break;
    }
    return placed;
  }
}
