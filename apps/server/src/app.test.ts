import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessRule, type CallName, contract } from '@org/energy-core/api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from './testing/engines.ts';
import { urlOf } from './testing/listen.ts';
import { TestServer } from './testing/server.ts';
import { makeWorld, type World } from './testing/world.ts';

onEachEngine('what every call has in common', (engine) => {
  let server: TestServer;
  let world: World;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());

  test('every call of the contract needs a token but those the access table opens to anybody', async () => {
    const names = Object.keys(contract) as CallName[];
    const isOpen = (name: CallName) => accessRule(name).who === 'anybody';
    for (const name of names) {
      const { method, path } = contract[name];
      const { status, body } = await server.request(method, `/api/v1${path.replace('{id}', '1')}`, {
        token: null,
      });
      if (isOpen(name)) expect(status, name).not.toBe(401);
      else expect([name, status, body.code]).toEqual([name, 401, 'NOT_SIGNED_IN']);
    }
    expect(names.filter(isOpen)).toEqual(['captcha', 'login', 'shownFile', 'calendarFeed']);
  });

  test('letter case, a last slash and doubled slashes of an address make no difference', async () => {
    for (const url of [
      '/API/V1/METER',
      '/api/v1/meter/',
      '/api//v1/Meter',
      `/api/v1/METER/${world.meter}/`,
    ]) {
      expect((await server.request('GET', url)).status, url).toBe(200);
    }
  });

  test('an unknown address or method of the API is not found, in the envelope of a failure', async () => {
    for (const [method, url] of [
      ['GET', '/api/v1/nothing'],
      ['PUT', '/api/v1/meter'],
      ['GET', '/api'],
      ['POST', '/api/v2/meter'],
      ['GET', '/api/v1/meter/%E0%A4%A'],
    ] as const) {
      const { status, body, headers } = await server.request(method, url);
      expect([url, status, body?.code]).toEqual([url, 404, 'NOT_FOUND']);
      expect(body).toMatchObject({
        status: 'fail',
        message: expect.stringMatching(/[آ-ی]/),
        requestId: headers['x-request-id'],
      });
    }
  });

  test('broken, wrong, deep and large bodies are distinguished', async () => {
    const send = async (body: string | Buffer, type = 'application/json') => {
      const answer = await server.request('POST', '/api/v1/organization', {
        body,
        headers: { 'content-type': type },
      });
      return [answer.status, answer.body.code];
    };
    expect(await send('{"name":')).toEqual([400, 'BAD_JSON']);
    expect(await send('')).toEqual([422, 'INVALID']);
    expect(await send('[1]')).toEqual([422, 'INVALID']);
    expect(await send('{"name":"x"}', 'text/plain')).toEqual([415, 'BAD_CONTENT_TYPE']);
    expect(await send('<x/>', 'application/xml')).toEqual([415, 'BAD_CONTENT_TYPE']);
    expect(await send('{"__proto__":{"a":1},"name":"x"}')).toEqual([400, 'BAD_JSON']);
    expect(await send(`{"name":${'['.repeat(21)}${']'.repeat(21)}}`)).toEqual([400, 'BAD_REQUEST']);
    expect(await send(`{"name":"${'['.repeat(100)}"}`)).toEqual([201, undefined]);
    expect(await send(`{"name":"${'x'.repeat(10 * 2 ** 20)}"}`)).toEqual([413, 'TOO_LARGE']);
    expect(await send('{"name":"a\\u0000b"}')).toEqual([422, 'INVALID']);
  });

  test('bodies are UTF-8 that keeps every letter, whatever they say of themselves', async () => {
    const send = async (name: string | Buffer, type = 'application/json') => {
      const answer = await server.request('POST', '/api/v1/organization', {
        body: Buffer.concat([Buffer.from('{"name":"'), Buffer.from(name), Buffer.from('"}')]),
        headers: { 'content-type': type },
      });
      return [answer.status, answer.body.code ?? answer.body.data.data.name];
    };
    for (const bytes of [[0xff], [0xc3, 0x28], [0xed, 0xa0, 0x80], [0xd8]])
      expect([bytes, await send(Buffer.from(bytes))]).toEqual([bytes, [400, 'BAD_JSON']]);
    for (const half of ['\\ud800', '\\uDC00x', '\\udc00\\ud800'])
      expect([half, await send(half)]).toEqual([half, [400, 'BAD_JSON']]);
    for (const charset of ['utf-16', 'windows-1256', '"iso-8859-1"'])
      expect(await send('x', `application/json; charset=${charset}`)).toEqual([415, 'BAD_CONTENT_TYPE']);
    expect(await send('\\ud83d\\ude00')).toEqual([201, '\u{1f600}']);
    expect(await send('\\\\ud800')).toEqual([201, '\\ud800']);
    expect(await send('نام', 'application/json; charset="UTF-8"')).toEqual([201, 'نام']);
  });

  test('a name that occurs twice in one object is refused, however it is written and however deep', async () => {
    const send = async (body: string) => {
      const answer = await server.request('POST', '/api/v1/organization', { body });
      return [answer.status, answer.body.code ?? answer.body.data.data.name];
    };
    for (const body of [
      '{"name":"a","name":"b"}',
      '{"name":"a" ,\n"x":{"y":[{"z":1}]}, "\\u006eame" : "b"}',
      '{"name":"a","x":[{"y":1},{"y":{"z":[],"z":1}}]}',
      '{"":1,"":2}',
    ])
      expect([body, await send(body)]).toEqual([body, [400, 'BAD_REQUEST']]);
    const { body } = await server.request('POST', '/api/v1/organization', {
      body: '{"name":"a","name":"b"}',
    });
    expect(body.message).toBe('درخواست خوانا نیست: «name» در درخواست دو بار آمده است.');
    // The same name in two objects, and texts that look like names, are no duplicates.
    expect(
      await send('{"name":"{\\"name\\":1,\\"name\\":","x":{"name":1},"y":["x","x",{"x":1},{"x":2}]}'),
    ).toEqual([422, 'INVALID']);
    expect(await send('{"name":"\\"name\\":"}')).toEqual([201, '"name":']);
    for (const broken of ['{"name', '{"name\\', '}}{"a":1,"b', '{"\\x":1,"\\x":2}'])
      expect([broken, (await send(broken))[0]]).toEqual([broken, 400]);
  });

  test('each wrong field is named with a sentence of its own', async () => {
    const { body } = await server.post('/Building', {
      name: '',
      organization: 7,
      city: '1',
      kind: 'Tower',
      area: -1,
      peopleCount: 1.5,
      color: 'red',
    });
    const messages = Object.fromEntries(
      body.issues.map(({ path, message }: { path: string; message: string }) => [path, message]),
    );
    expect(messages).toMatchObject({
      name: 'این بخش لازم است.',
      organization: 'نوع این مقدار درست نیست.',
      kind: 'این مقدار از گزینه‌های ممکن نیست.',
      area: 'مقدار باید بیشتر از ۰ باشد.',
      color: '«color» شناخته نیست.',
    });
    expect(body.message).toContain('پذیرفته نشد');
  });

  test('a refusal is said in the language its reader asks for, down to each field; Persian otherwise', async () => {
    const refused = async (language: string | undefined, path: string, body: unknown) => {
      const headers: Record<string, string> = language === undefined ? {} : { 'accept-language': language };
      const answer = await server.post(path, body, { headers });
      expect(answer.headers['content-language']).toBe(language?.startsWith('en') ? 'en' : 'fa');
      return { ...answer.body, requestId: '' };
    };
    const wrong = { name: 'x'.repeat(300), color: 'red' };
    const english = await refused('en-GB,en;q=0.9,fa;q=0.5', '/organization', wrong);
    expect(english).toMatchObject({
      code: 'INVALID',
      message: 'Not accepted: name: At most 200 characters are accepted.',
      issues: [
        { path: 'name', message: 'At most 200 characters are accepted.' },
        { path: 'color', message: '“\u2068color\u2069” is not known.' },
      ],
    });
    expect(await refused(undefined, '/organization', wrong)).toEqual(
      await refused('fa-IR', '/organization', wrong),
    );
    expect((await refused('fa', '/organization', wrong)).issues[0].message).toMatch(/۲۰۰ نویسه/);
    for (const [path, body] of [
      ['/users/login', { email: 'nobody', password: 'x' }],
      ['/users/verify2fa', { otp: '1' }],
      [
        '/users/changePassword',
        { currentPassword: 'x', password: 'password1', passwordConfirm: 'password1' },
      ],
      ['/consumption/gstats', { kind: 'month', nav: [] }],
      ['/consumption/batch', {}],
      ['/nowhere', {}],
    ] as const)
      expect(JSON.stringify(await refused('en', path, body))).not.toMatch(/[\u0600-\u06ff]/);
  });

  test('our own faults hide their cause and carry a number to ask about', async () => {
    await server.db.query('alter table city rename to city_away', []);
    const { status, body } = await server.get('/city');
    await server.db.query('alter table city_away rename to city', []);
    expect([status, body.status, body.code]).toEqual([500, 'error', 'INTERNAL']);
    expect(body.message).toContain(body.requestId);
    expect(JSON.stringify(body)).not.toMatch(/city|relation|select/i);
  });

  test('the database is asked whether it lives', async () => {
    const { status, body } = await server.get('/health', { token: null });
    expect([status, body]).toEqual([200, { status: 'success', database: 'up', live: true, ready: true }]);
  });

  test('pages may run only our own scripts and stand in no frame', async () => {
    const { headers } = await server.get('/health');
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cache-control': 'no-store',
    });
    const foreign = await server.get('/health', { headers: { origin: 'https://portal.example.ir' } });
    expect(foreign.headers['access-control-allow-origin']).toBeUndefined();
  });

  test('no answer of any kind is guessed at, framed or kept', async () => {
    for (const [method, url] of [
      ['GET', '/api/v1/city'],
      ['GET', '/api/v1/gone'],
      ['POST', '/api/v1/users/login'],
      ['GET', '/api/docs'],
      ['GET', '/api/docs/json'],
      ['GET', '/gone.js'],
      ['GET', '/%zz'],
    ] as const) {
      const { headers } = await server.request(method, url);
      expect([url, headers['x-content-type-options']]).toEqual([url, 'nosniff']);
      expect([url, headers['cache-control']]).toEqual([url, 'no-store']);
      expect(String(headers['content-security-policy']), url).toContain("frame-ancestors 'none'");
      expect([url, headers['referrer-policy']]).toEqual([url, 'no-referrer']);
    }
  });

  test('bytes that are no request are answered in the same form, and the connection is closed', async () => {
    const { port } = new URL(await urlOf(server));
    for (const [bytes, status] of [
      ['BLA BLA\r\n\r\n', 400],
      [`GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
      // Two lengths, of which the stops on the way may believe different ones.
      [
        'POST /api/v1/users/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
        400,
      ],
      ['GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n', 400],
    ] as const) {
      const answer = await sendBytes(Number(port), bytes);
      expect(answer.slice(0, 12)).toBe(`HTTP/1.1 ${status}`);
      expect(answer).toContain('x-content-type-options: nosniff');
      expect(answer).toContain('"code":"BAD_REQUEST"');
      expect(answer).not.toMatch(/HPE_|llhttp|\.ts/);
    }
  });

  test('the description lists every call, and its page loads nothing from elsewhere', async () => {
    const { body } = await server.request('GET', '/api/docs/json', { token: null });
    const ids = Object.values(body.paths as Record<string, Record<string, { operationId: string }>>).flatMap(
      (path) => Object.values(path).map(({ operationId }) => operationId),
    );
    expect(ids.sort()).toEqual(Object.keys(contract).sort());
    const page = await server.request('GET', '/api/docs', { token: null });
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/https?:\/\//);
    expect(page.text).not.toMatch(/<script>(?!<)/);
  });
});

onEachEngine('the served app', (engine) => {
  let server: TestServer;
  const folder = mkdtempSync(join(tmpdir(), 'energy-site-'));
  beforeAll(async () => {
    mkdirSync(join(folder, 'assets'));
    writeFileSync(join(folder, 'index.html'), '<!doctype html><title>app</title>');
    writeFileSync(join(folder, 'assets', 'index-a1b2.js'), 'export {}');
    mkdirSync(join(folder, 'pages'));
    for (const page of ['index', 'PeriodicChart'])
      writeFileSync(
        join(folder, 'pages', `${page}.html`),
        `<!doctype html><title>app</title><link rel="modulepreload" href="/assets/${page}.js">`,
      );
    mkdirSync(join(folder, '.vite'));
    writeFileSync(join(folder, '.vite', 'manifest.json'), '{"name":"of the build"}');
    server = await TestServer.start(engine, {
      ...{ website: folder, embedHosts: ['https://portal.example.ir'], proxies: ['10.0.0.0/24'] },
    });
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('every page of the app is the one page, asked for each time', async () => {
    for (const url of ['/', '/PeriodicChart', '/UploadMeterData?meter=1', '/nothing/here']) {
      const { status, text, headers } = await server.request('GET', url);
      expect([url, status, text.includes('<title>app')]).toEqual([url, 200, true]);
      expect(headers['cache-control']).toBe('no-cache');
    }
  });

  test('a page names the scripts it needs first, where the build knows them', async () => {
    const named = async (url: string) =>
      /modulepreload" href="([^"]+)/.exec((await server.request('GET', url)).text)?.[1];
    expect(await named('/')).toBe('/assets/index.js');
    expect(await named('/PeriodicChart?year=1403')).toBe('/assets/PeriodicChart.js');
    expect(await named('/PeriodicChart/')).toBe('/assets/PeriodicChart.js');
    expect(await named('/login')).toBeUndefined();
    expect(await named('/..%2fpages%2fPeriodicChart')).toBeUndefined();
  });

  test('files with a hash in their name are kept for good, missing ones are missing', async () => {
    const { headers } = await server.request('GET', '/assets/index-a1b2.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect((await server.request('GET', '/assets/index-gone.js')).status).toBe(404);
    expect((await server.request('GET', '/api/v1/gone')).body.code).toBe('NOT_FOUND');
    for (const url of ['/../package.json', '/%2e%2e/package.json', '/..%2fpackage.json'])
      expect((await server.request('GET', url)).text, url).not.toContain('"name"');
  });

  test('notes of the build beside the app are not served', async () => {
    for (const url of ['/.vite/manifest.json', '/%2evite/manifest.json']) {
      const { status, text } = await server.request('GET', url);
      expect([url, status]).toEqual([url, 404]);
      expect(text).not.toContain('of the build');
    }
  });

  test('a configured portal may frame and call it, nobody else', async () => {
    const ask = (origin: string) => server.get('/health', { headers: { origin } });
    const portal = await ask('https://portal.example.ir');
    expect(portal.headers['access-control-allow-origin']).toBe('https://portal.example.ir');
    expect(String(portal.headers['content-security-policy'])).toContain(
      'frame-ancestors https://portal.example.ir',
    );
    expect(portal.headers['x-frame-options']).toBeUndefined();
    expect(
      (await ask('https://portal.example.ir.evil.example')).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });

  test('browsers are told to stay with TLS where a configured proxy says that it was used', async () => {
    const policyFor = async (from: string, proto: string, url: string) =>
      (await server.request('GET', url, { from, headers: { 'x-forwarded-proto': proto } })).headers[
        'strict-transport-security'
      ];
    for (const url of ['/', '/assets/index-a1b2.js', '/api/v1/health', '/api/v1/gone', '/api/docs/json']) {
      expect(await policyFor('10.0.0.7', 'https', url)).toBe('max-age=31536000; includeSubDomains');
      expect(await policyFor('10.0.0.7', 'http', url)).toBeUndefined();
      expect(await policyFor('198.51.100.1', 'https', url)).toBeUndefined();
    }
  });

  test('the word of a configured proxy on who sends is taken, nobody else’s', async () => {
    const wrongFrom = (from: string, names: string) =>
      server.post(
        '/users/login',
        { email: 'nobody', password: 'wrong' },
        { token: null, from, headers: { 'x-forwarded-for': names } },
      );
    await wrongFrom('10.0.0.7', '203.0.113.5');
    await wrongFrom('198.51.100.1', '203.0.113.6');
    // Entries before the address seen by the proxy are written by the client.
    await wrongFrom('10.0.0.7', '203.0.113.7, 198.51.100.2');
    const { rows } = await server.db.query('select address from login_attempt order by id', []);
    expect(rows.map(({ address }) => address)).toEqual(['203.0.113.5', '198.51.100.1', '198.51.100.2']);
  });
});

/** Response to these exact bytes, until the server closes the connection. */
const sendBytes = (port: number, bytes: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket.setEncoding('utf8').on('data', (text) => {
      answer += text;
    });
    socket.on('error', reject).on('close', () => resolve(answer));
  });
