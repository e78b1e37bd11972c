import { dayNumber, dayOfNumber, toJalali } from '@org/energy-core';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { layers } from '../../operations/doctor/layers.ts';
import { uploadCounts } from '../../operations/doctor/uploadCounts.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { ROOT_PASSWORD, START, TestServer } from '../../testing/server.ts';
import { dailyRows, makeWorld, sheetOf, signInColleague, type World } from '../../testing/world.ts';
import { restoreOverdue } from './store/waiting.repository.ts';

const ROUNDS = Number(process.env.CHAOS_ROUNDS ?? 10);
/** Eight days on both sides of the first of Ordibehesht. */
const FIRST = '2025-04-17';
const dayAt = (index: number) => dayOfNumber(dayNumber(FIRST) + index);

/** Operations on a meter. `user` is 0 or 1, `which` counts uploads from the newest; `turn` undoes or restores. */
type Step =
  | { do: 'upload'; user: number; from: number; days: number; replace: boolean }
  | { do: 'delete'; user: number; from: number; days: number }
  | { do: 'undo' | 'restore' | 'turn'; user: number; which: number }
  | { do: 'badUpload'; user: number }
  | { do: 'wait'; minutes: number };

const user = fc.nat(1);
const from = fc.nat(5);
const days = fc.integer({ min: 1, max: 5 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('upload' as const),
      user,
      from,
      days,
      replace: fc.constantFrom(true, true, false),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('delete' as const), user, from, days }) },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom('turn' as const, 'turn' as const, 'undo' as const, 'restore' as const),
      user,
      which: fc.nat(2),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('badUpload' as const), user }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('wait' as const), minutes: fc.constantFrom(5, 20) }) },
);

/** Two overlapping uploads, so that there is something to undo from the beginning. */
const start: readonly Step[] = [
  { do: 'upload', user: 0, from: 1, days: 5, replace: true },
  { do: 'upload', user: 1, from: 3, days: 5, replace: true },
];

interface Layer {
  /** The server's id of an upload; null for a deletion. */
  readonly id: number | null;
  readonly user: number;
  /** A value, or null if the layer empties the day. */
  readonly days: ReadonlyMap<string, number | null>;
  isUndone: boolean;
  partOf: Layer | null;
  waitsUntil: number | null;
}

/** The rules in their shortest form: on each day the newest layer that is not undone shows. */
class Model {
  readonly layers: Layer[] = [];

  top(day: string): Layer | undefined {
    return this.layers.findLast((layer) => !layer.isUndone && layer.days.has(day));
  }
  value = (day: string): number | null => this.top(day)?.days.get(day) ?? null;
  uploads = () => this.layers.filter(({ id }) => id !== null);
  currentOf = (layer: Layer) => [...layer.days.keys()].filter((day) => this.top(day) === layer).length;

  add(layer: Pick<Layer, 'id' | 'user' | 'days'> & { waitsUntil?: number }): Layer {
    const added = { isUndone: false, partOf: null, waitsUntil: null, ...layer };
    this.layers.push(added);
    return added;
  }
  waiting = (of: number) => this.layers.filter((layer) => layer.waitsUntil !== null && layer.user === of);
  giveUp(layers: readonly Layer[]): void {
    for (const layer of layers) Object.assign(layer, { isUndone: true, waitsUntil: null });
  }
  mark(upload: Layer, isUndone: boolean): void {
    for (const layer of this.layers)
      if (layer === upload || layer.partOf === upload) layer.isUndone = isUndone;
  }
}

