import { type Day, type DayRange, isDay, isRange } from '../../calendar/day.ts';
import { recordsOf } from '../../statistics/descriptive/asList.ts';
import { finiteOrNull } from '../../statistics/descriptive/presentValues.ts';
import { knownOrNull } from '../../statistics/knownValue.ts';
import type { AdjustmentOperator } from '../adjustments/nonRoutineAdjustment.ts';
import { cusum } from '../cusum/cusum.ts';
import { findCusumBends } from '../cusum/findCusumBends.ts';
import type { ProjectPoint } from './projectResult.ts';

/** What somebody noted of the baseline period: an event of the calendar, or the cause of a deviation. */
export interface NotedChange extends DayRange {
  readonly source: 'event' | 'deviation';
  readonly name: string;
}

export interface AdjustmentProposal extends DayRange {
  /** `bend`: the line of the CUSUM bends on its first day. */
  readonly source: NotedChange['source'] | 'bend';
  /** What was noted; empty for a bend. */
  readonly name: string;
  /** What takes the change out of the baseline, per day; null without a model. */
  readonly operator: AdjustmentOperator | null;
  readonly factor: number | null;
  /** Days with data in the range. */
  readonly days: number;
}

/**
 * Non-routine adjustments to ask about: noted changes within the baseline period with their size against the model, and days on
 * which the CUSUM of the baseline bends for good. Statistics find days, never causes.
 *
 * `rows`: the baseline period, row by row beside its model, in time order; without predictions only what was noted is proposed. The
 * size is the mean of actual − predicted on the days of the range; of a bend it brings the days before it to the level
 * after it.
 * Source: EVO, IPMVP Application Guide on Non-Routine Events and Adjustments (second hand); `findCusumBends`.
 * @example
 * const row = (day, actual) => ({ day, to: day, actual, predicted: 10 });
 * const rows = [row('2025-03-21', 10), row('2025-03-22', 14), row('2025-03-23', 10)];
 * const [party] = proposeAdjustments(rows, [{ source: 'event', name: 'party', from: '2025-03-22', to: '2025-03-22' }]);
 * [party.operator, party.factor] // ['-', 4]
 */
export function proposeAdjustments(
  rows: readonly Pick<ProjectPoint, 'day' | 'to' | 'actual' | 'predicted'>[],
  noted: readonly NotedChange[],
): AdjustmentProposal[] {
  const baseline = recordsOf(rows)
    .filter(({ day, to }) => isDay(day) && isDay(to))
    .map((row) => ({ ...row, actual: knownOrNull(row.actual), predicted: knownOrNull(row.predicted) }));
  const [first, last] = [baseline[0], baseline.at(-1)];
  if (!first || !last) return [];
  const period = { from: first.day, to: last.to };
  const ofNotes = recordsOf(noted)
    .filter(isRange)
    .filter(({ from, to }) => from <= period.to && to >= period.from)
    .map(({ source, name, from, to }) => {
      const range = { from: laterOf(from, period.from), to: to < period.to ? to : period.to };
      const inside = baseline.filter(({ day, to: end }) => day >= range.from && end <= range.to);
      const errors = inside.flatMap(({ actual, predicted }) =>
        actual === null || predicted === null ? [] : [actual - predicted],
      );
      const mean = finiteOrNull(errors.reduce((sum, error) => sum + error, 0) / errors.length);
      return { source, name, ...range, days: errors.length, ...(mean === null ? noSize : sizeOf(mean)) };
    });
  return [...ofNotes, ...bendsOf(baseline, period)].sort((a, b) => (a.from < b.from ? -1 : 1));
}

const noSize = { operator: null, factor: null } as const;

/** What takes `excess` per day out of the baseline. */
const sizeOf = (excess: number): { operator: AdjustmentOperator; factor: number } => ({
  operator: excess >= 0 ? '-' : '+',
  factor: Math.abs(excess),
});

function bendsOf(
  baseline: readonly Pick<ProjectPoint, 'day' | 'to' | 'actual' | 'predicted'>[],
  period: DayRange,
): AdjustmentProposal[] {
  const line = cusum({
    days: baseline.map(({ day }) => day),
    actual: baseline.map(({ actual }) => actual),
    predicted: baseline.map(({ predicted }) => predicted),
  });
  const found = line.ok ? findCusumBends(line.cusum) : null;
  if (!found?.ok) return [];
  // A saving that grows by `change` is consumption that falls by it.
  return found.bends.map(({ index, change }) => ({
    ...({ source: 'bend', name: '', from: period.from } as const),
    to: baseline[index - 1]?.to ?? period.from,
    days: baseline.slice(0, index).filter(({ actual }) => actual !== null).length,
    ...sizeOf(change),
  }));
}

const laterOf = (a: Day, b: Day): Day => (a > b ? a : b);
