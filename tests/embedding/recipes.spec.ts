import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { build } from 'esbuild';
import { expect } from '../e2e/support/test.ts';
import type { Host } from './host/hostServer.ts';
import { portalSheets } from './styles/portalSheets.ts';
import { docsBlock } from './support/docsBlock.mjs';
import { signIn, test } from './support/farPortal.ts';

const portals = 'docs/embedding/portals.md';
const documented = 'https://energy.example.ir';

interface Content {
  readonly sheet: string;
  readonly body: string;
  /** Modules by path, in the order of the page. */
  readonly scripts: Readonly<Record<string, string>>;
  /** Address of a script of the energy server, before the others. */
  readonly first?: string;
}

/** A page of a portal: its rules stand before the content and after it. */
async function openPage(page: Page, portal: Host, name: string, { sheet, body, scripts, first }: Content) {
  portal.add(`/${name}.css`, sheet);
  for (const [path, text] of Object.entries(scripts)) portal.add(path, text);
  const sources = [...(first ? [first] : []), ...Object.keys(scripts)];
  const modules = sources.map((src) => `<script type="module" src="${src}"></script>`).join('');
  const link = `<link rel="stylesheet" href="/${name}.css" />`;
  portal.add(
    `/${name}`,
    `<!doctype html><html lang="fa" dir="rtl"><head><meta charset="utf-8" /><title>${name}</title>${link}</head>
      <body><main class="entry-content">${body}</main>${modules}${link}</body></html>`,
  );
  await page.goto(`${portal.url}/${name}`);
}

/** The chart of a year of the first meter, with the highest month that the server itself answers for it. */
async function expectRealChart(place: Locator, energyUrl: string): Promise<void> {
  const { api } = await signIn(energyUrl);
  const { name } = await api.getMeter({ params: { id: '1' } });
  const nav = [{ navID: '1', navType: 'Meter' as const, navName: name }];
  const { data } = await api.consumptionStats({ body: { kind: 'year', year: 1403, nav } as never });
  // An incomplete month is no highest one.
  const months = data
    .flat()
    .flatMap((series) => ('AggregateData' in series ? series.AggregateData : []))
    .filter(({ days, expectedDays }) => days >= expectedDays);
  const highest = Math.max(...months.map(({ total }) => total ?? 0));
  const digits = highest.toLocaleString('fa-IR').slice(0, 4);
  expect(highest).toBeGreaterThan(1_000);
  await expect(place).toContainText(name);
  await expect(place).toContainText('۱۴۰۳');
  await expect(place).toContainText(`بیشینه ${digits}`);
}

/** Letters and buttons are ours, whatever the portal says of whole elements. */
async function expectOurLook(place: Locator): Promise<void> {
  await expect(place.locator('.eui-root').first()).toHaveCSS('font-family', /Vazirmatn/);
  for (const button of await place.locator('button:visible').all()) {
    const { minWidth, background, border } = await button.evaluate((element) => {
      const style = getComputedStyle(element);
      return { minWidth: style.minWidth, background: style.backgroundColor, border: style.borderTopWidth };
    });
    expect.soft([minWidth === '66px', border === '3px'], await button.innerText()).toEqual([false, false]);
    expect.soft(['rgb(253, 253, 253)', 'rgb(40, 48, 61)']).not.toContain(background);
  }
}

