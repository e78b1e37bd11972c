import { isKnown } from '../../statistics/knownValue.ts';
import { dot } from '../../statistics/least-squares/householder.ts';
import type { BaselineModel, Sample } from '../model.ts';

/**
 * Degree columns about one searched balance point: the index of each among the variables, its slope, and the share of the
 * days of a row beyond the point by the degrees of the row.
 */
export type Hinge = readonly {
  readonly variable: number;
  readonly slope: number;
  readonly shareOf: (degrees: Sample) => number;
}[];

/** A day with degrees lies beyond the point. */
export const shareOfDay = (degrees: Sample): number => Number((degrees ?? 0) > 0);

/**
 * The share of the days of a row of several days beyond a balance point, from its mean degrees: what rows of the baseline
 * with as many degrees had, straight lines between them, none without degrees.
 * @param degrees of the rows of the baseline
 * @param shares of the same rows
 */
export function shareByDegrees(
  degrees: readonly Sample[],
  shares: readonly Sample[],
): (value: Sample) => number {
  const known = degrees
    .flatMap((value, row) => (isKnown(value) && value > 0 ? [[value, shares[row] ?? 1] as const] : []))
    .sort(([a], [b]) => a - b);
  return (value) => {
    if (!(isKnown(value) && value > 0) || known.length === 0) return shareOfDay(value);
    let [from, after] = [0, known.length];
    while (from < after) {
      const middle = (from + after) >> 1;
      if (known[middle]![0] >= value) after = middle;
      else from = middle + 1;
    }
    if (after === known.length) return known.at(-1)![1];
    const [high, share] = known[after]!;
    const [low, before] = known[after - 1] ?? [0, 0];
    return high === low ? share : before + ((share - before) * (value - low)) / (high - low);
  };
}

/** Below this share of its length a direction lies within the design. */
const WITHIN = 1e-8;

/**
 * A fit with its searched balance points as directions beside its columns, so that a sum of predictions has their
 * uncertainty too. Moving a balance point by one degree changes the prediction of every day beyond it by the slope, of a
 * row of several days by the share of its days beyond: that column, orthogonal to the design, is one more of the basis. To first order, which is what least squares knows of a
 * parameter that is no coefficient. `x`: the columns of the fit by row as given.
 * Source: Seber and Wild, Nonlinear Regression, 5.1; for meeting lines Feder, Annals of Statistics 3 (1975).
 */
export function withSearchedDirections<Model extends BaselineModel>(
  model: Model,
  x: readonly (readonly Sample[])[],
  hinges: readonly Hinge[],
): Model {
  let made: ReturnType<typeof directionsOf> | undefined;
  const directions = () => {
    made ??= directionsOf(model, x, hinges);
    return made;
  };
  return {
    ...model,
    basisAt: (points) => {
      const found = model.basisAt(points);
      for (const { hinge, length, components } of directions()) {
        const rest = stepsAt(points, hinge);
        for (const [k, column] of found.entries())
          for (let row = 0; row < rest.length; row += 1) rest[row]! -= components[k]! * column[row]!;
        found.push(rest.map((value) => value / length));
      }
      return found;
    },
    basis: () => [...model.basis(), ...directions().map(({ column }) => column)],
    sumInBasis: (points, factors) => {
      const spread = Array.from(model.sumInBasis(points, factors));
      for (const { hinge, length, components } of directions()) {
        const rest = spread.reduce(
          (sum, component, k) => sum - component * components[k]!,
          sumOfSteps(points, hinge, factors),
        );
        spread.push(rest / length);
      }
      return Float64Array.from(spread);
    },
  };
}

function directionsOf(model: BaselineModel, x: readonly (readonly Sample[])[], hinges: readonly Hinge[]) {
  const basis = model.basis();
  const found: { hinge: Hinge; column: Float64Array; length: number; components: readonly number[] }[] = [];
  for (const hinge of hinges) {
    const column = Float64Array.from(model.usedRows, (row, at) => {
      const root = Math.sqrt(model.weights?.[at] ?? 1);
      return root * stepAt(hinge, (variable) => x[variable]![row]);
    });
    const whole = Math.sqrt(dot(column, column));
    const others = [...basis, ...found.map((direction) => direction.column)];
    const components = others.map((other) => dot(other, column));
    for (const [k, other] of others.entries())
      for (let row = 0; row < column.length; row += 1) column[row]! -= components[k]! * other[row]!;
    const length = Math.sqrt(dot(column, column));
    if (!(length > WITHIN * whole)) continue;
    for (let row = 0; row < column.length; row += 1) column[row]! /= length;
    found.push({ hinge, column, length, components });
  }
  return found;
}

/** Change of a prediction by one degree of the balance point. */
function stepAt(hinge: Hinge, atVariable: (variable: number) => Sample | undefined): number {
  let step = 0;
  for (const { variable, slope, shareOf } of hinge) step += slope * shareOf(atVariable(variable) ?? null);
  return step;
}

/** Of each point; 0 where a variable is missing, as sums of predictions leave it out. */
const stepsAt = (points: readonly ArrayLike<Sample>[], hinge: Hinge): Float64Array =>
  Float64Array.from({ length: points[0]!.length }, (_, row) =>
    points.every((values) => isKnown(values[row])) ? stepAt(hinge, (variable) => points[variable]![row]) : 0,
  );

function sumOfSteps(
  points: readonly ArrayLike<Sample>[],
  hinge: Hinge,
  factors: readonly number[] | undefined,
): number {
  return stepsAt(points, hinge).reduce((sum, step, row) => sum + (factors?.[row] ?? 1) * step, 0);
}
