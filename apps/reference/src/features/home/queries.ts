import { addDays, type CarrierAggregate, type Day, type NavItem } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';

type Carriers = readonly (readonly CarrierAggregate[])[];

/** Months of a year and of the previous year, with their query. */
export const monthsQuery = (client: Client, nav: readonly NavItem[], year: number | null) => {
  const query = {
    ...{ kind: 'year' as const, year, nav: [...nav] },
    ...{ compareActive: true, yearCompare: (year ?? 0) - 1 },
  };
  return queryOptions({
    queryKey: queryKeys.chart(year === null ? null : query),
    queryFn: async ({ signal }) => {
      const data = await client.consumptionStats({ body: query, signal });
      return { year: year!, nav, data: data.data as Carriers, dataCompare: data.dataCompare as Carriers };
    },
    enabled: year !== null && nav.length > 0,
    placeholderData: keepPreviousData,
  });
};

/** The same months with every energy carrier in kWh, and the factors used. */
export const energyMonthsQuery = (client: Client, nav: readonly NavItem[], year: number | null) => {
  const query = {
    ...{ kind: 'year' as const, year, nav: [...nav], inKwh: true },
    ...{ compareActive: true, yearCompare: (year ?? 0) - 1 },
  };
  return queryOptions({
    queryKey: queryKeys.chart(year === null ? null : query),
    queryFn: async ({ signal }) => {
      const data = await client.consumptionStats({ body: query, signal });
      return {
        ...{ year: year!, nav, data: data.data as Carriers, dataCompare: data.dataCompare as Carriers },
        factors: data.factors ?? [],
      };
    },
    enabled: year !== null && nav.length > 0,
    placeholderData: keepPreviousData,
  });
};

/** Buildings of an organization by energy per floor area. */
export const buildingRankingQuery = (client: Client, organization: string, year: number) =>
  queryOptions({
    queryKey: queryKeys.buildingRanking(organization, year),
    queryFn: ({ signal }) => client.homeBuildings({ query: { organization, year }, signal }),
    placeholderData: keepPreviousData,
  });

/** What needs attention in an organization, or in one of its buildings. */
export const attentionQuery = (client: Client, organization: string, building: string | null) =>
  queryOptions({
    queryKey: queryKeys.attention(organization, building),
    queryFn: ({ signal }) =>
      client.homeAttention({ query: { organization, ...(building && { building }) }, signal }),
    placeholderData: keepPreviousData,
  });

/** Energy and cost of the year and of the same days of the previous year. */
export const sameDaysQuery = (client: Client, nav: readonly NavItem[], year: number | null) =>
  queryOptions({
    queryKey: queryKeys.sameDays(nav, year),
    queryFn: ({ signal }) => client.compareSameDays({ body: { year: year!, nav: [...nav] }, signal }),
    enabled: year !== null && nav.length > 0,
    placeholderData: keepPreviousData,
  });

/** The seven newest documents of the standard library. */
export const standardDocumentsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.standardDocuments,
    queryFn: async ({ signal }) =>
      (
        await client.listDocuments({
          query: { isStandard: 'true', sort: '-created', limit: '7' },
          signal,
        })
      ).rows,
  });

/** The events of a day and of the day after. */
export const eventsQuery = (client: Client, today: Day) =>
  queryOptions({
    queryKey: queryKeys.events(today),
    queryFn: async ({ signal }) => {
      const days = [today, addDays(today, 1)];
      const answers = await Promise.all(
        days.map((date) => client.listEvents({ query: { date, limit: '50' }, signal })),
      );
      return days.map((day, at) => ({ day, events: answers[at]!.rows }));
    },
  });
