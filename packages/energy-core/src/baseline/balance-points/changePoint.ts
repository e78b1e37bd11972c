import { foundText } from '../../numerals/foundText.ts';
import { asList, asRecord } from '../../statistics/descriptive/asList.ts';
import { tooManyRows } from '../../statistics/regression/rows.ts';
import { fitBaseline } from '../fitBaseline.ts';
import type { BaselineModel, Confidence, Interval, Sample } from '../model.ts';
import type { RowDays } from '../rowSpans.ts';
import type { NamedSeries } from '../variables/calendarVariables.ts';
import {
  areDays,
  type BalancePoints,
  degreeColumns,
  degreeVariables,
  meanTemperatureC,
  type RowTemperature,
  sharesBeyond,
} from '../variables/temperatureTerms.ts';
import { balancePointSearch } from './balancePointSearch.ts';
import { type ChangePointKind, changePointKinds } from './changePointKind.ts';
import { withSearchedParameters } from './searchedParameters.ts';

/**
 * Minimum share and number of rows on each side of a balance point: a slope through two
 * outliers is no slope. More rows than `maxRows` would take seconds. Own limits.
 */
export const changePointLimits = { minShare: 0.1, minRows: 3, maxRows: 40_000 } as const;

export interface ChangePointInput extends RowDays {
  readonly kind: ChangePointKind;
  /** Consumption per row; per day, where rows differ in length. */
  readonly y: readonly Sample[];
  /** Outdoor temperature per row, °C: the mean of its day, or a list of the daily means of a longer row. */
  readonly temperatureC: readonly RowTemperature[];
  /** Variables beside the temperature; with its one or two at most five in all. */
  readonly others?: readonly NamedSeries[];
  /** Confidence of the intervals, percent; default 95. */
  readonly confidence?: Confidence;
}

type FitIssue = Extract<ReturnType<typeof fitBaseline>, { readonly ok: false }>['issues'][number];

export type ChangePointIssue =
  | FitIssue
  | { readonly code: 'change-point.kind-unknown'; readonly kind: string }
  | { readonly code: 'change-point.too-few-points'; readonly found: number; readonly needed: number }
  | { readonly code: 'change-point.narrow-temperatures'; readonly needed: number }
  | { readonly code: 'change-point.not-physical' };

/** A balance point at the end of its range: the true one may be beyond it, where too few days remain. */
export interface BalancePointWarning {
  readonly code: 'change-point.at-the-edge';
  readonly balanceC: number;
}

export interface ChangePointModel {
  readonly ok: true;
  readonly kind: ChangePointKind;
  /** °C. */
  readonly balancePoints: BalancePoints;
  /** On the variables of `degreeColumns(balancePoints, temperatureC)`, the others after them; P counts the balance points. */
  readonly model: BaselineModel;
  readonly warnings: readonly BalancePointWarning[];
  /** Consumption at a temperature (°C) and values of the others; null where one is missing. */
  predict(temperatureC: RowTemperature, others?: readonly Sample[]): Sample;
}

export type ChangePointResult =
  | ChangePointModel
  | { readonly ok: false; readonly issues: readonly ChangePointIssue[] };

/** Number of balance points of a shape, which is its number of extra parameters. */
export const balancePointCount = (kind: ChangePointKind): number => (kind === '5p' ? 2 : 1);

/** One point more than parameters: intercept, slopes, balance points, others. */
export const pointsNeeded = (kind: ChangePointKind, others: number): number =>
  1 + (kind === '4p' || kind === '5p' ? 2 : 1) + balancePointCount(kind) + others + 1;

/** Names of the variables derived from balance points. */
const degreeNames = ({ heatingC, coolingC }: BalancePoints): string[] => [
  ...(heatingC === null ? [] : [degreeVariables.heating]),
  ...(coolingC === null ? [] : [degreeVariables.cooling]),
];

/** Range of a balance point with enough rows on either side; null without one. */
export function rangeOfBalancePoints(temperaturesC: readonly number[]): Interval | null {
  const sorted = Float64Array.from(temperaturesC).sort();
  const needed = rowsNeededBeyond(sorted.length);
  const coldest = sorted[needed - 1];
  const warmest = sorted[sorted.length - needed];
  if (coldest === undefined || warmest === undefined) return null;
  const low = sorted.find((value) => value > coldest);
  const high = sorted.findLast((value) => value < warmest);
  return low === undefined || high === undefined || low >= high ? null : { low, high };
}

/** Minimum rows on either side of a balance point, for so many rows. */
export const rowsNeededBeyond = (rows: number): number =>
  Math.max(Math.ceil(changePointLimits.minShare * rows), changePointLimits.minRows);

/** Warnings for balance points at the end of their range. */
export const edgeWarnings = ({ heatingC, coolingC }: BalancePoints, range: Interval): BalancePointWarning[] =>
  [...new Set([heatingC, coolingC])].flatMap((balanceC) =>
    balanceC !== null && (balanceC <= range.low || balanceC >= range.high)
      ? [{ code: 'change-point.at-the-edge' as const, balanceC }]
      : [],
  );

