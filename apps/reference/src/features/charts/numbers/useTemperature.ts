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
import { errorText } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { meteredOf, useChosenFormulas } from '../formulas/useChosenFormulas.ts';

/** Cities of these nodes with stored temperatures. */
const citiesQuery = (client: Client, nodes: readonly NavItem[]) =>
  queryOptions({
    queryKey: queryKeys.weatherCities(nodes),
    queryFn: ({ signal }) =>
      client.listWeatherCities({ body: { kind: 'getYears', nav: [...nodes] }, signal }),
    enabled: nodes.length > 0,
  });

/** The city of a formula is that of its building. */
function usePlaces(nav: readonly NavItem[]): readonly NavItem[] {
  const { formulas } = useChosenFormulas(nav);
  return useMemo(() => {
    const buildings = new Set(formulas.map(({ building }) => building));
    for (const { navID, navType } of nav) if (navType === 'Building') buildings.delete(navID);
    return [...meteredOf(nav), ...[...buildings].map((navID): NavItem => ({ navID, navType: 'Building' }))];
  }, [nav, formulas]);
}

const temperatureQuery = (client: Client, state: ChartState, city: City) => {
  const body = { ...toChartQuery(state), city: city._id };
  return queryOptions({
    queryKey: queryKeys.weatherStats(body),
    queryFn: ({ signal }) => client.weatherStats({ body, signal }),
    enabled: isChartQueryComplete(state),
  });
};

interface Temperature {
  /** For the choice in the settings; undefined until known. */
  readonly cities: readonly { readonly id: string; readonly name: string }[] | undefined;
  /** One per displayed city; none while the chart still shows the data of another period. */
  readonly series: readonly ChartSeries[];
}

/** Air temperature for these series: of the chosen city, or of every city of the selection. */
export function useTemperature(state: ChartState, beside: readonly ChartSeries[]): Temperature {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const places = usePlaces(state.nav);
  const known = useQuery(citiesQuery(client, places)).data;
  const cities = known ?? noCities;
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
    else toast.settle();
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
  return { cities: known?.map(({ _id, name }) => ({ id: _id, name })), series };
}

/** One function for all renders: the list stays the same as long as its answers do. */
const same = <Answer>(answers: UseQueryResult<Answer>[]) => answers;

const noCities: readonly City[] = [];
