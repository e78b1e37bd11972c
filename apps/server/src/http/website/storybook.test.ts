import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { secure } from '../security.ts';
import { serveStorybook } from './storybook.ts';
import { serveWebsite } from './website.ts';

const folder = mkdtempSync(join(tmpdir(), 'energy-storybook-'));
const empty = mkdtempSync(join(tmpdir(), 'energy-storybook-none-'));
const script = 'window.isBook = true';

beforeAll(() => {
  for (const page of ['index.html', 'iframe.html'])
    writeFileSync(
      join(folder, page),
      `<p>${page}</p><script>${script}</script><script src="./a.js"></script>`,
    );
  writeFileSync(join(folder, 'a.js'), 'true');
});
afterAll(() => {
  for (const each of [folder, empty]) rmSync(each, { recursive: true, force: true });
});

async function server(hasBook: boolean) {
  const app = Fastify({ routerOptions: { ignoreTrailingSlash: true, caseSensitive: false } });
  await secure(app, [], new Uint8Array(32));
  if (hasBook) await serveStorybook(app, folder);
  await serveWebsite(app, { folder });
  return app;
}

test('serves the book with a policy of its own, which its inline scripts satisfy by hash', async () => {
  const app = await server(true);
  const page = await app.inject('/storybook/index.html');
  expect(page.statusCode).toBe(200);
  const policy = String(page.headers['content-security-policy']);
  expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(page.headers['x-frame-options']).toBe('SAMEORIGIN');
  const story = await app.inject('/storybook/?path=/story/start-welcome--default');
  expect(story.body).toContain('index.html');
  const bare = await app.inject('/storybook?path=/story/a');
  expect(bare.statusCode).toBe(302);
  expect(bare.headers.location).toBe('/storybook/?path=/story/a');
  expect((await app.inject('/storybook/none.js')).statusCode).toBe(404);
  expect((await app.inject('/storybook/..%2f..%2fpackage.json')).statusCode).toBeGreaterThanOrEqual(400);
  expect((await app.inject('/storybook/a.js')).body).toBe('true');
  await app.close();
});

test('the rest keeps the stricter policy, and there is no book unless asked for', async () => {
  const withBook = await server(true);
  const own = await withBook.inject('/');
  expect(own.headers['x-frame-options']).toBe('DENY');
  expect(String(own.headers['content-security-policy'])).toContain("frame-ancestors 'none'");
  await withBook.close();
  const without = await server(false);
  const page = await without.inject('/storybook/index.html');
  expect(page.statusCode).not.toBe(200);
  await without.close();
});

test('a book that was not built is said in a sentence', async () => {
  const app = Fastify();
  await expect(serveStorybook(app, empty)).rejects.toThrow(/npm run storybook:build/);
  await app.close();
});
