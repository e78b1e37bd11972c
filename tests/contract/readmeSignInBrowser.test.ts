import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { onEachEngine } from '../../apps/server/src/testing/engines.ts';
import { urlOf } from '../../apps/server/src/testing/listen.ts';
import { ROOT_PASSWORD, TestServer } from '../../apps/server/src/testing/server.ts';
import { browserLaunchOptions } from '../../tooling/browser.mjs';
import { readerOf, signInCode } from './signInExample.ts';

const html =
  '<!doctype html><meta charset="utf-8" /><title>host</title><script type="module" src="/example.js"></script>';

/** The README's example as a page bundles it; what a button would call is in `globalThis`. */
async function bundled(baseUrl: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: {
      contents: `${signInCode.replace('https://energy.example', baseUrl)}
        Object.assign(globalThis, { signIn, whoIsIt, signOut });`,
      resolveDir: process.cwd(),
    },
    ...{ bundle: true, format: 'esm', write: false, target: 'es2023', conditions: ['energy-source'] },
  });
  return outputFiles[0]!.text;
}

onEachEngine('the sign-in of the README in a browser', (engine) => {
  const website = mkdtempSync(join(tmpdir(), 'energy-sign-in-'));
  let browser: Browser;
  let host: Server;
  let script = '';
  let hostUrl: string;
  let server: TestServer;

  beforeAll(async () => {
    host = createServer((request, answer) => {
      const isScript = request.url === '/example.js';
      answer.setHeader(
        'content-type',
        isScript ? 'text/javascript; charset=utf-8' : 'text/html; charset=utf-8',
      );
      answer.end(isScript ? script : html);
    });
    await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
    hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
    writeFileSync(join(website, 'index.html'), html);
    browser = await chromium.launch(browserLaunchOptions());
  });
  afterAll(async () => {
    await browser?.close();
    host.close();
    await server?.stop();
    rmSync(website, { recursive: true, force: true });
  });

  /** In, known by name, refused with its code, out; the page says nothing in its console but of refused calls. */
  async function signInOn(address: string): Promise<void> {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('pageerror', ({ message }) => complaints.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !/status of 4\d\d/.test(message.text()))
        complaints.push(message.text());
    });
    await page.exposeFunction('read', readerOf(server));
    await page.goto(address);
    const run = (work: string) => page.evaluate(work);
    expect(await run('whoIsIt()')).toBeNull();
    const [root, password] = [JSON.stringify('root'), JSON.stringify(ROOT_PASSWORD)];
    expect(await run(`signIn(${root}, ${password}, { read })`)).toBe('success');
    expect(await run('whoIsIt()')).toMatchObject({ email: 'root', role: 'root' });
    await run('signOut()');
    expect(await run('whoIsIt()')).toBeNull();
    const refused = `signIn(${root}, 'no', { read }).catch(({ code, status }) => [code, status])`;
    expect(await run(refused)).toEqual(['BAD_CREDENTIALS', 401]);
    expect(complaints).toEqual([]);
    await page.close();
  }

  test('on a page of another origin, which the server allows', async () => {
    server = await TestServer.start(engine, { hasCaptcha: true, embedHosts: [hostUrl] });
    script = await bundled(await urlOf(server));
    await signInOn(hostUrl);
    await server.stop();
  });

  test('on a page of the server itself, which knows no hosts: a cookie binds the captcha', async () => {
    server = await TestServer.start(engine, { hasCaptcha: true, website });
    const url = await urlOf(server);
    writeFileSync(join(website, 'example.js'), await bundled(url));
    await signInOn(url);
  });
});