test('the recipe of SharePoint: the web part shows the app, follows its settings and theme, and leaves', async ({
  page,
  portal,
  energy,
}) => {
  const recipe = docsBlock(portals, 'SharePoint (SPFx web part)', 'ts');
  const base = `export class BaseClientSideWebPart {
    domElement = document.getElementById('part');
    properties = { server: '${energy.url}', path: '/PeriodicChart?nav=m.1&period=year&year=1403' };
  }`;
  const { outputFiles } = await build({
    stdin: {
      contents: `import EnergyWebPart from 'recipe'; Object.assign(globalThis, { part: new EnergyWebPart() });`,
    },
    ...{ bundle: true, format: 'esm', write: false, target: 'es2022', conditions: ['energy-source'] },
    plugins: [
      {
        name: 'sharepoint',
        setup({ onResolve, onLoad }) {
          onResolve({ filter: /^(recipe|@microsoft\/sp-webpart-base)$/ }, ({ path }) => ({
            ...{ path, namespace: 'sharepoint' },
          }));
          onLoad({ filter: /.*/, namespace: 'sharepoint' }, ({ path }) => ({
            contents: path === 'recipe' ? recipe : base,
            ...{ loader: 'ts', resolveDir: fileURLToPath(new URL('.', import.meta.url)) },
          }));
        },
      },
    ],
  });
  await openPage(page, portal, 'sharepoint', {
    sheet: portalSheets.sharePoint,
    body: '<button type="button">Portal</button><div id="part"></div>',
    scripts: { '/sharepoint.js': outputFiles[0]!.text },
  });
  const call = (work: string) => page.evaluate(work);
  await call('part.render()');
  const place = page.locator('#part');
  await expectRealChart(place.getByRole('main'), energy.url);
  await expectOurLook(place);
  await expect(page.getByRole('button', { name: 'Portal' })).toHaveCSS('min-width', '66px');
  await expect(place.locator('.eui-topbar')).toHaveCount(0);
  // Settings of the property pane are drawn by the same function.
  await call(`part.properties.path = '/PeriodicChart?nav=m.1&period=year&year=1402'; part.render()`);
  await expect(place.getByRole('heading', { level: 1 })).toContainText('۱۴۰۲');
  await call('part.onThemeChanged({ isInverted: true })');
  await expect(place.locator('.eui-root').first()).toHaveAttribute('data-theme', 'dark');
  await call('part.onDispose()');
  await expect(place).toBeEmpty();
});

test('the recipe of Liferay: the element with the properties of the client extension', async ({
  page,
  portal,
  energy,
}) => {
  const yaml = docsBlock(portals, 'Liferay (client extension)', 'yaml');
  const name = /htmlElementName: (\S+)/.exec(yaml)![1]!;
  const url = /urls:\s+- (\S+)/.exec(yaml)![1]!;
  expect(yaml).toContain('useESM: true');
  // Liferay writes each property as an attribute.
  const properties = [...yaml.matchAll(/^ +- (\w+)=(\S+)$/gm)].map(([, key, value]) => `${key}="${value}"`);
  expect(properties).toHaveLength(3);
  await openPage(page, portal, 'liferay', {
    sheet: portalSheets.liferay,
    body: `<section class="portlet-body"><${name} ${properties.join(' ')}></${name}></section>`,
    scripts: {
      '/liferay-util.js': 'globalThis.Liferay = { Util: { fetch: (address) => fetch(address) } };',
      '/liferay-fragment.js': docsBlock(portals, 'Liferay (client extension)', 'js'),
    },
    first: url.replace(documented, energy.url),
  });
  await expectRealChart(page.locator('energy-chart'), energy.url);
  await expectOurLook(page.locator('energy-chart'));
});

test('the recipe of WordPress: the element that the shortcode writes, and its script', async ({
  page,
  portal,
  energy,
}) => {
  const php = docsBlock(portals, 'WordPress', 'php');
  const [, html = ''] = /sprintf\('([^']+)'/.exec(php)!;
  const [, script = ''] = /ENERGY_SERVER \. '(\/embed[^']+)'/.exec(php)!;
  expect(php).toContain("'/api/v1/guestToken'");
  const token = await (await fetch(`${portal.url}/energy-token`)).text();
  let nonce: string | undefined;
  await page.route(`${portal.url}/wp-json/energy/v1/token`, (route) => {
    nonce = route.request().headers()['x-wp-nonce'];
    return route.fulfill({ json: { token } });
  });
  await openPage(page, portal, 'wordpress', {
    sheet: portalSheets.wordPress,
    body: `<h1>نوشته</h1>${html.replace('%s', '/PeriodicChart?nav=m.1&amp;period=year&amp;year=1403')}`,
    scripts: {
      '/wp-settings.js': "globalThis.wpApiSettings = { nonce: 'a1b2c3' };",
      '/token.js': docsBlock(portals, 'WordPress', 'js'),
    },
    first: `${energy.url}${script}`,
  });
  const app = page.locator('energy-app');
  await expectRealChart(app.getByRole('main'), energy.url);
  await expectOurLook(app);
  expect(nonce).toBe('a1b2c3');
  await expect(app.locator('.eui-modules-link')).toHaveCount(2);
});
