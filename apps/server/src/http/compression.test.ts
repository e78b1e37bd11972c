import { gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressAnswers } from './compression.ts';

const rows = Array.from({ length: 2000 }, (_, id) => ({ _id: String(id), name: `کنتور ${id}` }));

function server() {
  const app = Fastify();
  compressAnswers(app);
  app.get('/long', () => rows);
  app.get('/bytes', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(Buffer.from(JSON.stringify(rows))),
  );
  app.get('/short', () => ({ token: 'a'.repeat(2000) }));
  app.get('/picture', (_request, reply) => reply.type('image/png').send(Buffer.alloc(100_000)));
  app.get('/stored', (_request, reply) =>
    reply.type('application/json').header('content-encoding', 'br').send(Buffer.alloc(100_000)),
  );
  return app;
}

const ask = (url: string, accepted?: string) =>
  server().inject({ url, headers: accepted === undefined ? {} : { 'accept-encoding': accepted } });

test.each(['/long', '/bytes'])(
  'a long answer arrives whole and in a fraction of its bytes: %s',
  async (url) => {
    const { rawPayload, headers } = await ask(url, 'gzip, deflate, br');
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' });
    expect(headers['content-length']).toBe(String(rawPayload.length));
    expect(JSON.parse(String(gunzipSync(rawPayload)))).toEqual(rows);
    expect(rawPayload.length).toBeLessThan(JSON.stringify(rows).length / 4);
  },
);

test.each([undefined, '', 'br', 'gzip;q=0', '*;q=0', 'identity, GZIP; q=0.0'])(
  'a sender that reads no gzip is answered in plain text: %s',
  async (accepted) => {
    const answer = await ask('/long', accepted);
    expect(answer.headers['content-encoding']).toBeUndefined();
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.json()).toEqual(rows);
  },
);

test.each(['*', 'br;q=1, GZIP;q=0.5'])(
  'weights and names are read as the standard says: %s',
  async (accepted) => {
    expect((await ask('/long', accepted)).headers['content-encoding']).toBe('gzip');
  },
);

test('short answers, pictures and what is compressed already stay as they are', async () => {
  expect((await ask('/short', 'gzip')).headers['content-encoding']).toBeUndefined();
  expect((await ask('/picture', 'gzip')).headers['content-encoding']).toBeUndefined();
  expect((await ask('/stored', 'gzip')).headers['content-encoding']).toBe('br');
});
