import type { EnergyLabelClimate } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';

export interface LabelChoice {
  readonly building: string | null;
  readonly year: number | null;
  /** Null: the known climate of the city. */
  readonly climate: EnergyLabelClimate | null;
}

/** Energy label of a building and year; disabled while one of them is missing. */
export const labelQuery = (client: Client, { building, year, climate }: LabelChoice) =>
  queryOptions({
    queryKey: queryKeys.label(building, year, climate),
    queryFn: async ({ signal }) => {
      const body = { building: building!, year: year!, climate };
      return await client.energyLabel({ body, signal });
    },
    enabled: building !== null && year !== null,
    placeholderData: keepPreviousData,
  });
