import { MAX_PREFERENCE_LENGTH, MAX_PREFERENCES } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { refusalOf } from '../../testing/people.ts';
import { ROOT_PASSWORD, TestServer } from '../../testing/server.ts';
import { signInAs } from '../../testing/world.ts';

onEachEngine('the choices of a person', (engine) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    token = await signInAs(server, 'karimi', ['log']);
  });
  afterAll(() => server.stop());

  const save = (preferences: unknown, by = token) =>
    server.patch('/users/preferences', { preferences }, { token: by });
  const read = async (by = token) => (await server.get('/users/preferences', { token: by })).body.data.data;

  test('follow them to the next computer, with the sign-in itself', async () => {
    expect((await save({ theme: 'light', 'panel.chart.tree': 'no' })).status).toBe(200);
    expect((await save({ theme: 'dark', organization: '۴ «الف»' })).body.data.data).toEqual({
      ...{ theme: 'dark', 'panel.chart.tree': 'no', organization: '۴ «الف»' },
    });
    await save({ organization: null });
    const kept = { theme: 'dark', 'panel.chart.tree': 'no' };
    expect(await read()).toEqual(kept);
    const next = await server.login(ROOT_PASSWORD, 'karimi');
    expect(next.body.data.user.preferences).toEqual(kept);
    expect((await server.get('/users/me', { token: next.body.token })).body.data.data.preferences).toEqual(
      kept,
    );
  });

  test('are nobody else’s', async () => {
    const other = await signInAs(server, 'ahmadi', ['log']);
    expect(await read(other)).toEqual({});
    await save({ theme: 'system' }, other);
    expect((await read()).theme).toBe('dark');
    expect((await server.get('/users/preferences', { token: null })).status).toBe(401);
  });

  test('have names and sizes within bounds, and are not without end', async () => {
    for (const [preferences, field] of [
      [{ 'a b': '1' }, 'preferences.a b'],
      [{ '': '1' }, 'preferences'],
      [{ [`a${'x'.repeat(60)}`]: '1' }, `preferences.a${'x'.repeat(60)}`],
      [{ a: 'x'.repeat(MAX_PREFERENCE_LENGTH + 1) }, 'preferences.a'],
      [{ a: 1 }, 'preferences.a'],
      [['a'], 'preferences'],
      [undefined, 'preferences'],
      [
        Object.fromEntries(Array.from({ length: MAX_PREFERENCES + 1 }, (_, at) => [`a${at}`, '1'])),
        'preferences',
      ],
    ] as const)
      expect(refusalOf(await save(preferences))).toBe(`422 INVALID ${field}`);
    const before = Object.keys(await read()).length;
    const many = Array.from({ length: MAX_PREFERENCES - before }, (_, at) => [`many${at}`, '1']);
    expect((await save(Object.fromEntries(many))).status).toBe(200);
    expect(refusalOf(await save({ oneMore: '1' }))).toBe('422 INVALID preferences');
    expect(await read()).not.toHaveProperty('oneMore');
    // Replacing one needs no extra room.
    expect((await save({ many0: null, oneMore: '1' })).status).toBe(200);
  });

  test('saved by two computers at once are all there', async () => {
    await Promise.all(
      Array.from({ length: 8 }, (_, at) => save({ theme: 'dark', [`many${at + 1}`]: `${at}` })),
    );
    const now = await read();
    for (let at = 0; at < 8; at++) expect(now[`many${at + 1}`]).toBe(`${at}`);
  });
});