onEachEngine('whatever people do to a meter', (engine) => {
  let server: TestServer;
  let world: World;
  let tokens: string[];
  let now = Date.parse(START);
  let lastValue = 0;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    await signInColleague(server);
  });
  afterAll(() => server.stop());

  const emptyMeter = async (): Promise<string> => {
    const { rows } = await server.db.query<{ id: number }>(
      `insert into meter (building_id, unit_id, name, name_key, name_sort, type, kind)
       select building_id, unit_id, 'آزمون', 'test ' || (select count(*) from meter), '', type, kind from meter where id = $1
       returning id`,
      [world.meter],
    );
    return String(rows[0]!.id);
  };
  const post = (path: string, body: unknown, by: number) =>
    server.post(`/consumption${path}`, body, { token: tokens[by]! });

  /** Does one step to the server and to the model, and compares what was answered. */
  async function take(model: Model, meter: string, action: Step): Promise<void> {
    switch (action.do) {
      case 'upload': {
        const values = Array.from({ length: action.days }, () => ++lastValue);
        const touched = values.map((_, index) => dayAt(action.from + index));
        const overlap = touched.filter((day) => model.value(day) !== null).length;
        const { status, body } = await post(
          '/batch',
          sheetOf(meter, dailyRows(touched[0]!, values), { replace: action.replace }),
          action.user,
        );
        if (overlap > 0 && !action.replace) {
          expect(status).toBe(422);
          model.giveUp(model.waiting(action.user));
          return;
        }
        expect(body.data.data).toMatchObject({ stored: action.days, replaced: overlap });
        const layer = model.add({
          id: Number(body.data.data.upload),
          user: action.user,
          days: new Map(touched.map((day, index) => [day, values[index]!])),
        });
        for (const deletion of model.waiting(action.user))
          Object.assign(deletion, { partOf: layer, waitsUntil: null });
        return;
      }
      case 'badUpload':
        expect((await post('/batch', sheetOf(meter, dailyRows(FIRST, ['قطع'])), action.user)).status).toBe(
          400,
        );
        model.giveUp(model.waiting(action.user));
        return;
      case 'delete': {
        const asked = Array.from({ length: action.days }, (_, index) => dayAt(action.from + index));
        const there = asked.filter((day) => model.value(day) !== null);
        const conflictData = asked.map((date) => ({ meter, date }));
        const { body } = await post('/deleteMany', { conflictData }, action.user);
        expect(body.data.data).toEqual({ deleted: there.length });
        if (there.length > 0)
          model.add({
            id: null,
            user: action.user,
            days: new Map(there.map((day) => [day, null])),
            waitsUntil: now + 15 * 60_000,
          });
        return;
      }
      case 'wait':
        server.wait(action.minutes);
        // Sessions idle for half an hour end; the first user makes a request after each step.
        await server.get('/users/me', { token: tokens[1]! });
        now += action.minutes * 60_000;
        await restoreOverdue(server.db, new Date(now));
        model.giveUp(model.layers.filter(({ waitsUntil }) => waitsUntil !== null && waitsUntil <= now));
        return;
      default: {
        const uploads = model.uploads();
        if (uploads.length === 0) return;
        const layer = uploads[uploads.length - 1 - (action.which % uploads.length)]!;
        const isUndo = action.do === 'turn' ? !layer.isUndone : action.do === 'undo';
        const isChange = layer.isUndone !== isUndo;
        const before = model.currentOf(layer);
        model.mark(layer, isUndo);
        const days = isUndo ? before : model.currentOf(layer);
        const { body } = await post(`/uploads/${layer.id}/${isUndo ? 'undo' : 'restore'}`, {}, action.user);
        if (isChange)
          expect(body.data.data).toEqual({
            [isUndo ? 'takenBack' : 'broughtBack']: days,
            kept: layer.days.size - days,
            failed: 0,
          });
      }
    }
  }

  async function compare(model: Model, meter: string): Promise<void> {
    const all = Array.from({ length: 13 }, (_, index) => dayAt(index));
    const expected = all.flatMap((day) => {
      const value = model.value(day);
      return value === null ? [] : [{ day, value, cost: value * 1000, upload_id: model.top(day)!.id! }];
    });
    const read = async <Row>(text: string) => (await server.db.query<Row>(text, [meter])).rows;
    expect(
      await read('select day, value, cost, upload_id from reading_day where meter_id = $1 order by day'),
    ).toEqual(expected);

    // Every value ever stored is in one of the two tables, and in one only.
    const kept = await read<{ upload_id: number; day: string; value: number }>(
      `select upload_id, day, value from reading_day where meter_id = $1
       union all select upload_id, day, value from reading_day_history where meter_id = $1`,
    );
    const acknowledged = model
      .uploads()
      .flatMap(({ id, days: written }) => [...written].map(([day, value]) => `${id} ${day} ${value}`));
    expect(kept.map(({ upload_id, day, value }) => `${upload_id} ${day} ${value}`).sort()).toEqual(
      acknowledged.sort(),
    );

    const months = new Map<number, { value: number; cost: number; n: number }>();
    for (const { day, value, cost } of expected) {
      const { month } = toJalali(day);
      const sum = months.get(month) ?? { value: 0, cost: 0, n: 0 };
      months.set(month, { value: sum.value + value, cost: sum.cost + cost, n: sum.n + 1 });
    }
    expect(
      await read('select jm, value, cost, n from reading_month where meter_id = $1 order by jm'),
    ).toEqual([...months].map(([jm, sum]) => ({ jm, ...sum })));

    // The operator's doctor agrees.
    for (const check of [layers, uploadCounts])
      expect((await check.run(server.db, '', { repair: false })).problems).toEqual([]);

    const { body } = await server.get(`/consumption/uploads?meter=${meter}&sort=_id`, { token: tokens[0]! });
    expect(
      body.data.data.map(({ current, canUndo }: { current: number; canUndo: boolean }) => [current, canUndo]),
    ).toEqual(model.uploads().map((layer) => [model.currentOf(layer), !layer.isUndone]));
  }

  test('the newest upload that is not undone shows on each day, and no value is ever lost', {
    timeout: 60_000 + ROUNDS * 2000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 14, maxLength: 20, size: 'max' }), async (steps) => {
        const model = new Model();
        const meter = await emptyMeter();
        tokens = [await server.signIn(), (await server.login(ROOT_PASSWORD, 'colleague')).body.token];
        for (const action of [...start, ...steps]) {
          await take(model, meter, action);
          await compare(model, meter);
        }
      }),
      { numRuns: Math.ceil(1.5 * ROUNDS), seed: 1404 },
    );
  });
});
