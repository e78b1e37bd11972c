import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { modules, modulesOfLevel } from '@org/energy-core';
import { accessRule, type CallName, mayCall } from '@org/energy-core/api';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../apps/server/src/testing/engines.ts';
import { TestServer } from '../../apps/server/src/testing/server.ts';
import { callNames, definitionOf, takesJson, urlOf } from './support/calls.ts';
import { enter, everyPage } from './support/people.ts';

/** Routes besides the contract: health, the API description, the app's files, CORS. */
const openRoutes = /^(GET|HEAD) (\/api\/v1\/health|\/api\/docs(\/.*)?|\/\*?)$|^OPTIONS \*$/;

/** A caller, and what the access table allows. */
interface Person {
  readonly name: string;
  readonly token: string | null;
  readonly kind: 'nobody' | 'forged' | 'setup' | 'user' | 'root';
  readonly held: readonly string[];
}
type Verdict = '401 NOT_SIGNED_IN' | '401 SESSION_ENDED' | '403 FORBIDDEN' | 'admitted';

function verdictOf({ kind, held }: Person, name: CallName): Verdict {
  const { who } = accessRule(name);
  if (who === 'anybody') return 'admitted';
  if (kind === 'nobody') return '401 NOT_SIGNED_IN';
  if (kind === 'forged') return '401 SESSION_ENDED';
  if (who === 'setup') return 'admitted';
  // Only API keys: modules/apiKeys.
  if (who === 'key') return '403 FORBIDDEN';
  if (kind === 'setup') return '403 FORBIDDEN';
  const isHeld = who === 'signedIn' || who.some((page) => held.includes(page));
  return isHeld || kind === 'root' ? 'admitted' : '403 FORBIDDEN';
}

