import { mkdtempSync, rmSync } from 'node:fs';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unpackStore } from '../testing/engines.ts';
import { listen } from '../testing/listen.ts';
import { ROOT_PASSWORD_OF_PROCESSES, type ServerProcess, startServer } from '../testing/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'energy-stop-'));
beforeAll(() => unpackStore(join(folder, 'data', 'database')));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: ServerProcess;
beforeEach(async () => {
  const started = await startServer({ ENERGY_DATA: join(folder, 'data') });
  expect(started).toHaveProperty('address');
  server = started as ServerProcess;
});

const credentials = JSON.stringify({ email: 'root', password: ROOT_PASSWORD_OF_PROCESSES });

/** A sign-in of which only the first half has arrived. */
async function halfASignIn(): Promise<{ sent: ClientRequest; answered: Promise<IncomingMessage> }> {
  const sent = request(`${server.address}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(credentials) },
  });
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    sent.on('response', resolve);
    sent.on('error', reject);
  });
  sent.write(credentials.slice(0, 20));
  // The server cannot tell that it has read the headers.
  await sleep(200);
  return { sent, answered };
}

test('a stop finishes what is under way, and tells who comes meanwhile to come again', async () => {
  const { sent, answered } = await halfASignIn();
  const ended = server.stop();
  await sleep(200);
  for (const path of ['/api/v1/health', '/api/v1/meter', '/']) {
    const late = await fetch(server.address + path);
    expect([path, late.status, (await late.json()).code]).toEqual([path, 503, 'STOPPING']);
    expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(late.headers.get('connection')).toBe('close');
  }
  sent.end(credentials.slice(20));
  expect((await answered).statusCode).toBe(200);
  (await answered).resume();
  expect((await ended).code).toBe(0);
  await expect(fetch(server.address)).rejects.toThrow();
});

test('a sender that never ends does not keep the server from stopping in order within ten seconds', async () => {
  const { answered } = await halfASignIn();
  const from = Date.now();
  const cutOff = expect(answered).rejects.toThrow();
  expect((await server.stop()).code).toBe(0);
  await cutOff;
  expect(Date.now() - from).toBeLessThan(10_000);
});

test('open pages that are told of changes do not hold a stop up', async () => {
  const answer = await fetch(`${server.address}/api/v1/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: credentials,
  });
  const { token } = (await answer.json()) as { token: string };
  const listeners = await Promise.all(Array.from({ length: 8 }, () => listen(server.address, token)));
  await Promise.all(listeners.map((listener) => listener.next('notifications')));
  const from = Date.now();
  expect((await server.stop()).code).toBe(0);
  expect(Date.now() - from).toBeLessThan(2_000);
  await Promise.all(listeners.map(({ ended }) => ended));
});
