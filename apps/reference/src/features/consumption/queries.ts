import { type CarrierAggregate, type ChartState, isChartQueryComplete, toChartQuery } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/queryKeys.ts';

/** The numbers of a chart, with what was asked: while newer ones are on their way, the old ones keep their names. */
export interface ChartAnswer {
  readonly asked: ChartState;
  /** One list of carriers per node. */
  readonly data: readonly (readonly CarrierAggregate[])[];
  readonly dataCompare: readonly (readonly CarrierAggregate[])[] | undefined;
}

/** The numbers of a chart; not asked for while something is still to be chosen. */
export const chartQuery = (client: Client, state: ChartState) => {
  const isComplete = isChartQueryComplete(state);
  const query = toChartQuery(state);
  return queryOptions({
    queryKey: queryKeys.chart(isComplete ? query : null),
    queryFn: async ({ signal }): Promise<ChartAnswer> => {
      const { data } = await client.consumptionStats({ body: query, signal });
      return { asked: state, data: data.data as ChartAnswer['data'], dataCompare: data.dataCompare };
    },
    enabled: isComplete,
    placeholderData: keepPreviousData,
  });
};
