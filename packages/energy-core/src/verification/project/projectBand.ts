import type { BaselineModel, Confidence, Sample } from '../../baseline/model.ts';
import { type PredictionIntervalsInput, predictionIntervals } from '../prediction/predictionIntervals.ts';
import type { ProjectBand } from './projectResult.ts';
import type { PeriodRows } from './projectRows.ts';

const WEEK = 7;

interface BandRows {
  readonly rows: Pick<PeriodRows, 'days' | 'spans'>;
  /** Consumption per row, and the variables of the model, one array each. */
  readonly y: readonly Sample[];
  readonly x: readonly (readonly Sample[])[];
}

/**
 * In which each row of a period is expected, and in which the mean of each seven days that are counted: scatter evens
 * out over days, an error of the coefficients does not.
 */
export function bandOf(
  model: BaselineModel,
  { rows: { days, spans }, y, x }: BandRows,
  confidence: Confidence,
): ProjectBand | null {
  const intervals = (input: Pick<PredictionIntervalsInput, 'x' | 'days' | 'spans'>) => {
    const found = predictionIntervals({ ...input, model, confidence });
    return found.ok ? found.intervals : null;
  };
  const all = intervals({ x, ...(spans ? { spans } : { days }) });
  if (!all) return null;
  const weeks: { from: string; plusMinus: number }[] = [];
  for (let first = 0; !spans && first < days.length; first += WEEK) {
    const counted: number[] = [];
    for (let row = first; row < Math.min(first + WEEK, days.length); row += 1)
      if (y[row] != null && all.points[row]) counted.push(row);
    const mean =
      counted.length === 0
        ? null
        : intervals({
            x: x.map((values) => counted.map((row) => values[row] ?? null)),
            days: counted.map((row) => days[row]!),
          });
    if (mean) weeks.push({ from: days[first]!, plusMinus: mean.sum.plusMinus / counted.length });
  }
  return { rows: all.points.map((point) => point?.plusMinus ?? null), weeks };
}
