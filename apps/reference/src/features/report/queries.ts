import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { readAllPages } from '../../shared/api/readAllPages.ts';

const limit = '1000';

/** The catalogue of page types, in the reader's language. */
export const pagesQuery = (client: Client, locale: string) =>
  queryOptions({
    queryKey: queryKeys.reportPages(locale),
    queryFn: async ({ signal }) => (await client.listReportPages({ query: { sort: 'order' }, signal })).rows,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** One definition. */
export const definitionQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: queryKeys.reportDefinition(id),
    queryFn: ({ signal }) => client.getReportDefinition({ params: { id }, signal }),
  });

/** The definition to edit or to copy as it is now: what the preview read earlier may have been changed since. */
export const openedDefinitionQuery = (client: Client, id: string) =>
  queryOptions({
    queryKey: [...queryKeys.reportDefinition(id), 'opened'],
    queryFn: ({ signal }) => client.getReportDefinition({ params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** All definitions, by name. */
export const definitionsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.allReportDefinitions,
    queryFn: ({ signal }) =>
      readAllPages(
        (page) => client.listReportDefinitions({ query: { sort: 'name', limit, page }, signal }),
        [],
      ),
  });

/** Saved baselines, by name. */
export const trendsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.trends,
    queryFn: ({ signal }) =>
      readAllPages((page) => client.listTrends({ query: { sort: 'name', limit, page }, signal }), []),
  });

/** Quantities with their units. */
export const unitsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.units,
    queryFn: async ({ signal }) => (await client.listUnits({ signal })).rows,
  });
