import type { AuditEntry, Client } from '@org/energy-core/api';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { type AuditState, filterOf } from './auditState.ts';

/** One page of the log, newest first, with cursors to the adjacent pages and the total count. */
export const auditQuery = (client: Client, state: AuditState, pageSize: number) => {
  const query = {
    ...filterOf(state),
    sort: '-at,-_id',
    limit: String(pageSize),
    ...(state.before && { before: state.before }),
    ...(state.after && { after: state.after }),
  };
  return queryOptions({
    queryKey: queryKeys.audit(query),
    queryFn: async ({ signal }) => {
      const { rows, ...page } = await client.listAudit({ query, signal });
      return { ...page, entries: rows };
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
    queryFn: async ({ signal }) => (await client.listUsers({ query, signal })).rows,
  });
};

/** Most lines of an export. */
export const MAX_EXPORTED_ENTRIES = 50_000;
/** Most lines of one answer. */
const CHUNK = 1000;

/**
 * Entries matching the filters, newest first, at most `most`. Read by cursor, so that entries logged
 * during the export shift nothing.
 */
export async function readLines(
  client: Client,
  state: AuditState,
  {
    signal,
    onProgress,
    most = MAX_EXPORTED_ENTRIES,
  }: { signal: AbortSignal; onProgress: (read: number, total: number) => void; most?: number },
): Promise<{ lines: AuditEntry[]; total: number; isCut: boolean }> {
  const query = { ...filterOf(state), sort: '-at,-_id', limit: String(CHUNK) };
  const lines: AuditEntry[] = [];
  let [before, all] = [null as string | null, 0];
  do {
    const answer = await client.listAudit({ query: { ...query, ...(before && { before }) }, signal });
    if (before === null) all = answer.total;
    lines.push(...answer.rows);
    before = answer.older;
    const expected = Math.min(Math.max(all, lines.length), most);
    onProgress(before === null ? expected : Math.min(lines.length, expected), expected);
  } while (before !== null && lines.length < most);
  return { lines, total: Math.max(all, lines.length), isCut: before !== null };
}
