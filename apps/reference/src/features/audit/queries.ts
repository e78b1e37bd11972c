import type { AuditEntry, Client } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/queryKeys.ts';
import { type AuditState, filterOf } from './auditState.ts';

/** One page of the log, newest first, with the number of all lines. */
export const auditQuery = (client: Client, state: AuditState, pageSize: number) => {
  const query = {
    ...filterOf(state),
    sort: '-at,-_id',
    limit: String(pageSize),
    page: String(state.page),
  };
  return queryOptions({
    queryKey: queryKeys.audit(query),
    queryFn: async ({ signal }) => {
      const { total, data } = await client.listAudit({ query, signal });
      return { total, entries: data.data };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  });
};

/** Everybody there is or was, to choose whose lines are shown. */
export const peopleQuery = (client: Client) => {
  const query = { active: 'all', sort: 'name', limit: '1000' } as const;
  return queryOptions({
    queryKey: queryKeys.userList(query),
    queryFn: async ({ signal }) => (await client.listUsers({ query, signal })).data.data,
  });
};

/** Most lines of an export. */
export const MOST_LINES = 50_000;
/** Most lines of one answer. */
const CHUNK = 1000;

/**
 * The lines the filters select, newest first, about `MOST_LINES` of them at most: whole answers of 1000. They are read
 * oldest first, so that what is logged meanwhile moves no line to another page.
 */
export async function readLines(
  client: Client,
  state: AuditState,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (read: number, total: number) => void },
): Promise<{ lines: AuditEntry[]; total: number }> {
  const query = { ...filterOf(state), sort: 'at,_id', limit: String(CHUNK) };
  const { total } = await client.listAudit({ query: { ...query, limit: '1' }, signal });
  const lastPage = Math.max(1, Math.ceil(total / CHUNK));
  const firstPage = Math.max(1, lastPage + 1 - MOST_LINES / CHUNK);
  const expected = total - (firstPage - 1) * CHUNK;
  const lines: AuditEntry[] = [];
  for (let page = firstPage; page <= lastPage; page += 1) {
    lines.push(...(await client.listAudit({ query: { ...query, page: String(page) }, signal })).data.data);
    onProgress(Math.min(lines.length, expected), expected);
  }
  return { lines: lines.slice(0, expected).reverse(), total };
}
