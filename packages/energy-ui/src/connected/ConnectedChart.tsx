import type { Client } from '@org/energy-core/api';
import { ConsumptionChart } from '../charts/ConsumptionChart/ConsumptionChart.tsx';
import type { ConsumptionChartProps } from '../charts/ConsumptionChart/consumptionChartProps.ts';
import { type ClientChartQuery, useChart } from './useChart.ts';

type OfServer = 'series' | 'kind' | 'isLoading' | 'isRefreshing' | 'error' | 'errorCode' | 'onRetry';

export interface ConnectedChartProps extends Omit<ConsumptionChartProps, OfServer> {
  /** Client of the server, from `createClient`; make it once. */
  client: Client;
  /** Period and nodes; null, or no node, draws an empty chart. */
  query: ClientChartQuery | null;
}

/**
 * The consumption of a server's meters, buildings or organizations in a period.
 * @example <ConnectedChart client={client} query={{ kind: 'year', year: 1403, nav: [{ navID: '17', navType: 'Meter', navName: 'برق' }] }} />
 */
export function ConnectedChart({ client, query, ...props }: ConnectedChartProps) {
  return <ConsumptionChart {...props} {...useChart(client, query)} />;
}
