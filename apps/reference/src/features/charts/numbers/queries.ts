import {
  type CarrierAggregate,
  type ChartState,
  isChartQueryComplete,
  type KwhFactor,
  toChartQuery,
} from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../../shared/api/queryKeys.ts';

/** Chart data with its query: while newer data loads, the old keeps its labels. */
export interface ChartAnswer {
  readonly asked: ChartState;
  /** One list of carriers per node. */
  readonly data: readonly (readonly CarrierAggregate[])[];
  readonly dataCompare: readonly (readonly CarrierAggregate[])[] | undefined;
  /** Names of the buckets of `data` and `dataCompare`, which are in columns. */
  readonly buckets: readonly (readonly string[])[];
  /** What was converted into kWh by. */
  readonly factors: readonly KwhFactor[];
}

/** Chart data; disabled while a choice is missing. */
export const chartQuery = (client: Client, state: ChartState, byMeter = false) => {
  const isComplete = isChartQueryComplete(state);
  const query = { ...toChartQuery(state), ...(byMeter && { byMeter }) };
  return queryOptions({
    queryKey: queryKeys.chart(isComplete ? query : null),
    queryFn: async ({ signal }): Promise<ChartAnswer> => {
      const data = await client.consumptionStats({
        query: { shape: 'columns' },
        ...{ body: query, signal },
      });
      const { dataCompare, factors = [], buckets = [] } = data;
      return { asked: state, data: data.data as ChartAnswer['data'], dataCompare, factors, buckets };
    },
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
};

/** Which days each meter of a chart has. */
export const coverageQuery = (client: Client, state: ChartState) => {
  const { coverage: _coverage, inKwh: _inKwh, cost: _cost, city: _city, ...query } = toChartQuery(state);
  const { compareActive: _is, yearCompare: _y, monthCompare: _m, weekCompare: _w, ...body } = query;
  return queryOptions({
    queryKey: queryKeys.chartCoverage(body),
    queryFn: ({ signal }) => client.consumptionCoverage({ body, signal }),
    enabled: isChartQueryComplete(state),
    placeholderData: keepPreviousData,
  });
};

/** Breakdown of the consumption of the single selected node. */
export const flowQuery = (client: Client, state: ChartState) => {
  const { coverage: _coverage, cost: _cost, city: _city, ...body } = toChartQuery(state);
  return queryOptions({
    queryKey: queryKeys.chartFlow(body),
    queryFn: ({ signal }) => client.consumptionFlow({ body, signal }),
    enabled: isChartQueryComplete(state),
    placeholderData: keepPreviousData,
  });
};