onEachEngine('the access matrix', (engine) => {
  const site = mkdtempSync(join(tmpdir(), 'energy-site-'));
  const routes: string[] = [];
  const people: Person[] = [];
  let server: TestServer;
  beforeAll(async () => {
    writeFileSync(join(site, 'index.html'), '<!doctype html><title>app</title>');
    const watch = (message: unknown) =>
      (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', (route: RouteOptions) => {
        for (const method of [route.method].flat()) routes.push(`${method} ${route.url}`);
      });
    subscribe('fastify.initialization', watch);
    server = await TestServer.start(engine, { website: site });
    unsubscribe('fastify.initialization', watch);

    const root = await server.signIn();
    const add = async (name: string, held: readonly string[], purpose: 'full' | 'setup' = 'full') => {
      const { token } = await enter(server, held, { purpose });
      people.push({ name, token, kind: purpose === 'setup' ? 'setup' : 'user', held });
    };
    people.push({ name: 'nobody', token: null, kind: 'nobody', held: [] });
    const forged = await new SignJWT({ sid: '6f1c7f54-0f5b-4c53-9d0c-2b6d2f3f9c11', tv: 0 })
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject('1')
      .setExpirationTime('12h')
      .sign(new Uint8Array(32));
    people.push({ name: 'a forged token', token: forged, kind: 'forged', held: [] });
    await add('a set-up token over a level with every page', everyPage, 'setup');
    await add('a level without any page', []);
    await add(
      'a level of parents and personal pages only',
      modules.map(({ _id }) => _id).filter((id) => !(everyPage as readonly string[]).includes(id)),
    );
    await add('a level of pages nobody knows', ['nonsense', '__proto__', '*', '']);
    for (const page of everyPage) await add(`only ${page}`, [page]);
    await add('every page', everyPage);
    people.push({ name: 'root', token: root, kind: 'root', held: [] });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(site, { recursive: true, force: true });
  });

  test('the server has a route for every call of the table and for nothing else that is not meant to be open', () => {
    const known = callNames.flatMap((name) => {
      const { method, path } = definitionOf(name);
      const url = `/api/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;
      return method === 'GET' ? [`GET ${url}`, `HEAD ${url}`] : [`${method} ${url}`];
    });
    const others = routes.filter((route) => !known.includes(route));
    expect(others.filter((route) => !openRoutes.test(route))).toEqual([]);
    expect(known.filter((route) => !routes.includes(route))).toEqual([]);
  });

  /** Sign-outs last: the others need the session. */
  const inOrder = [...callNames].sort((one, other) => Number(one === 'logout') - Number(other === 'logout'));

  test('every route answers every user as the table says', async () => {
    const wrong: string[] = [];
    for (const person of people) {
      for (const name of inOrder) {
        const isStream = definitionOf(name).transport === 'events';
        // A stream would not end; its access is checked before its query is read.
        const url = `${urlOf(name)}${isStream ? '?unknown=1' : ''}`;
        const { status, body } = await server.request(definitionOf(name).method, url, {
          token: person.token,
          ...(takesJson(name) && { body: {} }),
        });
        const isRefused = status === 401 || status === 403;
        const found = isRefused || status >= 500 ? `${status} ${body.code}` : 'admitted';
        const expected = verdictOf(person, name);
        if (found !== expected) wrong.push(`${person.name}: ${name} answers ${found}, not ${expected}`);
      }
    }
    expect(wrong).toEqual([]);
  });

  test('asking only for the head of an answer opens nothing', async () => {
    const stranger = people.find(({ name }) => name === 'a level without any page')!;
    const { token } = await enter(server, []);
    for (const name of callNames.filter((call) => definitionOf(call).method === 'GET')) {
      if (accessRule(name).who === 'anybody') continue;
      const nobody = await server.request('HEAD', urlOf(name), { token: null });
      expect([name, nobody.status, nobody.text]).toEqual([name, 401, '']);
      if (verdictOf(stranger, name) === 'admitted') continue;
      const { status, text } = await server.request('HEAD', urlOf(name), { token });
      expect([name, status, text]).toEqual([name, 403, '']);
    }
  });

  test('who may not call is told so before anything of the request is read', async () => {
    const { token } = await enter(server, []);
    const unreadable = {
      'broken JSON': { body: '{"a":' },
      'another type': { body: '<x/>', headers: { 'content-type': 'application/xml' } },
      'no form': { body: 'x', headers: { 'content-type': 'multipart/form-data' } },
      'ten megabytes and one': { body: Buffer.alloc(10 * 2 ** 20 + 1, 0x20) },
    };
    for (const name of callNames) {
      if (accessRule(name).who === 'anybody') continue;
      const { method } = definitionOf(name);
      for (const [what, request] of Object.entries(unreadable)) {
        const isOften = what !== 'ten megabytes and one' || name === 'uploadReadings';
        if (method === 'GET' || !isOften) continue;
        const answer = await server.request(method, `${urlOf(name)}?unknown=1`, { ...request, token: null });
        expect([name, what, answer.status]).toEqual([name, what, 401]);
      }
      const nobody = await server.request(method, `${urlOf(name, '%')}?sort=password_hash`, { token: null });
      expect([name, nobody.status]).toEqual([name, 401]);
      if (typeof accessRule(name).who === 'string') continue;
      const answer = await server.request(method, `${urlOf(name, '%')}?sort=password_hash`, { token });
      expect([name, answer.status, answer.body.code]).toEqual([name, 403, 'FORBIDDEN']);
    }
  });

  test('the buttons of the client follow the same lines', () => {
    for (const { kind, held, name: who } of people) {
      if (kind !== 'user' && kind !== 'root') continue;
      const menu = modulesOfLevel(kind === 'root' ? everyPage : held);
      for (const name of callNames)
        expect([who, name, mayCall(menu, name)]).toEqual([
          who,
          name,
          verdictOf({ name: who, token: null, kind, held }, name) === 'admitted',
        ]);
    }
  });

  test('refusals of signed-in people are in the log, once a minute for each call', async () => {
    const { token, user } = await enter(server, ['home']);
    for (let times = 0; times < 3; times++) await server.get('/audit', { token });
    const { rows } = await server.db.query(
      "select details from audit where actor_id = $1 and action = 'session.refused'",
      [user],
    );
    expect(rows).toEqual([{ details: { call: 'listAudit' } }]);
  });
});
