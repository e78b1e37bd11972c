import type { Building, Meter, Organization } from '@org/energy-core';
import { type Client, type FormulaRecord, metersIn } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';
import { keepRows, MAX_PAGE_ROWS, readAllPages } from '../api/readAllPages.ts';

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
    queryFn: ({ signal, client: cache, queryKey }) =>
      readMeters(client, cache.getQueryData<readonly Meter[]>(queryKey), signal),
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

/** Answers that lists were made of, by the list. */
const answers = new WeakMap<readonly Meter[], object>();

/** All meters; `before` itself where nothing has changed since. */
async function readMeters(
  client: Client,
  before: readonly Meter[] = [],
  signal?: AbortSignal,
): Promise<readonly Meter[]> {
  const known = answers.get(before);
  const answer = await client.meterColumns({ known, ...(signal && { signal }) });
  if (answer === known) return before;
  const meters = await keepRows(metersIn(answer), before);
  answers.set(meters, answer);
  return meters;
}