const refuse = (...issues: readonly ChangePointIssue[]): ChangePointResult => ({ ok: false, issues });

/**
 * Consumption against outdoor temperature as straight lines that meet at searched balance points: heating only
 * (`3p-heating`), cooling only (`3p-cooling`), a slope on either side of one point (`4p`), or both with a flat part
 * between (`5p`). With rows of several days it is the degree-day model with searched balance points; with one day
 * per row the two are the same thing.
 *
 * consumption = b₀ + b₁ · degrees below the heating balance point + b₂ · degrees above the cooling one (+ the others).
 * Heating and cooling slopes have to be positive; of `4p` consumption has to bend upwards. A balance point has at least
 * 10 % of the rows, and three, on either side; of `5p` days of three
 * temperatures lie between them, else it is not physical. Each searched balance point is counted in P, so it costs a degree
 * of freedom in MSE, CV(RMSE), F, AIC and BIC.
 *
 * Rows of several days weigh their days with `spans`, as in `fitBaseline`.
 *
 * Rows without consumption, temperature or another variable are left out and counted (`model.droppedRows`). Issues:
 * those of `fitBaseline` (at most 40,000 rows), `change-point.too-few-points`, `change-point.narrow-temperatures`,
 * `change-point.not-physical`, `change-point.kind-unknown`. Warning: `change-point.at-the-edge`.
 *
 * Source: change-point models of ASHRAE Guideline 14 and its Inverse Modeling Toolkit (RP-1050), of which the abstract
 * was read; checked against an exhaustive search in R.
 * @example const temperatureC = [0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26];
 * const y = temperatureC.map((t) => 20 + 3 * Math.max(15 - t, 0));
 * const heating = fitChangePoint({ kind: '3p-heating', y, temperatureC });
 * heating.balancePoints // { heatingC: 15, coolingC: null }
 * heating.predict(10) // 35
 */
export function fitChangePoint(given: ChangePointInput): ChangePointResult {
  const input = asRecord(given);
  const { kind, y, confidence } = input;
  const temperatureC = asList(input.temperatureC);
  const others = asList(input.others);
  if (!changePointKinds.includes(kind))
    return refuse({ code: 'change-point.kind-unknown', kind: foundText(kind) });
  const names = others.map((other) => other?.name);
  const columns = others.map((other) => asList(other?.values));
  const tooMany = tooManyRows(temperatureC.length, changePointLimits.maxRows);
  if (tooMany) return refuse(tooMany);
  const settings = {
    ...(confidence === undefined ? {} : { confidence }),
    spans: input.spans,
    days: input.days,
  };

  // The straight line validates the data and finds the complete rows.
  const line = fitBaseline({
    y,
    x: [temperatureC.map(meanTemperatureC), ...columns],
    names: ['temperature', ...names],
    errors: 'classical',
    ...settings,
  });
  if (!line.ok) return refuse(...line.issues);
  const rows = line.model.usedRows;
  const pick = <Value>(values: readonly Value[]) => rows.map((row) => values[row]!);
  const needed = pointsNeeded(kind, columns.length);
  if (rows.length < needed)
    return refuse({ code: 'change-point.too-few-points', found: rows.length, needed });
  const range = rangeOfBalancePoints(pick(temperatureC).map((row) => meanTemperatureC(row)!));
  if (!range)
    return refuse({ code: 'change-point.narrow-temperatures', needed: rowsNeededBeyond(rows.length) });

  const search = balancePointSearch({
    y: pick(y) as number[],
    temperatureC: pick(temperatureC),
    others: columns.map((values) => pick(values) as number[]),
    range,
    weights: line.model.weights,
  });
  const balancePoints = search(kind);
  if (!balancePoints) return refuse({ code: 'change-point.not-physical' });
  const degrees = degreeColumns(balancePoints, temperatureC);
  const x = [...degrees, ...columns];
  const fit = fitBaseline({
    y,
    x,
    names: [...degreeNames(balancePoints), ...names],
    ...settings,
  });
  if (!fit.ok) return refuse(...fit.issues);
  const model = withSearchedParameters(fit.model, balancePointCount(kind), {
    ...{ x, variables: [...degrees.keys()] },
    shares: areDays(temperatureC) ? null : sharesOf(balancePoints, temperatureC),
  });
  return {
    ok: true,
    kind,
    balancePoints,
    model,
    warnings: edgeWarnings(balancePoints, range),
    predict: (temperature, values = []) =>
      model.predict([...degreeColumns(balancePoints, [temperature]).map(([degrees]) => degrees!), ...values]),
  };
}

/** In the order of `degreeColumns`. */
const sharesOf = (
  { heatingC, coolingC }: BalancePoints,
  temperatureC: readonly RowTemperature[],
): Sample[][] => [
  ...(heatingC === null ? [] : [sharesBeyond(temperatureC, 'heating', heatingC)]),
  ...(coolingC === null ? [] : [sharesBeyond(temperatureC, 'cooling', coolingC)]),
];
