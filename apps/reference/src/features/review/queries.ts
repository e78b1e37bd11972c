import type { Client, ReviewBody, ReviewedItem } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';

/** Units that something is consumed in. */
export const consumptionUnitsQuery = (client: Client) =>
  queryOptions({
    queryKey: [...queryKeys.units, 'Consumption'] as const,
    queryFn: async ({ signal }) =>
      (await client.listUnits({ query: { type: 'Consumption', limit: '1000' }, signal })).rows,
    staleTime: 5 * 60_000,
  });

/** Reviewed consumption of the year, largest first; disabled while nothing is selected. */
export const reviewQuery = (client: Client, body: ReviewBody | null) =>
  queryOptions({
    queryKey: [...queryKeys.consumption, 'review', body] as const,
    queryFn: async ({ signal }): Promise<ReviewedItem[]> => {
      if (!body || body.nav.length === 0) return [];
      return (await client.reviewConsumption({ body, signal })).flat();
    },
    enabled: body !== null,
    staleTime: 60_000,
  });
