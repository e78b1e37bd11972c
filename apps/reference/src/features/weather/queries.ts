import type { City } from '@org/energy-core';
import type { Client, WeatherDay } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { MAX_PAGE_ROWS, type ReadAllLimits, readAllPages } from '../../shared/api/readAllPages.ts';
import { sortText } from '../../shared/list/codecs.ts';
import type { WeatherState } from './weatherState.ts';

const filterOf = ({ city, range }: WeatherState) => ({
  ...(city && { city }),
  ...(range && { fromDate: range.from, toDate: range.to }),
});

/** One page of the stored days, with the number of all. */
export const weatherQuery = (client: Client, state: WeatherState) => {
  const query = {
    ...filterOf(state),
    sort: sortText(state),
    limit: String(state.pageSize),
    page: String(state.page),
  };
  return queryOptions({
    queryKey: queryKeys.weatherDays(query),
    queryFn: ({ signal }) => client.listWeather({ query, signal }),
    placeholderData: keepPreviousData,
  });
};

/** Every stored day that the filters leave, for a file or paper. */
export const readAll = (
  client: Client,
  state: WeatherState,
  { signal, ...limits }: ReadAllLimits & { signal?: AbortSignal } = {},
): Promise<readonly WeatherDay[]> =>
  readAllPages(
    (page) =>
      client.listWeather({
        query: { ...filterOf(state), sort: sortText(state), limit: String(MAX_PAGE_ROWS), page },
        ...(signal && { signal }),
      }),
    [],
    limits,
  );

/** The cities there are, by name. */
export const citiesQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.cities,
    queryFn: async ({ signal }): Promise<City[]> =>
      (await client.listCities({ query: { sort: 'name', limit: String(MAX_PAGE_ROWS) }, signal })).rows,
    staleTime: 5 * 60_000,
  });
