import type { FittedCandidate } from '../../baseline/comparison/comparison.ts';
import type { Confidence } from '../../baseline/model.ts';
import type { ModelTerm } from '../../baseline/modelTerms.ts';
import type { CalendarVariable } from '../../baseline/variables/calendarVariables.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';
import { predictionIntervals } from './predictionIntervals.ts';

/** One point of a fitted curve with the band in which readings are expected. */
export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
}

export interface CurveOptions {
  /** The variable on the horizontal axis: `temperature`, or the name of another. */
  readonly variable: string;
  readonly from: number;
  readonly to: number;
  /** For days off instead of working days. */
  readonly isDayOff?: boolean;
  /** Calendar variables that hold instead, such as one weekday that a model treats apart. */
  readonly calendar?: readonly CalendarVariable[];
  readonly confidence?: Confidence;
}

const STEPS = 80;
const workingDay: readonly CalendarVariable[] = ['workingDay'];
const dayOff: readonly CalendarVariable[] = ['dayOff', 'weekend'];

/**
 * The line of a model over one variable, on a working day (a day off, a kind of day); other variables are at the middle
 * of their range. Empty where the model has no interval.
 *
 * Source: `predictionIntervals`.
 * @example
 * const form = { kind: 'line', order: 1, terms: [{ kind: 'temperature', power: 1 }], searchedParameters: 0 };
 * const { model } = fitCandidate({ form, y: [10, 20, 31, 40], temperatureC: [5, 10, 15, 20] });
 * const curve = modelCurve({ form, model }, { variable: 'temperature', from: 5, to: 20 });
 * curve.length // 81
 * curve[80].x // 20
 */
export function modelCurve(
  input: Pick<FittedCandidate, 'form' | 'model'>,
  request: CurveOptions,
): CurvePoint[] {
  const { form, model } = asRecord(input);
  const {
    variable,
    from,
    to,
    isDayOff = false,
    calendar = isDayOff ? dayOff : workingDay,
    confidence = 90,
  } = asRecord(request);
  // Bends of straight pieces are points of the curve.
  const bends = form.terms.flatMap((term) => (term.kind === 'degrees' ? [term.balanceC] : []));
  const even = Array.from({ length: STEPS + 1 }, (_, index) => from + ((to - from) * index) / STEPS);
  const xs = [...even, ...bends.filter((bend) => bend > from && bend < to)].sort((a, b) => a - b);
  const columnOf = (term: ModelTerm, index: number): number[] => {
    if (term.kind === 'degrees')
      return xs.map((x) => Math.max(0, term.side === 'heating' ? term.balanceC - x : x - term.balanceC));
    if (term.kind === 'calendar') return xs.map(() => (calendar.includes(term.variable) ? 1 : 0));
    const name = term.kind === 'temperature' ? 'temperature' : term.name;
    if (name === variable) return xs.map((x) => x ** term.power);
    const { low, high } = model.ranges[index] ?? { low: 0, high: 0 };
    return xs.map(() => (low + high) / 2);
  };
  const found = predictionIntervals({ model, x: form.terms.map(columnOf), confidence });
  if (!found.ok) return [];
  return found.intervals.points.flatMap((point, index) =>
    point ? [{ x: xs[index]!, y: point.predicted, low: point.low, high: point.high }] : [],
  );
}
