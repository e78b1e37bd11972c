import { addDays } from '@org/energy-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../../testing/engines.ts';
import { TestServer } from '../../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, signInAs, type World } from '../../../testing/world.ts';
import { watchProjects } from './watch.ts';

const FIRST = '2023-03-21';
const INSTALLED = addDays(FIRST, 366);
const REPORTING = addDays(INSTALLED, 10);
/** About `mean` a day, less on Fridays, with a pattern that no variable explains. */
const usual = (first: string, days: number, mean: number) =>
  Array.from({ length: days }, (_, at) => {
    const isFriday = new Date(`${addDays(first, at)}T00:00:00Z`).getUTCDay() === 5;
    return mean * (isFriday ? 0.5 : 1) + ((at * 7) % 5) - 2;
  });

onEachEngine('the watch over ongoing projects', (engine) => {
  let server: TestServer;
  let world: World;
  let meter: string;
  let author: string;
  let id: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
    meter = await makeMeter(server, world, { name: 'برق تالار' });
    author = await signInAs(server, 'author', ['mv', 'home'], [world.organization]);
    await store(FIRST, usual(FIRST, 366, 100));
    const body = { name: 'روشنایی تالار', building: world.building, IPMVP: 'C' };
    id = (await server.post('/MVProject', body, { token: author })).body.data.data._id;
    await patch({
      ...{ meter, baselinePeriodFrom: FIRST, baselinePeriodTo: addDays(FIRST, 365) },
      ...{ routineAdjustments: ['calendar:friday'], routineAdjustmentsInModel: ['calendar:friday'] },
      ...{ reportingPeriodFrom: REPORTING, reportingPeriodTo: addDays(REPORTING, 29) },
      // 20 a day, and half of it on Fridays.
      ECM: [{ name: 'LED', start: INSTALLED, end: addDays(INSTALLED, 9), expectedSaving: 6780 }],
      isOngoing: true,
    });
  });
  afterAll(() => server.stop());

  const patch = async (change: object) => {
    const { status, body, text } = await server.patch(`/MVProject/${id}`, change, { token: author });
    expect([status, text.slice(0, 200)]).toEqual([200, expect.any(String)]);
    return body.data.data;
  };
  const store = async (first: string, values: number[]) => {
    const answer = await server.post('/consumption/batch', sheetOf(meter, dailyRows(first, values)));
    expect(answer.status).toBe(200);
    return answer.body.data.data.upload as string;
  };
  const look = () => watchProjects(server.db, () => new Date());
  const project = async () => (await server.get(`/MVProject/${id}`)).body.data.data;
  const messages = async () =>
    (await server.get('/notification', { token: author })).body.data.data.map(
      ({ Title: title, text, link }: Record<string, string>) => ({ title, text, link }),
    );

  test('a period without readings keeps the end that was chosen', async () => {
    await look();
    expect(await project()).toMatchObject({
      ...{ isOngoing: true, reportingPeriodTo: addDays(REPORTING, 29), model: null },
    });
    expect(await look()).toBe(0);
  });

  test('the period ends with the last reading, and its model is computed again, without a new version', async () => {
    const { version } = await project();
    await store(REPORTING, usual(REPORTING, 40, 80));
    expect(await look()).toBe(1);
    const grown = await project();
    expect(grown).toMatchObject({
      version,
      reportingPeriodTo: addDays(REPORTING, 39),
      isModelOutdated: false,
    });
    expect(grown.modelData).toHaveLength(40);
    expect(grown.model.avoidedEnergy).toBeCloseTo(20 * 34 + 10 * 6, -1.5);
    const { figures, isOutdated } = (await server.get(`/MVProject/${id}/report`)).body.data.data;
    expect(isOutdated).toBe(false);
    expect(figures.progress).toHaveLength(40);
    expect(await messages()).toEqual([]);
  });

  test('a saving that leaves the expected one is reported once to the author, on whichever server', async () => {
    const first = addDays(REPORTING, 40);
    await store(first, usual(first, 30, 99));
    await Promise.all([look(), look()]);
    const [message, ...others] = await messages();
    expect(others).toEqual([]);
    expect(message.title).toContain('روشنایی تالار');
    expect(message.text).toMatch(/کمتر از .* مورد انتظار/);
    expect(message.link).toBe(`/MVProjects?project=${id}&step=report`);
    const next = addDays(REPORTING, 70);
    await store(next, usual(next, 5, 99));
    await look();
    expect(await messages()).toHaveLength(1);
  });

  test('an undone upload takes its days back', async () => {
    const first = addDays(REPORTING, 75);
    const upload = await store(first, usual(first, 5, 80));
    await look();
    expect((await project()).reportingPeriodTo).toBe(addDays(REPORTING, 79));
    expect((await server.post(`/consumption/uploads/${upload}/undo`, {})).status).toBe(200);
    await look();
    expect((await project()).reportingPeriodTo).toBe(addDays(REPORTING, 74));
  });

  test('a change of the project meanwhile is not overwritten, and looked at after it', async () => {
    const first = addDays(REPORTING, 75);
    await store(first, usual(first, 1, 80));
    const changed = patch({ cost: 3 });
    await Promise.all([look(), changed]);
    while ((await look()) > 0);
    expect(await project()).toMatchObject({ cost: 3, reportingPeriodTo: first });
  });

  test('a project that ended stays as it is', async () => {
    await patch({ isOngoing: false });
    const first = addDays(REPORTING, 76);
    await store(first, usual(first, 3, 80));
    expect(await look()).toBe(0);
    expect((await project()).reportingPeriodTo).toBe(addDays(REPORTING, 75));
    const again = await patch({ isOngoing: true });
    expect(again.reportingPeriodTo).toBe(addDays(REPORTING, 78));
  });
});
