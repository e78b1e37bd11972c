import { connect } from 'node:net';
import { type CallName, contract } from '@org/energy-core/api';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { $ZodType } from 'zod/v4/core';
import { onEachEngine } from '../../testing/engines.ts';
import { urlOf } from '../../testing/listen.ts';
import { TestServer } from '../../testing/server.ts';
import { bodyLimitOf, cutSlowSenders } from './bodyLimits.ts';

interface Check {
  readonly _zod: {
    readonly def: { readonly check: string; readonly maximum?: number; readonly length?: number };
  };
}

interface Definition {
  readonly type: string;
  readonly check?: string;
  readonly checks?: readonly Check[];
  readonly options: readonly $ZodType[];
  readonly element: $ZodType;
  readonly shape: Readonly<Record<string, $ZodType>>;
  readonly in: $ZodType;
  readonly innerType: $ZodType;
}

/** Bytes of the longest body a schema accepts, in two-byte Persian letters; infinite without a bound. */
function longest(schema: $ZodType): number {
  const def = schema._zod.def as unknown as Definition;
  const most = (def.checks ?? [])
    .map(
      ({ _zod: { def: check } }) =>
        check.maximum ?? check.length ?? (check.check === 'string_format' ? 64 : Infinity),
    )
    .reduce((least, bound) => Math.min(least, bound), Infinity);
  const each = (list: readonly $ZodType[]) => list.map(longest);
  switch (def.type) {
    case 'string':
      return Math.min(most, def.check === 'string_format' ? 64 : Infinity) * 2 + 2;
    case 'number':
      return 24;
    case 'boolean':
    case 'null':
      return 5;
    case 'undefined':
      return 0;
    case 'literal':
    case 'enum':
      return 64;
    case 'union':
      return Math.max(...each(def.options));
    case 'array':
      return most * (longest(def.element) + 1) + 2;
    case 'object':
      return Object.entries(def.shape).reduce(
        (sum, [name, field]) => sum + name.length + 4 + longest(field),
        2,
      );
    case 'pipe':
      return longest(def.in);
    case 'optional':
    case 'nullable':
    case 'default':
      return longest(def.innerType);
    default:
      return Infinity;
  }
}

test('no body that the contract takes is above the limit of its call, but sheets and what bounds itself', () => {
  const above = (Object.keys(contract) as CallName[]).filter(
    (name) => contract[name].transport === 'json' && longest(contract[name].body) > bodyLimitOf(name),
  );
  // Sheets: 20,000 rows with any cells. Preferences and profiles have a bound on the whole; of a project one step is
  // sent at a time, and its `modelData` is taken in any form and dropped.
  expect(above.toSorted()).toEqual([
    'deleteReadings',
    'savePreferences',
    'saveUploadProfile',
    'updateProject',
    'uploadReadings',
    'uploadReadingsOfMeters',
  ]);
});

onEachEngine('bodies', (engine) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
  });
  afterAll(() => server.stop());

  test.each([
    ['without a session', '/api/v1/users/login', 8, '۸ کیلوبایت', false],
    ['of a usual call', '/api/v1/organization', 64, '۶۴ کیلوبایت', true],
    ['of a chart', '/api/v1/consumption/gstats', 256, '۲۵۶ کیلوبایت', true],
    ['of a sheet', '/api/v1/consumption/batch', 10 * 1024, '۱۰ مگابایت', true],
  ])('%s end at their limit, and the refusal names it', async (_, path, kilobytes, words, isSignedIn) => {
    const send = async (bytes: number) => {
      const body = JSON.stringify({ email: '' });
      const answer = await server.request('POST', path, {
        body: body.slice(0, -2) + 'x'.repeat(bytes - body.length) + body.slice(-2),
        headers: { 'content-type': 'application/json' },
        ...(!isSignedIn && { token: null }),
      });
      return answer;
    };
    expect((await send(kilobytes * 1024)).status).not.toBe(413);
    const { status, body } = await send(kilobytes * 1024 + 1);
    expect([status, body.code]).toEqual([413, 'TOO_LARGE']);
    expect(body.message).toContain(words);
  });

  test('what is announced too large is refused before it has come', async () => {
    const { port } = new URL(await urlOf(server));
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write(
          'POST /api/v1/users/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000000\r\n\r\n{',
        );
      });
      socket.once('data', (data) => {
        resolve(`${data}`);
        socket.destroy();
      });
      socket.once('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});

test('who sends too slowly is cut off, who has sent everything waits for the answer', async () => {
  const app = Fastify({ routerOptions: {} });
  cutSlowSenders(app);
  app.post('/slow', { config: { bodyTimeMs: 200 } }, async () => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    return 'done';
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  try {
    const half = await new Promise<string>((resolve) => {
      let text = '';
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          'POST /slow HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{',
        ),
      );
      socket.on('data', (data) => {
        text += data;
      });
      socket.on('error', () => undefined);
      socket.on('close', () => resolve(text));
    });
    expect(half).not.toContain('done');
    const whole = await fetch(`http://127.0.0.1:${port}/slow`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    });
    expect(await whole.text()).toBe('done');
  } finally {
    await app.close();
  }
});
