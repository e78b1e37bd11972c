import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest, METHODS } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessRule } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { safeParse } from 'zod/v4/core';
import { createKey } from '../../apps/server/src/testing/apiKeys.ts';
import { onEachEngine } from '../../apps/server/src/testing/engines.ts';
import { TestServer } from '../../apps/server/src/testing/server.ts';
import { dailyRows, makeWorld, sheetOf, type World } from '../../apps/server/src/testing/world.ts';
import { expectGoodManners, expectNothingLeaked } from './support/answers.ts';
import { callNames, definitionOf, keysOf, listCalls, takesJson, urlOf } from './support/calls.ts';

const jsonCalls = callNames.filter(takesJson);
const EVIL = 'https://evil.example';

onEachEngine('hostile requests', (engine) => {
  let server: TestServer;
  let world: World;
  /** For the one call that people cannot make. */
  let key: string;
  beforeAll(async () => {
    // The pages of the app have their own test below.
    server = await TestServer.start(engine, { website: '/nowhere' });
    await server.signIn();
    world = await makeWorld(server);
    await server.post('/consumption/batch', sheetOf(world.meter, dailyRows('2025-03-21', [1, 2])));
    ({ key } = await createKey(server, ['charts'], { mayInvite: true }));
  });
  afterAll(() => server.stop());

  const listUrl = (name: (typeof listCalls)[number]) => {
    const isOfMeter = ['listReadings', 'listUploads', 'listFiles'].includes(name);
    const needed = isOfMeter ? `meter=${world.meter}&` : '';
    return `${urlOf(name)}?${name === 'listNotes' ? `type=Meter&itemId=${world.meter}&` : needed}`;
  };

  test.each(listCalls)('%s sorts, cuts and filters by the names it knows alone', async (name) => {
    const refused = [
      ...[
        'password_hash',
        '1',
        'name;drop table meter',
        'created desc--',
        '(select 1)',
        'created,(select 1)',
      ],
      ...[
        '__proto__',
        'constructor',
        '_id,__proto__',
        '-',
        ',',
        '_id,',
        '_id,-',
        '_id,true,false',
        '--_id',
        ' _id',
      ],
      ...['_ID', 'app_user.password_hash', '_id\n', '"_id"', '', '*', `${'_id,'.repeat(5000)}x`],
    ].flatMap((text) => [`sort=${encodeURIComponent(text)}`, `fields=${encodeURIComponent(text)}`]);
    refused.push(
      ...['sort=_id&sort=name', 'sort[]=_id', 'sort[$ne]=1', 'fields=_id&fields=name', 'limit=1&limit=2'],
      ...['limit=0', 'limit=-1', 'limit=1001', 'limit=1e3', 'limit=NaN', 'limit=', 'limit=1.5', 'limit=۱'],
      ...['page=0', 'page=-1', 'page=100001', 'page=99999999999999999999', 'page= 1'],
      ...[
        '$where=1',
        'password=1',
        'unknown',
        '__proto__[x]=1',
        '__proto__=1',
        'constructor=1',
        'toString=1',
      ],
      ...['%00=1', 'filter[name]=1', '_id[$gt]='],
    );
    for (const query of refused) {
      const answer = await server.request('GET', listUrl(name) + query);
      const said = `${name} ${query.slice(0, 60)}`;
      expect([said, answer.status, answer.body.code]).toEqual([said, 422, 'INVALID']);
      expectGoodManners(answer, said);
    }
    // Pages far back in the log go by its cursors.
    const lastPage = name === 'listAudit' ? 'limit=1&page=10001' : 'limit=1&page=100000';
    for (const query of ['sort=_id', 'sort=-_id', 'sort=_id,true', 'fields=_id', lastPage])
      expect([query, (await server.request('GET', listUrl(name) + query)).status]).toEqual([query, 200]);

    const filters = keysOf(definitionOf(name).query)!.filter(
      (key) => !['sort', 'fields', 'limit', 'page'].includes(key),
    );
    for (const filter of filters) {
      for (const value of [
        "1' or '1'='1",
        '1 or 1=1',
        '%',
        '_',
        '\\',
        '%00',
        '1;--',
        '0',
        '-1',
        '2147483648',
        '{1}',
      ]) {
        const url = `${urlOf(name)}?${new URLSearchParams({ meter: world.meter, [filter]: value })}`;
        const answer = await server.request(
          'GET',
          filters.includes('meter') ? url : url.replace(/meter=\d+&?/, ''),
        );
        expectGoodManners(answer, `${name} ${filter}=${value}`);
        if (answer.status === 200 && filter !== 'search')
          expect([filter, value, answer.body.results]).toEqual([filter, value, 0]);
      }
      const many = await server.request('GET', `${listUrl(name)}${filter}[]=1&${filter}[$ne]=2`);
      expect([filter, many.status]).toEqual([filter, 422]);
    }
  });

  test.each(jsonCalls)(
    '%s takes JSON alone, of bounded depth, with no key of the language’s own',
    async (name) => {
      const send = (body: string, type = 'application/json') =>
        server.request(definitionOf(name).method, urlOf(name), {
          ...{ body, headers: { 'content-type': type } },
          ...(accessRule(name).who === 'key' && { token: key }),
        });
      for (const type of [
        'text/plain',
        'application/x-www-form-urlencoded',
        'text/json',
        'application/jsonp',
        'x',
      ])
        expect([type, (await send('{}', type)).status]).toEqual([type, 415]);
      expect((await send('--x--', 'multipart/form-data; boundary=x')).status).toBe(415);
      const deep = await send(`{"a":${'['.repeat(20)}${']'.repeat(20)}}`);
      expect([deep.status, deep.body.message]).toEqual([400, expect.stringContaining('۲۰')]);
      // Unreadable input is 400; readable but invalid input is 422.
      const readable = ['[]', '"x"', '1', 'null', '{"prototype":{"polluted":1}}'];
      for (const body of [
        '{"__proto__":{"polluted":1}}',
        '{"\\u005f_proto__":{"polluted":1}}',
        '{"a":[{"__proto__":{"polluted":1}}]}',
        '{"constructor":{"prototype":{"polluted":1}}}',
        '{"a":{"constructor":{"prototype":{"polluted":1}}}}',
        ...[...readable, '{', '{"a":1}{', '\ufeff', '{"a":NaN}', "{'a':1}"],
      ]) {
        const answer = await send(body);
        expectGoodManners(answer, `${name} ${body}`);
        // Calls without a body read none.
        const { body: schema } = definitionOf(name);
        const isNothing = body === 'null' && schema._zod.def.type === 'optional';
        const isTaken = isNothing || (readable.includes(body) && safeParse(schema, JSON.parse(body)).success);
        if (schema._zod.def.type !== 'undefined' && !isTaken)
          expect([body, answer.status]).toEqual([body, readable.includes(body) ? 422 : 400]);
      }
      expect(({} as Record<string, unknown>).polluted).toBeUndefined();
    },
  );

  test('no odd text in an address names anything', async () => {
    const names = [
      ...['../1', '../../etc/passwd', '..\\..\\x', '%2e%2e', '/', '//', '1/', '1\u0000', '1\r\nx: y'],
      ...[
        '0x1',
        '1.0',
        '1e0',
        '+1',
        ' 1',
        '1 ',
        '01',
        '-1',
        '0',
        '۱',
        '١',
        '१',
        '１',
        '1;drop table meter',
        "1'",
      ],
      ...[
        'NaN',
        'null',
        'undefined',
        '__proto__',
        'constructor',
        'toString',
        '[object Object]',
        '1,2',
        '{1}',
        '*',
      ],
      ...[
        '9'.repeat(64),
        '1'.repeat(65),
        '1'.repeat(2000),
        '2147483648',
        '\u202e1',
        '%31',
        '1%20',
        '$1',
        '1::int',
      ],
    ];
    for (const name of callNames.filter((call) => definitionOf(call).path.includes('{id}'))) {
      const { method } = definitionOf(name);
      for (const id of names) {
        const answer = await server.request(method, urlOf(name, id), takesJson(name) ? { body: {} } : {});
        const said = `${name} ${JSON.stringify(id).slice(0, 60)}`;
        expect([said, [400, 404, 422].includes(answer.status)]).toEqual([said, true]);
        expectGoodManners(answer, said);
      }
    }
    for (const url of [
      ...[
        '/api/v1/../../etc/passwd',
        '/api/v1/%2e%2e/%2e%2e/package.json',
        '/api/v1/file/..%2f..%2fenergy/content',
      ],
      ...[
        '/api/v1/%c0%ae%c0%ae/x',
        '/api/v1/%',
        '/api/v1/%zz',
        '/api/v1/meter%00',
        '/api/v1/meter;a=b',
        '/api/v1/..;/',
      ],
      ...['/api/v1/ｍeter', '/.env', '/.git/config', '/package.json', '/api/v1/.'],
    ]) {
      const answer = await server.request('GET', url);
      expect([url, answer.status]).toEqual([url, 404]);
      expectGoodManners(answer, url);
    }
  });

  test('no method but the promised ones reaches anything, also not under another name', async () => {
    const promised = new Map<string, string[]>();
    for (const name of callNames) {
      const { method } = definitionOf(name);
      promised.set(urlOf(name, '1'), [...(promised.get(urlOf(name, '1')) ?? []), method]);
    }
    // A preflight has its own test; a tunnel is no request to us.
    const methods = METHODS.filter((method) => !['OPTIONS', 'CONNECT', 'HEAD'].includes(method));
    for (const [url, known] of promised) {
      for (const method of methods) {
        // A later route may take the name for an id: GET /users/1 and /users/signup.
        const isTaken = [...promised].some(
          ([other, these]) =>
            these.includes(method) &&
            other.split('/').length === url.split('/').length &&
            other.split('/').every((part, at) => part === '1' || part === url.split('/')[at]),
        );
        if (known.includes(method) || isTaken) continue;
        const { status, body } = await server.request(method, url);
        // QUERY without a content type is refused before it is looked up.
        const expected = method === 'QUERY' ? [400, 'BAD_REQUEST'] : [404, 'NOT_FOUND'];
        expect([method, url, status, body?.code]).toEqual([method, url, ...expected]);
      }
    }
    const disguised = {
      'x-http-method-override': 'DELETE',
      'x-method-override': 'DELETE',
      'x-http-method': 'DELETE',
    };
    await server.post(`/organization/${world.organization}?_method=DELETE`, {}, { headers: disguised });
    const kept = await server.get(`/Building/${world.building}`, { headers: disguised });
    expect(kept.body.data.data._id).toBe(world.building);
  });

  test('pages from elsewhere learn nothing and can send nothing', async () => {
    for (const origin of [EVIL, 'null', 'http://localhost', 'https://portal.example.ir']) {
      for (const name of callNames) {
        const { method } = definitionOf(name);
        const ask = { origin, 'access-control-request-method': method };
        const preflight = await server.request('OPTIONS', urlOf(name), {
          token: null,
          headers: { ...ask, 'access-control-request-headers': 'authorization,content-type' },
        });
        for (const header of Object.keys(preflight.headers))
          expect([name, header, /^access-control-allow/.test(header)]).toEqual([name, header, false]);
        expectNothingLeaked(preflight, name);
        if (accessRule(name).who === 'anybody') continue;
        // A form of another page brings cookies along, never the token.
        const simple = await server.request(method, urlOf(name), {
          token: null,
          headers: {
            origin,
            cookie: 'token=1; jwt=1; authorization=Bearer%201',
            'content-type': 'text/plain',
          },
          ...(method !== 'GET' && { body: '{}' }),
        });
        expect([name, simple.status]).toEqual([name, 401]);
        expect(simple.headers['access-control-allow-origin']).toBeUndefined();
      }
    }
    const { headers } = await server.get('/unit', { headers: { origin: EVIL } });
    expect(headers).toMatchObject({
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
  });

  test('a token counts in its own header alone', async () => {
    const { body } = await server.login();
    const token = body.token as string;
    const elsewhere: [string, Record<string, string>][] = [
      [`?token=${token}`, {}],
      [`?access_token=${token}`, {}],
      ['', { cookie: `token=${token}; jwt=${token}` }],
      ['', { authorization: token }],
      ['', { authorization: `Basic ${token}` }],
      ['', { 'x-access-token': token, 'x-forwarded-user': 'root', 'x-original-url': '/api/v1/health' }],
    ];
    for (const [query, headers] of elsewhere) {
      const { status, body: refusal } = await server.get(`/users/me${query}`, { token: null, headers });
      expect([query, status, refusal.code]).toEqual([query, 401, 'NOT_SIGNED_IN']);
    }
    const right = await server.get('/users/me', {
      token: null,
      headers: { authorization: `bearer ${token}` },
    });
    expect(right.status).toBe(200);
  });

  test('names with line ends and quotes make no header of their own', async () => {
    for (const title of [
      'a\r\nset-cookie: x=1',
      '"; filename="b.html',
      'نام‌ ۱.csv',
      '../../x',
      'a%0d%0ab',
      '\u2028',
    ]) {
      const form = new FormData();
      form.set('title', title);
      form.set('file', new Blob(['a,b\n']), 'a.csv');
      const sent = new Response(form);
      const stored = await server.post('/file', Buffer.from(await sent.arrayBuffer()), {
        headers: { 'content-type': sent.headers.get('content-type')! },
      });
      expectGoodManners(stored, title);
      if (stored.status !== 200) continue;
      const { status, headers } = await server.get(`/file/${stored.body.data._id}/content`);
      expect([title, status, headers['set-cookie']]).toEqual([title, 200, undefined]);
      expect(headers['content-disposition']).toMatch(/^attachment; filename\*=UTF-8''[\w.%~!*-]+$/);
    }
    const { headers } = await server.get('/unit', { headers: { 'x-request-id': 'mine\u00e9' } });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{12}$/);
  });

  test('nothing in an answer comes from the host the sender names', async () => {
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    for (const path of ['/users/me', '/nothing', '/file/my', '/organization?limit=1']) {
      const answer = await server.get(path, { headers: { ...headers } });
      expect(answer.text + JSON.stringify(answer.headers)).not.toContain('evil.example');
    }
    for (const path of ['/api/docs/json', '/api/docs/', '/api/docs', '/']) {
      const answer = await server.request('GET', path, { headers: { ...headers } });
      expect([path, (answer.text + JSON.stringify(answer.headers)).includes('evil.example')]).toEqual([
        path,
        false,
      ]);
    }
  });
});

onEachEngine('hostile connections', (engine) => {
  let server: TestServer;
  let port: number;
  const site = join(mkdtempSync(join(tmpdir(), 'energy-site-')), 'site');
  beforeAll(async () => {
    mkdirSync(site, { recursive: true });
    writeFileSync(join(site, 'index.html'), '<!doctype html><title>app</title>');
    writeFileSync(join(site, '..', 'secret.txt'), 'beside the app');
    server = await TestServer.start(engine, { website: site });
    await server.signIn();
    await server.app.listen({ host: '127.0.0.1', port: 0 });
    port = (server.app.server.address() as AddressInfo).port;
  });
  afterAll(async () => {
    await server.stop();
    rmSync(join(site, '..'), { recursive: true, force: true });
  });

  /** Sends bytes unchanged, and returns what is received until the connection ends. */
  const raw = (text: string): Promise<string> =>
    new Promise((done) => {
      let answered = '';
      const socket = connect(port, '127.0.0.1', () => socket.write(text));
      socket.setEncoding('utf8').on('data', (part) => {
        answered += part;
      });
      socket.on('error', () => done(answered)).on('close', () => done(answered));
    });
  const expectRefused = (answered: string, status = 400) => {
    const [head, body] = answered.split('\r\n\r\n');
    expect(head?.split(' ')[1]).toBe(String(status));
    expectGoodManners({ status, headers: {}, body: JSON.parse(body ?? ''), text: answered }, answered);
  };

  test('headers and addresses of a size nobody needs are refused in the form of every refusal', async () => {
    const get = (path: string, more = '') =>
      raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${more}\r\n`);
    expectRefused(await get('/api/v1/health', `x-long: ${'x'.repeat(40_000)}\r\n`), 431);
    expectRefused(await get(`/api/v1/unit?a=${'x'.repeat(40_000)}`), 431);
    expect(await get('/api/v1/health')).toContain('200 OK');
  });

  test('no way of writing a path leads out of the folder of the app', async () => {
    for (const path of [
      ...[
        '/../secret.txt',
        '/..%2fsecret.txt',
        '/%2e%2e/secret.txt',
        '/%2e%2e%2fsecret.txt',
        '/..\\secret.txt',
      ],
      ...[
        '/assets/../../secret.txt',
        '/....//secret.txt',
        '//../secret.txt',
        '/%252e%252e/secret.txt',
        '/.%00./x',
      ],
      ...[
        '/api/v1/../../../secret.txt',
        `/${'../'.repeat(20)}etc/passwd`,
        '/..;/secret.txt',
        '/%c0%ae%c0%ae/secret.txt',
      ],
    ]) {
      const answered = await raw(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`);
      expect([path, answered.includes('beside the app') || answered.includes('root:')]).toEqual([
        path,
        false,
      ]);
      expect([path, /^HTTP\/1\.1 (200|400|403|404) /.test(answered)]).toEqual([path, true]);
      expectNothingLeaked({ text: answered }, path);
    }
  });

  test('requests that two readers could read differently are refused', async () => {
    const post = (headers: string, body: string) =>
      raw(`POST /api/v1/users/login HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n${body}`);
    expectRefused(await post('content-length: 5\r\ntransfer-encoding: chunked\r\n', '0\r\n\r\n'));
    expectRefused(await post('content-length: 2\r\ncontent-length: 3\r\n', '{}x'));
    expectRefused(await post('content-length : 2\r\n', '{}'));
    expectRefused(await raw('GET / HTTP/9.9\r\n\r\n'));
    expectRefused(await raw('nonsense\r\n\r\n'));
  });

  test('a body above ten megabytes is cut off while it arrives, announced or not', async () => {
    const token = (await server.login()).body.token as string;
    const send = (headers: Record<string, string | number>) =>
      new Promise<{ status: number; text: string }>((done, fail) => {
        const request = httpRequest(
          { port, host: '127.0.0.1', path: '/api/v1/consumption/batch', method: 'POST' },
          (answer) => {
            let text = '';
            answer.setEncoding('utf8').on('data', (part) => {
              text += part;
            });
            answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
          },
        );
        for (const [name, value] of Object.entries(headers)) request.setHeader(name, value);
        request.setHeader('authorization', `Bearer ${token}`);
        request.setHeader('content-type', 'application/json');
        // It may close the connection before the last byte.
        request.on('error', (error) => (/EPIPE|ECONNRESET/.test(String(error)) ? undefined : fail(error)));
        const part = Buffer.alloc(2 ** 20, 0x20);
        for (let megabyte = 0; megabyte < 11; megabyte++) request.write(part);
        request.end();
      });
    for (const [header, value] of [
      ['content-length', 11 * 2 ** 20],
      ['transfer-encoding', 'chunked'],
    ] as const) {
      const { status, text } = await send({ [header]: value });
      expect([status, JSON.parse(text).code]).toEqual([413, 'TOO_LARGE']);
    }
  });
});
