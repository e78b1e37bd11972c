import type { BaselineModel } from '@org/energy-core';

/** One statistic of a fit with its symbol and how it is written. */
export interface Statistic {
  readonly id:
    | 'rSquared'
    | 'adjustedRSquared'
    | 'cvRmse'
    | 'standardError'
    | 'fValue'
    | 'ssr'
    | 'sse'
    | 'sst'
    | 'mse'
    | 'durbinWatson'
    | 'lag1'
    | 'n'
    | 'parameterCount'
    | 'degreesOfFreedom'
    | 'meanOfY'
    | 'aic'
    | 'bic';
  readonly symbol: string;
  /** `share`: percent; `unit`: in the unit of the consumption; `count`: without decimals. */
  readonly kind: 'number' | 'share' | 'unit' | 'count';
  /** Decimals where the report is rounded. */
  readonly decimals: number;
  /** Measures of the error have four decimals where the others have six. */
  readonly isError?: true;
}

/** Decimals of the statistics of a regression, and of its errors (002 of the specification, §9). */
export const PRECISE = 6;
export const PRECISE_ERROR = 4;

/** In the order of the report: how well it fits, then how it was found. */
export const statistics: readonly Statistic[] = [
  { id: 'rSquared', symbol: 'R²', kind: 'number', decimals: 3 },
  { id: 'adjustedRSquared', symbol: 'R̄²', kind: 'number', decimals: 3 },
  { id: 'cvRmse', symbol: 'CV(RMSE)', kind: 'share', decimals: 1, isError: true },
  { id: 'standardError', symbol: 'SE', kind: 'unit', decimals: 1, isError: true },
  { id: 'fValue', symbol: 'F', kind: 'number', decimals: 1 },
  { id: 'durbinWatson', symbol: 'DW', kind: 'number', decimals: 2 },
  { id: 'lag1', symbol: 'r₁', kind: 'number', decimals: 3 },
  { id: 'n', symbol: 'n', kind: 'count', decimals: 0 },
  { id: 'parameterCount', symbol: 'P', kind: 'count', decimals: 0 },
  { id: 'degreesOfFreedom', symbol: 'n − P', kind: 'count', decimals: 0 },
  { id: 'meanOfY', symbol: 'ȳ', kind: 'unit', decimals: 1 },
  { id: 'ssr', symbol: 'SSR', kind: 'number', decimals: 0 },
  { id: 'sse', symbol: 'SSE', kind: 'number', decimals: 0 },
  { id: 'sst', symbol: 'SST', kind: 'number', decimals: 0 },
  { id: 'mse', symbol: 'MSE', kind: 'number', decimals: 1, isError: true },
  { id: 'aic', symbol: 'AIC', kind: 'number', decimals: 1 },
  { id: 'bic', symbol: 'BIC', kind: 'number', decimals: 1 },
];

export const statisticOf = (model: BaselineModel, id: Statistic['id']): number | null => model[id];
