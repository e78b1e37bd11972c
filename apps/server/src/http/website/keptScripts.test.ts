import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openKeptScripts } from './keptScripts.ts';
import { serveWebsite } from './website.ts';

let folder: string;
const data = () => join(folder, 'data');
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'energy-kept-'));
  mkdirSync(data());
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A built app whose script has this number in its name. */
function build(version: number): string {
  const app = join(folder, `app${version}`);
  const name = `embed-${String(version).padStart(12, '0')}`;
  mkdirSync(join(app, 'embed'), { recursive: true });
  const files = {
    'index.html': `app ${version}`,
    'embed.json': JSON.stringify({ script: { address: `${name}.js` }, style: { address: `${name}.css` } }),
    [`${name}.js`]: `script ${version}`,
    [`${name}.js.gz`]: gzipSync(`script ${version}`),
    [`${name}.css`]: `style ${version}`,
    [`embed/part-${version}.js`]: `part ${version}`,
  };
  for (const [file, text] of Object.entries(files)) writeFileSync(join(app, file), text);
  return app;
}
const scriptOf = (version: number) => `embed-${String(version).padStart(12, '0')}.js`;
const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute));

test('the versions before the present one are kept, each whole, and older ones are not', async () => {
  for (const version of [1, 2, 3, 4]) await (await openKeptScripts(data())).keep(build(version), at(version));
  const kept = await openKeptScripts(data());
  expect(kept.folderOf(scriptOf(1))).toBeNull();
  for (const version of [2, 3, 4])
    for (const file of [scriptOf(version), `embed/part-${version}.js`])
      expect(existsSync(join(kept.folderOf(file)!, file)), file).toBe(true);
  expect(readdirSync(join(data(), 'embed'))).toHaveLength(3);
});

test('a server that goes back to an earlier version counts it as the newest', async () => {
  for (const [minute, version] of [1, 2, 3, 1, 4].entries())
    await (await openKeptScripts(data())).keep(build(version), at(minute));
  const kept = await openKeptScripts(data());
  expect([1, 2, 3, 4].filter((version) => kept.folderOf(scriptOf(version)))).toEqual([1, 3, 4]);
});

test('a copy that was cut off is no version, and is removed later', async () => {
  const half = join(data(), 'embed', 'embed-000000000001.AbC123');
  mkdirSync(half, { recursive: true });
  writeFileSync(join(half, scriptOf(1)), 'half');
  utimesSync(half, at(0), at(0));
  const kept = await openKeptScripts(data());
  expect(kept.folderOf(scriptOf(1))).toBeNull();
  await kept.keep(build(2), at(30));
  expect(existsSync(half)).toBe(true);
  await kept.keep(build(2), at(90));
  expect(existsSync(half)).toBe(false);
});

test('nothing else of the data folder is reached, and an app without such a script keeps nothing', async () => {
  const kept = await openKeptScripts(data());
  await kept.keep(join(folder, 'nowhere'), at(0));
  expect(readdirSync(data())).toEqual([]);
  await kept.keep(build(1), at(1));
  writeFileSync(join(data(), 'signing.key'), 'secret');
  for (const file of ['embed/../../../signing.key', 'embed/..', 'index.html', 'embed', 'embed-1.js'])
    expect(kept.folderOf(file), file).toBeNull();
});

test('a server of the next version answers the address of the one before', async () => {
  const serve = async (version: number) => {
    const app = Fastify();
    await serveWebsite(app, { folder: build(version), keptIn: data() });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const get = async (file: string) => {
      const answer = await fetch(`${address}/${file}`);
      return [answer.status, answer.headers.get('cache-control'), await answer.text()];
    };
    return { app, get };
  };
  const first = await serve(1);
  await first.app.close();
  const { app, get } = await serve(2);
  const always = 'public, max-age=31536000, immutable';
  expect(await get(scriptOf(1))).toEqual([200, always, 'script 1']);
  expect(await get('embed/part-1.js')).toEqual([200, always, 'part 1']);
  expect(await get(scriptOf(2))).toEqual([200, always, 'script 2']);
  expect((await get(scriptOf(3)))[0]).toBe(404);
  await app.close();
});
