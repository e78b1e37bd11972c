import { asList, asRecord } from '../statistics/descriptive/asList.ts';
import { mean } from '../statistics/descriptive/mean.ts';
import { standardDeviation } from '../statistics/descriptive/standardDeviation.ts';
import { isKnown } from '../statistics/knownValue.ts';
import { isFit } from './isModel.ts';
import type { BaselineModel, Interval, Sample } from './model.ts';

/** One variable of another period against the range the model was trained on. */
export interface VariableRange {
  readonly name: string;
  /** Trained range, ends included. */
  readonly range: Interval;
  /** Points below and above the range. */
  readonly below: number;
  readonly above: number;
  /** Points inside the range as a share of the points, 0 to 1. */
  readonly share: number;
  readonly lowest: number;
  readonly highest: number;
  readonly mean: number;
  readonly isMeanInRange: boolean;
  /** Distance of the two means in standard deviations of the baseline; null without the baseline's own points. */
  readonly meanDistanceSd: Sample;
}

/** A warning to show beside the predictions. */
export type RangeWarning =
  | {
      readonly code: 'range.points-outside';
      readonly name: string;
      readonly count: number;
      readonly points: number;
      readonly low: number;
      readonly high: number;
      readonly lowest: number;
      readonly highest: number;
    }
  | {
      readonly code: 'range.mean-outside';
      readonly name: string;
      readonly mean: number;
      readonly low: number;
      readonly high: number;
    };

/** Points inside the range of each variable, but outside the cloud of the points fitted: a cold and busy day, say. */
export interface JointRangeWarning {
  readonly code: 'range.points-outside-jointly';
  readonly count: number;
  readonly points: number;
}

/** A period that cannot be compared with the model. */
export type RangeIssue =
  | { readonly code: 'verification.model-missing' }
  | { readonly code: 'range.variables-differ'; readonly needed: number; readonly found: number }
  | {
      readonly code: 'range.lengths-differ';
      readonly name: string;
      readonly found: number;
      readonly needed: number;
    }
  | { readonly code: 'range.no-points' };

export interface RangeOfValidity {
  /** Points with a value of every variable. */
  readonly points: number;
  /** Points left out because a variable is missing. */
  readonly missing: number;
  /** Points inside the range of every variable at once, as a share of `points`. */
  readonly share: number;
  /** Index in the input of each point outside the range of a variable, ascending. */
  readonly outside: readonly number[];
  /**
   * Index in the input of each point outside the joint range, ascending: its leverage exceeds that of every point
   * fitted, so that the model knows no mixture of the variables like it. Null for a model without leverages.
   */
  readonly outsideJointly: readonly number[] | null;
  readonly variables: readonly VariableRange[];
  readonly warnings: readonly (RangeWarning | JointRangeWarning)[];
}

export interface RangeInput {
  readonly model: Pick<BaselineModel, 'names' | 'ranges' | 'usedRows'> &
    Partial<Pick<BaselineModel, 'leverages' | 'leveragesAt'>>;
  /** Variables of the other period, as for `predict`: one array each, as many as the model has. */
  readonly x: readonly (readonly Sample[])[];
  /** Variables the model was fitted on; with them the distance of a mean outside the range is measured. */
  readonly baselineX?: readonly (readonly Sample[])[];
}

const listsOf = (x: RangeInput['x']): RangeInput['x'] => asList(x).map(asList);

/** Variables that do not match the model, or differ in length. */
function shapeIssues(names: readonly string[], periods: readonly RangeInput['x'][]): RangeIssue[] {
  for (const variables of periods) {
    if (variables.length !== names.length) {
      return [{ code: 'range.variables-differ', needed: names.length, found: variables.length }];
    }
    const needed = variables[0]?.length ?? 0;
    const other = variables.findIndex((values) => values.length !== needed);
    if (other >= 0) {
      return [{ code: 'range.lengths-differ', name: names[other]!, found: variables[other]!.length, needed }];
    }
  }
  return [];
}

/** Rows with a value of every variable. */
const completeRows = (x: readonly (readonly Sample[])[]): number[] => {
  const rows: number[] = [];
  for (let row = 0; row < (x[0]?.length ?? 0); row++)
    if (x.every((values) => isKnown(values[row]))) rows.push(row);
  return rows;
};

/** Range of one variable over the complete rows; marks the rows outside. */
function variableRange(
  values: readonly Sample[],
  rows: readonly number[],
  { low, high }: Interval,
  isOutside: Uint8Array,
) {
  let [below, above] = [0, 0];
  let [lowest, highest] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const row of rows) {
    const value = values[row]!;
    if (value < lowest) lowest = value;
    if (value > highest) highest = value;
    if (value >= low && value <= high) continue;
    isOutside[row] = 1;
    if (value < low) below++;
    else above++;
  }
  return { below, above, share: (rows.length - below - above) / rows.length, lowest, highest };
}

