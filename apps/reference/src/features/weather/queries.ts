import type { City } from '@org/energy-core';
import type { Client, WeatherDay } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { sortText } from '../../shared/list/codecs.ts';
import type { WeatherState } from './weatherState.ts';

/** Most rows one answer may hold. */
const MOST = '1000';

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
    queryFn: async ({ signal }) => {
      const { total, data } = await client.listWeather({ query, signal });
      return { total, rows: data.data };
    },
    placeholderData: keepPreviousData,
  });
};

/** Every stored day that the filters leave, for the export. */
export async function readAll(client: Client, state: WeatherState): Promise<WeatherDay[]> {
  const rows: WeatherDay[] = [];
  for (let page = 1; ; page += 1) {
    const query = { ...filterOf(state), sort: sortText(state), limit: MOST, page: String(page) };
    const answer = await client.listWeather({ query });
    rows.push(...answer.data.data);
    if (rows.length >= answer.total || answer.data.data.length === 0) return rows;
  }
}

/** The cities there are, by name. */
export const citiesQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.cities,
    queryFn: async ({ signal }): Promise<City[]> =>
      (await client.listCities({ query: { sort: 'name', limit: MOST }, signal })).data.data,
    staleTime: 5 * 60_000,
  });
