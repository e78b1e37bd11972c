import type { Building, Meter, Organization } from '@org/energy-core';
import type { Client, FormulaRecord } from '@org/energy-core/api';
import { type FetchQueryOptions, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';
import { MAX_PAGE_ROWS, readAllPages } from '../api/readAllPages.ts';

const limit = String(MAX_PAGE_ROWS);
/** `readAllPages` has compared the rows already. */
const whole = { staleTime: 5 * 60_000, structuralSharing: false } as const;

export const organizationsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.organizations,
    queryFn: ({ signal, client: cache, queryKey }) =>
      readAllPages(
        (page) => client.listOrganizations({ query: { sort: 'name', limit, page }, signal }),
        cache.getQueryData<readonly Organization[]>(queryKey),
      ),
    ...whole,
  });

export const buildingsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.buildings,
    queryFn: ({ signal, client: cache, queryKey }) =>
      readAllPages(
        (page) => client.listBuildings({ query: { sort: 'name', limit, page }, signal }),
        cache.getQueryData<readonly Building[]>(queryKey),
      ),
    ...whole,
  });

export const metersQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.meters,
    queryFn: async ({ signal, client: cache, queryKey }) => {
      const { readMeters } = await import('./readMeters.ts');
      return readMeters(client, cache.getQueryData<readonly Meter[]>(queryKey), signal);
    },
    ...whole,
  });

/** Saved formulas, with the present names of their variables. */
export const formulasQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.formulas,
    queryFn: ({ signal, client: cache, queryKey }) =>
      readAllPages(
        (page) => client.listFormulas({ query: { sort: 'name', limit, page }, signal }),
        cache.getQueryData<readonly FormulaRecord[]>(queryKey),
      ),
    ...whole,
  });

/** All lists of the tree without formulas. */
export const structureQueries = (client: Client) =>
  [organizationsQuery(client), buildingsQuery(client), metersQuery(client)] as readonly FetchQueryOptions[];
