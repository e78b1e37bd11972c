import {
  type ChartState,
  type City,
  isChartQueryComplete,
  type NavItem,
  toChartQuery,
} from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { type ChartSeries, temperatureSeries, useText, useToast } from '@org/energy-ui';
import { queryOptions, type UseQueryResult, useQueries, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { errorText } from '../../shared/errorText.ts';
import { queryKeys } from '../../shared/queryKeys.ts';
import { useClient } from '../../shared/services.tsx';

/** Cities of the chosen nodes of which temperatures are stored. */
const citiesQuery = (client: Client, nav: readonly NavItem[]) => {
  // A formula stands in no city.
  const places = nav.filter(({ navType }) => navType !== 'Formula');
  return queryOptions({
    queryKey: queryKeys.weatherCities(places),
    queryFn: async ({ signal }) =>
      (await client.listWeatherCities({ body: { kind: 'getYears', nav: places }, signal })).data.data,
    enabled: places.length > 0,
  });
};

const temperatureQuery = (client: Client, state: ChartState, city: City) => {
  const body = { ...toChartQuery(state), city: city._id };
  return queryOptions({
    queryKey: queryKeys.weatherStats(body),
    queryFn: async ({ signal }) => (await client.weatherStats({ body, signal })).data.data,
    enabled: isChartQueryComplete(state),
  });
};

interface Temperature {
  /** For the choice in the settings. */
  readonly cities: readonly { readonly id: string; readonly name: string }[];
  /** One per city that is shown; none while the numbers of another period are still on the chart. */
  readonly series: readonly ChartSeries[];
}

/** The air temperature beside these series: that of the chosen city, or of every city of what is chosen. */
export function useTemperature(state: ChartState, beside: readonly ChartSeries[]): Temperature {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const cities = useQuery(citiesQuery(client, state.nav)).data ?? noCities;
  const { temperature, city: wanted } = state;
  const shown = useMemo(() => {
    const chosen = cities.filter(({ _id }) => wanted === null || wanted === _id);
    return temperature ? (chosen.length > 0 ? chosen : cities) : noCities;
  }, [cities, temperature, wanted]);
  const answers = useQueries({
    queries: shown.map((city) => temperatureQuery(client, state, city)),
    combine: same,
  });

  const error = answers.find((answer) => answer.isError)?.error;
  useEffect(() => {
    if (error) toast.error(errorText(error, t));
  }, [error, toast, t]);

  const first = beside[0]?.points[0]?.key;
  const series = useMemo(
    () =>
      shown.flatMap(({ _id, name }, at): ChartSeries[] => {
        const buckets = answers[at]?.data;
        if (!buckets || buckets[0]?.dateOf !== first) return [];
        return [temperatureSeries({ id: _id, name: t('chart.temperatureOf', { city: name }) }, buckets)];
      }),
    [shown, answers, first, t],
  );
  return { cities: cities.map(({ _id, name }) => ({ id: _id, name })), series };
}

/** One function for all renders: the list stays the same as long as its answers do. */
const same = <Answer>(answers: UseQueryResult<Answer>[]) => answers;

const noCities: readonly City[] = [];
