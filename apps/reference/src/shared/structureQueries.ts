import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from './queryKeys.ts';

/** Most rows a list call may answer at once. */
const PAGE = 1000;

/** Reads a list call page by page until nothing is missing. */
async function all<Row>(
  read: (page: string) => Promise<{ total: number; data: { data: Row[] } }>,
): Promise<Row[]> {
  const first = await read('1');
  const rows = [...first.data.data];
  for (let page = 2; rows.length < first.total; page += 1) {
    const next = (await read(String(page))).data.data;
    if (next.length === 0) break;
    rows.push(...next);
  }
  return rows;
}

const limit = String(PAGE);

export const organizationsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.organizations,
    queryFn: ({ signal }) =>
      all((page) => client.listOrganizations({ query: { sort: 'name', limit, page }, signal })),
    staleTime: 5 * 60_000,
  });

export const buildingsQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.buildings,
    queryFn: ({ signal }) =>
      all((page) => client.listBuildings({ query: { sort: 'name', limit, page }, signal })),
    staleTime: 5 * 60_000,
  });

export const metersQuery = (client: Client) =>
  queryOptions({
    queryKey: queryKeys.meters,
    queryFn: ({ signal }) =>
      all((page) => client.listMeters({ query: { sort: 'name', limit, page }, signal })),
    staleTime: 5 * 60_000,
  });
