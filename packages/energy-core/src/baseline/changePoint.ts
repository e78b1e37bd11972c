import { foundText } from '../numerals/foundText.ts';
import { asList } from '../statistics/asList.ts';
import { tooManyRows } from '../statistics/rows.ts';
import { balancePointSearch, type ChangePointKind, changePointKinds } from './balancePointSearch.ts';
import type { NamedSeries } from './calendarVariables.ts';
import { fitBaseline } from './fitBaseline.ts';
import type { BaselineModel, Confidence, Interval, Sample } from './model.ts';
import { withSearchedParameters } from './searchedParameters.ts';
import {
  type BalancePoints,
  degreeColumns,
  degreeVariables,
  meanTemperatureC,
  type RowTemperature,
} from './temperatureTerms.ts';

/**
 * At least this share of the rows, and at least so many, must lie beyond a balance point and as many on its other side:
 * a slope through two odd days is no slope. More rows than `mostRows` would take seconds. Ours.
 */
export const changePointLimits = { leastShare: 0.1, leastRows: 3, mostRows: 40_000 } as const;

export interface ChangePointInput {
  readonly kind: ChangePointKind;
  /** Consumption per row; per day, where rows differ in length. */
  readonly y: readonly Sample[];
  /** Outdoor temperature per row, °C: the mean of its day, or a list of the daily means of a longer row. */
  readonly temperatureC: readonly RowTemperature[];
  /** Variables beside the temperature; with its one or two at most five in all. */
  readonly others?: readonly NamedSeries[];
  /** Of the confidence intervals, per cent; 95 unless said. */
  readonly confidence?: Confidence;
}

type FitIssue = Extract<ReturnType<typeof fitBaseline>, { readonly ok: false }>['issues'][number];

export type ChangePointIssue =
  | FitIssue
  | { readonly code: 'change-point.kind-unknown'; readonly kind: string }
  | { readonly code: 'change-point.too-few-points'; readonly found: number; readonly needed: number }
  | { readonly code: 'change-point.narrow-temperatures'; readonly needed: number }
  | { readonly code: 'change-point.not-physical' };

/** A balance point at an end of where it may lie: the true one may be beyond, where too few days are. */
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
  /** Consumption at a temperature (°C) and the values of the others; null where one is missing. */
  predict(temperatureC: RowTemperature, others?: readonly Sample[]): Sample;
}

export type ChangePointResult =
  | ChangePointModel
  | { readonly ok: false; readonly issues: readonly ChangePointIssue[] };

/** How many balance points a shape has, and so how many parameters beyond its coefficients. */
export const balancePointCount = (kind: ChangePointKind): number => (kind === '5p' ? 2 : 1);

/** One point more than parameters: intercept, slopes, balance points, others. */
export const pointsNeeded = (kind: ChangePointKind, others: number): number =>
  1 + (kind === '4p' || kind === '5p' ? 2 : 1) + balancePointCount(kind) + others + 1;

/** Names of the variables that balance points make. */
export const degreeNames = ({ heatingC, coolingC }: BalancePoints): string[] => [
  ...(heatingC === null ? [] : [degreeVariables.heating]),
  ...(coolingC === null ? [] : [degreeVariables.cooling]),
];

/** Where a balance point may lie so that enough rows are on either side of it; null where there is no such place. */
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

/** Rows that have to lie on either side of a balance point, of so many. */
export const rowsNeededBeyond = (rows: number): number =>
  Math.max(Math.ceil(changePointLimits.leastShare * rows), changePointLimits.leastRows);

/** Warnings about balance points at an end of their range. */
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
 * 10 % of the rows, and three, on either side. Each searched balance point is counted in P, so it costs a degree
 * of freedom in MSE, CV(RMSE), F, AIC and BIC.
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
export function fitChangePoint(input: ChangePointInput): ChangePointResult {
  const { kind, y, confidence } = input;
  const temperatureC = asList(input.temperatureC);
  const others = asList(input.others);
  if (!changePointKinds.includes(kind))
    return refuse({ code: 'change-point.kind-unknown', kind: foundText(kind) });
  const names = others.map(({ name }) => name);
  const columns = others.map(({ values }) => asList(values));
  const tooMany = tooManyRows(temperatureC.length, changePointLimits.mostRows);
  if (tooMany) return refuse(tooMany);
  const settings = confidence === undefined ? {} : { confidence };

  // The straight line finds what is wrong with the data, and the rows that are complete.
  const line = fitBaseline({
    y,
    x: [temperatureC.map(meanTemperatureC), ...columns],
    names: ['temperature', ...names],
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
  });
  const balancePoints = search(kind);
  if (!balancePoints) return refuse({ code: 'change-point.not-physical' });
  const fit = fitBaseline({
    y,
    x: [...degreeColumns(balancePoints, temperatureC), ...columns],
    names: [...degreeNames(balancePoints), ...names],
    ...settings,
  });
  if (!fit.ok) return refuse(...fit.issues);
  const model = withSearchedParameters(fit.model, balancePointCount(kind));
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
