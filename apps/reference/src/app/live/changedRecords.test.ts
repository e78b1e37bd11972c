import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { changedRecords } from './changedRecords.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A list that is on the screen; counts how often it was read. */
function shown(queries: QueryClient, queryKey: readonly unknown[]) {
  let reads = 0;
  queries.setQueryData(queryKey, []);
  queries.getQueryCache().subscribe(({ type, query }) => {
    const isInvalid = type === 'updated' && query.state.isInvalidated;
    if (isInvalid && JSON.stringify(query.queryKey) === JSON.stringify(queryKey)) reads += 1;
  });
  return () => reads;
}

test('lists and details of the kinds that changed are read again, once for many changes, and no others', async () => {
  const queries = new QueryClient();
  const meters = shown(queries, queryKeys.meters);
  const types = shown(queries, [...queryKeys.documentTypes, 'list', { page: '1' }]);
  const levels = shown(queries, [...queryKeys.levels, 'list', {}]);
  const records = changedRecords(queries);
  for (let count = 0; count < 20; count += 1) records.add(['documentType', 'meter', 'somethingNewer']);
  expect([meters(), types()]).toEqual([0, 0]);
  await vi.advanceTimersByTimeAsync(1_300);
  expect([meters(), types(), levels()]).toEqual([1, 1, 0]);
  const baselines = shown(queries, queryKeys.trends);
  for (const kind of ['trend', 'upload', 'weather']) {
    const before = baselines();
    queries.setQueryData(queryKeys.trends, []);
    records.add([kind]);
    await vi.advanceTimersByTimeAsync(1_300);
    expect(baselines()).toBeGreaterThan(before);
  }
  records.add(['level']);
  records.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(levels()).toBe(0);
});
