import type { NavItem } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';

/** The Jalali years in which any of these nodes has data, oldest first. */
export const yearsQuery = (client: Client, nav: readonly NavItem[]) =>
  queryOptions({
    queryKey: queryKeys.years(nav),
    queryFn: async ({ signal }) => {
      const data = await client.consumptionStats({ body: { kind: 'getYears', nav: [...nav] }, signal });
      const found = (data.data as readonly (readonly { _id: number }[])[]).flat().map(({ _id }) => _id);
      return [...new Set(found)].sort((one, other) => one - other);
    },
    enabled: nav.length > 0,
  });
