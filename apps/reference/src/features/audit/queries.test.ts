import { type AuditEntry, createClient } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { readAuditState } from './auditState.ts';
import { MAX_EXPORTED_ENTRIES, readLines } from './queries.ts';

const start = Date.UTC(2025, 0, 1);
const line = (number: number): AuditEntry => ({
  _id: String(number),
  at: new Date(start + number * 1000).toISOString(),
  action: 'session.signIn',
  actor: null,
  object: null,
  address: null,
  requestId: null,
  details: {},
});

/** A log, oldest first, that gets a new entry before every answer. */
const growingLog = (count: number) => {
  const log = Array.from({ length: count }, (_, index) => line(index + 1));
  return createClient({
    baseUrl: 'https://energy.example',
    getToken: () => 'jwt',
    fetch: async (url) => {
      const query = new URL(url).searchParams;
      const [limit, before] = [Number(query.get('limit')), query.get('before')?.split('.')[1]];
      const until = before === undefined ? log.length : Number(before) - 1;
      const data = log.slice(Math.max(until - limit, 0), until).reverse();
      const older = until > limit ? `1700000000000000.${data.at(-1)!._id}` : null;
      const page = { isEstimate: false, older, newer: null, searchedTo: null };
      const answer = { status: 'success', results: data.length, total: log.length, data: { data }, ...page };
      log.push(line(log.length + 1));
      return { ok: true, status: 200, json: async () => answer };
    },
  });
};

const read = async (count: number) => {
  const steps: number[] = [];
  const { lines, total } = await readLines(growingLog(count), readAuditState(new URLSearchParams()), {
    signal: new AbortController().signal,
    onProgress: (done, all) => steps.push(done / all),
  });
  return { ids: lines.map(({ _id }) => Number(_id)), total, steps };
};

test('every line there was at the beginning is read once, newest first, though others come meanwhile', async () => {
  const { ids, total, steps } = await read(2500);
  expect(total).toBe(2500);
  expect(ids).toEqual(Array.from({ length: 2500 }, (_, index) => 2500 - index));
  expect(steps).toEqual([0.4, 0.8, 1]);
});

test('of a longer log the newest lines are read', async () => {
  const { ids, total } = await read(60_500);
  expect(total).toBe(60_500);
  expect(ids[0]).toBe(60_500);
  expect(ids.length).toBeLessThanOrEqual(MAX_EXPORTED_ENTRIES);
  expect(ids.length).toBeGreaterThan(MAX_EXPORTED_ENTRIES - 1000);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an empty log is no reason to fail', async () => {
  expect((await read(0)).ids).toEqual([]);
});
