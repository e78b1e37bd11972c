import { type ChartState, isChartQueryComplete, type NavItem, toChartQuery } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/queryKeys.ts';
import type { Answer, SeriesOfNav } from './chartSeries.ts';

/** The Jalali years in which any of these nodes has data, oldest first. */
export const yearsQuery = (client: Client, nav: readonly NavItem[]) =>
  queryOptions({
    queryKey: queryKeys.years(nav),
    queryFn: async ({ signal }) => {
      const { data } = await client.consumptionStats({ body: { kind: 'getYears', nav: [...nav] }, signal });
      return (data.data as { _id: number }[][])
        .flat()
        .map(({ _id }) => _id)
        .sort((a, b) => a - b);
    },
    enabled: nav.length > 0,
    placeholderData: keepPreviousData,
  });

/** The numbers of a chart; not asked for while something is still to be chosen. */
export const chartQuery = (client: Client, state: ChartState) => {
  const isComplete = isChartQueryComplete(state);
  const query = toChartQuery(state);
  return queryOptions({
    queryKey: queryKeys.chart(isComplete ? query : null),
    queryFn: async ({ signal }): Promise<Answer> => {
      const { data } = await client.consumptionStats({ body: query, signal });
      return { main: data.data as SeriesOfNav, compare: data.dataCompare ?? null };
    },
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
};