/**
 * Range of validity: how far the points of another period (such as the reporting period) lie inside the range of each
 * variable that the model was trained on, and inside all of them at once; which do not; and whether the mean of each
 * variable is within the baseline's range. Outside, predictions are extrapolations.
 *
 * `x`: one array per variable, as for `predict`; a point without one of them is left out and counted as missing.
 * Inside every single range is not yet inside the cloud of points: a cold and busy day may be new although cold days
 * and busy days were seen. `outsideJointly` has the points whose leverage exceeds the largest of the points fitted, the
 * rule of Cook (1979) and of Montgomery, Peck and Vining (Introduction to Linear Regression Analysis, 3.8).
 *
 * Issues: a wrong number of variables, arrays of unequal length, no complete point. Warnings: points outside, and a
 * mean outside the range. The rule for means (inside the range or within 3 standard deviations of the baseline's
 * mean) is that of the US DOE Superior Energy Performance protocol, second hand; `judgeBaseline` applies it.
 * @example const model = { names: ['temperature'], ranges: [{ low: 0, high: 30 }], usedRows: [] };
 * rangeOfValidity({ model, x: [[5, 25, 31, 33, null]] }).range.share // 0.5
 */
export function rangeOfValidity(
  given: RangeInput,
):
  | { readonly ok: true; readonly range: RangeOfValidity }
  | { readonly ok: false; readonly issues: readonly RangeIssue[] } {
  const input = asRecord(given);
  const { model } = input;
  if (!isFit(model)) return { ok: false, issues: [{ code: 'verification.model-missing' }] };
  const x = listsOf(input.x);
  const baselineX = input.baselineX && listsOf(input.baselineX);
  const issues = shapeIssues(model.names, baselineX ? [x, baselineX] : [x]);
  if (issues.length > 0) return { ok: false, issues };
  const rows = completeRows(x);
  if (rows.length === 0) return { ok: false, issues: [{ code: 'range.no-points' }] };

  const length = x[0]!.length;
  const isOutside = new Uint8Array(length);
  const variables = model.names.map((name, index): VariableRange => {
    const range = model.ranges[index]!;
    const inside = variableRange(x[index]!, rows, range, isOutside);
    // Rounding must not move the mean of equal values outside their range.
    const meanOfX = Math.min(
      Math.max(mean(rows.map((row) => x[index]![row]!))!, inside.lowest),
      inside.highest,
    );
    const trained = baselineX && model.usedRows.map((row) => baselineX[index]![row] ?? null);
    const deviation = trained && standardDeviation(trained);
    return {
      name,
      range,
      ...inside,
      mean: meanOfX,
      isMeanInRange: meanOfX >= range.low && meanOfX <= range.high,
      meanDistanceSd: deviation ? Math.abs(meanOfX - mean(trained!)!) / deviation : null,
    };
  });
  const outside = rows.filter((row) => isOutside[row] === 1);
  const share = (rows.length - outside.length) / rows.length;
  const outsideJointly = pointsOutsideJointly(model, x, rows);
  const onlyJointly = (outsideJointly ?? []).filter((row) => isOutside[row] === 0).length;
  const warnings: (RangeWarning | JointRangeWarning)[] = variables.flatMap((variable) =>
    warningsOf(variable, rows.length),
  );
  if (onlyJointly > 0)
    warnings.push({ code: 'range.points-outside-jointly', count: onlyJointly, points: rows.length });
  const missing = length - rows.length;
  return {
    ok: true,
    range: { points: rows.length, missing, share, outside, outsideJointly, variables, warnings },
  };
}

/** Rounding must not move a point fitted outside its own range. */
const LEVERAGE_ROUNDING = 1 + 1e-9;

function pointsOutsideJointly(
  model: RangeInput['model'],
  x: readonly (readonly Sample[])[],
  rows: readonly number[],
): readonly number[] | null {
  if (!model.leverages || !model.leveragesAt || model.usedRows.length === 0) return null;
  let largest = 0;
  for (const leverage of model.leverages()) largest = Math.max(largest, leverage);
  const leverages = model.leveragesAt(x);
  return rows.filter((row) => !((leverages[row] ?? Number.POSITIVE_INFINITY) <= largest * LEVERAGE_ROUNDING));
}

function warningsOf(variable: VariableRange, points: number): RangeWarning[] {
  const { name, below, above, lowest, highest, mean, range } = variable;
  const count = below + above;
  if (count === 0) return [];
  return [
    { code: 'range.points-outside', name, count, points, ...range, lowest, highest },
    ...(variable.isMeanInRange ? [] : [{ code: 'range.mean-outside' as const, name, mean, ...range }]),
  ];
}
