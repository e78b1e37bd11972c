import type { DayRange } from '@org/energy-core';
import type { Client, Trend } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';

/** The formulas of a saved baseline, as the API takes them. */
export const axesOf = ({
  ...trend
}: Trend): Pick<Trend, Extract<keyof Trend, `${string}AxieFormula${string}`>> => ({
  ...{ yAxieFormula: trend.yAxieFormula, yAxieFormulaSynon: trend.yAxieFormulaSynon },
  ...{ x1AxieFormula: trend.x1AxieFormula, x1AxieFormulaSynon: trend.x1AxieFormulaSynon },
  ...{ x2AxieFormula: trend.x2AxieFormula, x2AxieFormulaSynon: trend.x2AxieFormulaSynon },
  ...{ x3AxieFormula: trend.x3AxieFormula, x3AxieFormulaSynon: trend.x3AxieFormulaSynon },
  ...{ x4AxieFormula: trend.x4AxieFormula, x4AxieFormulaSynon: trend.x4AxieFormulaSynon },
  ...{ x5AxieFormula: trend.x5AxieFormula, x5AxieFormulaSynon: trend.x5AxieFormulaSynon },
});

/** The variables of a saved baseline over some days. */
export function trendSeriesQuery(client: Client, trend: Trend, days: DayRange | null) {
  const { from: fromDate, to: toDate } = days ?? { from: trend.from, to: trend.to };
  const body = { fromDate, toDate, paramCount: trend.regressionParam, ...axesOf(trend) };
  return queryOptions({
    queryKey: queryKeys.trendSeries(days === null ? null : body),
    queryFn: async ({ signal }) => (await client.trendData({ body, signal })).data,
    enabled: days !== null,
    placeholderData: keepPreviousData,
  });
}

/** The Jalali years in which all variables of a baseline have data. */
export function trendYearsQuery(client: Client, trend: Trend) {
  const axes = axesOf(trend);
  const allSynon = Object.values(axes).flatMap((part) => (typeof part === 'string' ? [] : part));
  return queryOptions({
    queryKey: queryKeys.formulaYears(allSynon),
    queryFn: ({ signal }) => client.formulaYears({ body: { allSynon }, signal }),
  });
}

/** Causes given for deviating days, by day. */
export const answersQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: queryKeys.trendAnswers(id),
    queryFn: ({ signal }) => client.listDeviationAnswers({ params: { id }, signal }),
  });

/** All fits of a baseline, the newest first. */
export const fitsQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: queryKeys.trendFits(id),
    queryFn: ({ signal }) => client.listTrendFits({ params: { id }, signal }),
  });
