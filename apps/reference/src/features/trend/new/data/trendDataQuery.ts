import type { DayRange, TrendSeries } from '@org/energy-core';
import type { Client, TrendData } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { seriesOf } from '../../../../shared/trends/trendSeries.ts';
import { axesBody, type Formulas } from './formulas.ts';

/** The rows of a baseline, as the server read them. */
export interface TrendRows {
  readonly series: TrendSeries;
  /** Symbols of the units: of y, then of each variable; null if unknown. */
  readonly units: readonly (string | null)[];
  /** Rows with a reading of several days. */
  readonly longRows: number;
  /** Rows where a formula divides by zero, or has no value otherwise: of y, then of each variable. */
  readonly undefinedRows: readonly number[];
  /** Labels of variables that were deleted meanwhile. */
  readonly missing: readonly string[];
}

export function trendRowsOf(data: TrendData): TrendRows {
  const { units, longRows, undefinedRows, missing } = data;
  return { series: seriesOf(data), ...{ units, longRows, undefinedRows, missing } };
}

/** The variables of a baseline over a period. */
export const trendDataQuery = (client: Client, formulas: Formulas, { from, to }: DayRange) => {
  const body = {
    ...{ kind: 'range' as const, fromDate: from, toDate: to, paramCount: formulas.x.length },
    ...axesBody(formulas),
  };
  return queryOptions({
    queryKey: queryKeys.trendData(body),
    queryFn: async ({ signal }) => trendRowsOf((await client.trendData({ body, signal })).data),
    staleTime: 60_000,
  });
};
