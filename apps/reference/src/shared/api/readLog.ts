import type { StoredReading } from '@org/energy-core';
import { type Client, readingsIn } from '@org/energy-core/api';
import { keepRows } from './keepRows.ts';
import { pause } from './pause.ts';

interface LogQuery {
  readonly meter: string;
  readonly fromDate?: string;
  readonly toDate?: string;
}

/**
 * All readings of a meter in time order, by one call.
 * @param before what was read last time, whose unchanged readings and list keep their identity
 */
export async function readLog(
  client: Client,
  query: LogQuery,
  signal?: AbortSignal,
  before: readonly StoredReading[] = [],
): Promise<readonly StoredReading[]> {
  const answer = await client.readingColumns({ query, ...(signal && { signal }) });
  const rows: StoredReading[] = [];
  for (const some of readingsIn(answer)) {
    for (const row of some) rows.push(row);
    await pause(0);
  }
  return keepRows(rows, before);
}
