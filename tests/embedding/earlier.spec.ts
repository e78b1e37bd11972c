import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '../../packages/energy-core/src/api/index.ts';
import { demoStore, type RunningServer, root, startServerOn } from '../e2e/support/server.ts';
import { test as base, expect } from '../e2e/support/test.ts';
import { startHost } from './host/hostServer.ts';
import { docsBlock } from './support/docsBlock.mjs';
import { installEarlierRelease } from './support/earlierRelease.ts';

// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs here
const test = base.extend({ watchedOrigin: async ({}, use) => use(['http://127.0.0.1:']) });
const documented = docsBlock('docs/embedding/README.md', 'A fixed version', 'html');

test('a page that pins an address goes on after an update of the server, and later says what is wrong', async ({
  page,
  complaints,
}) => {
  const portal = await startHost(null);
  const data = mkdtempSync(join(tmpdir(), 'energy-e2e-update-'));
  const release = installEarlierRelease();
  let server: RunningServer | undefined;
  try {
    await cp(process.env[demoStore]!, data, { recursive: true });
    const settings = { ENERGY_EMBED_HOSTS: portal.url };
    server = await startServerOn(data, settings, release.folder);
    expect((await (await fetch(`${server.url}/embed.json`)).json()).script).toEqual(release.script);
    await server.stop();

    const present = await startServerOn(data, settings);
    server = present;
    const { script } = await (await fetch(`${present.url}/embed.json`)).json();
    expect(script.address).not.toBe(release.script.address);
    const api = createClient({ baseUrl: present.url, getToken: () => null, fetch: fetch as never });
    const { token } = await api.login({ body: root });

    portal.allow(present.url);

    /** The page of the documentation, with the address that its author pinned. */
    const open = async ({ address, integrity }: typeof release.script) => {
      const body = documented
        .replace('https://energy.example.ir/embed-0123456789ab.js', `${present.url}/${address}`)
        .replace('sha384-…', integrity);
      portal.add('/pinned', `<!doctype html>${body}`);
      const requested: string[] = [];
      page.on('request', (request) => requested.push(request.url()));
      await page.goto(`${portal.url}/pinned`);
      await page
        .locator('energy-chart')
        .evaluate((element, jwt) => Object.assign(element, { token: jwt }), token);
      return requested;
    };

    const requested = await open(release.script);
    await expect(page.locator('energy-chart svg').first()).toBeVisible();
    await expect(page.locator('energy-chart')).toContainText('۱۴۰۳');
    await expect(page.getByText('به‌روز شده است')).toBeHidden();
    const parts = requested.filter((url) => url.startsWith(`${present.url}/embed/`));
    expect(parts.length).toBeGreaterThan(3);
    expect(parts.filter((url) => !url.includes('-earlier.'))).toEqual([]);

    await open({ ...release.script, address: 'embed-000000000000.js' });
    await expect(page.getByText('به‌روز شده است')).toBeVisible();
    expect(complaints.splice(0).join()).toContain('404');
    await present.stop();
    expect(existsSync(join(data, 'embed', script.address.replace(/\.js$/, '')))).toBe(true);
  } finally {
    await server?.stop();
    release.remove();
    rmSync(data, { recursive: true, force: true });
    await portal.stop();
  }
});
