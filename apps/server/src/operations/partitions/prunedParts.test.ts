import { addDays, type Day } from '@org/energy-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db, Queryable } from '../../database/db.ts';
import { engines, hasPostgres } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, type World } from '../../testing/world.ts';
import { partitionReadings } from './partitionReadings.ts';

interface Asked {
  readonly text: string;
  readonly params: readonly unknown[];
}
/** Notes every statement with parameters. */
function listening(db: Db): { db: Db; asked: Asked[] } {
  const asked: Asked[] = [];
  const noting = <Port extends Queryable>(port: Port): Port => ({
    ...port,
    query: (text: string, params?: readonly unknown[]) => {
      if (params) asked.push({ text, params });
      return port.query(text, params);
    },
  });
  const heard: Db = {
    ...noting({ query: db.query.bind(db), copyIn: db.copyIn, copyOut: db.copyOut } as Queryable),
    engine: db.engine,
    tx: (work) => db.tx((tx) => work(noting(tx))),
    close: () => db.close(),
  };
  return { db: heard, asked };
}

describe.runIf(hasPostgres)('statements about days of one year', () => {
  let server: TestServer;
  let world: World;
  let asked: Asked[];
  beforeAll(async () => {
    const postgres = engines.find(({ name }) => name === 'PostgreSQL')!;
    server = await TestServer.start({
      name: postgres.name,
      open: async () => {
        const heard = listening(await postgres.open());
        asked = heard.asked;
        return heard.db;
      },
    });
    await server.signIn();
    world = await makeWorld(server);
    // Years 1400 to 1404.
    await upload('2021-03-21', Array(1600).fill(1));
    await partitionReadings(server.db, { today: '2025-10-22' });
  });
  afterAll(() => server.stop());

  const upload = async (first: Day, values: number[], more: object = {}) => {
    const answer = await server.post(
      '/consumption/batch',
      sheetOf(world.meter, dailyRows(first, values), more),
    );
    expect(answer.status, answer.text).toBe(200);
    return answer.body.data.data.upload;
  };
  /** The parts that the plans of some work name. */
  const partsOf = async (work: () => Promise<unknown>): Promise<string[]> => {
    asked.length = 0;
    await work();
    const statements = asked.filter(({ text }) => /\breading_day\b/.test(text));
    expect(statements.length).toBeGreaterThan(0);
    const parts = new Set<string>();
    for (const { text, params } of statements) {
      const { rows } = await server.db.tx((tx) =>
        tx.query<{ 'QUERY PLAN': string }>(`explain (costs off) ${text}`, params),
      );
      const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
      for (const [name] of plan.matchAll(/reading_day_(\d{4}|other)\b/g)) parts.add(name);
    }
    return [...parts].sort();
  };
  /** PostgreSQL leaves parts out by a list of days as well, TimescaleDB by bounds only. */
  const unbounded = () =>
    asked.filter(
      ({ text }) => /\breading_day\b/.test(text) && /day = any/.test(text) && !/day >= /.test(text),
    );

  test('replacing, undoing, editing and deleting read the part of that year only', async () => {
    const days = Array.from({ length: 30 }, (_, index) => addDays('2023-06-01', index));
    let replaced = '';
    expect(
      await partsOf(async () => {
        replaced = await upload('2023-06-01', Array(30).fill(2), { replace: true });
      }),
    ).toEqual(['reading_day_1402']);
    expect(unbounded()).toEqual([]);
    for (const action of ['undo', 'restore']) {
      const change = () => server.post(`/consumption/uploads/${replaced}/${action}`, {});
      expect(await partsOf(async () => expect((await change()).status).toBe(200))).toEqual([
        'reading_day_1402',
      ]);
    }
    expect(
      await partsOf(async () => {
        const edited = await server.post('/consumption/edit', {
          ...{ meter: world.meter, date: days[3], value: 7, cost: null, upload: replaced },
        });
        expect(edited.status, edited.text).toBe(200);
      }),
    ).toEqual(['reading_day_1402']);
    expect(
      await partsOf(async () => {
        const conflictData = days.slice(10).map((date) => ({ meter: world.meter, date }));
        const deleted = await server.post('/consumption/deleteMany', { conflictData, isFinal: true });
        expect(deleted.status, deleted.text).toBe(200);
      }),
    ).toEqual(['reading_day_1402']);
    expect(unbounded()).toEqual([]);
  });

  test('charts of days do so too', async () => {
    const nav = [{ navType: 'Meter', navID: world.meter }];
    for (const coverage of ['any', 'all']) {
      const parts = await partsOf(async () => {
        const answer = await server.post('/consumption/gstats', {
          ...{ kind: 'month', nav, year: 1401, month: 5, coverage },
        });
        expect(answer.status, answer.text).toBe(200);
      });
      expect(parts).toEqual(['reading_day_1401']);
    }
  });
});
