// A developer's first minutes: an empty Vite app installs both packed tarballs, renders a TreeSelector and stores a sheet.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { preview } from 'vite';
import { browserLaunchOptions } from '../../tooling/browser.mjs';

const tarballs = process.argv[2];
const app = mkdtempSync(join(tmpdir(), 'energy-consumer-'));
const versionOf = (name) => JSON.parse(readFileSync(`node_modules/${name}/package.json`, 'utf8')).version;
const fail = (sentence) => {
  console.error(sentence);
  process.exitCode = 1;
};

try {
  write(
    'package.json',
    JSON.stringify({
      name: 'consumer',
      private: true,
      type: 'module',
      dependencies: {
        '@org/energy-core': `file:${join(tarballs, 'org-energy-core-0.1.0.tgz')}`,
        '@org/energy-ui': `file:${join(tarballs, 'org-energy-ui-0.1.0.tgz')}`,
        react: versionOf('react'),
        'react-dom': versionOf('react-dom'),
        vite: versionOf('vite'),
      },
    }),
  );
  write(
    'index.html',
    '<!doctype html><html><body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>',
  );
  write(
    'main.jsx',
    `
    import { createElement } from 'react';
    import { createRoot } from 'react-dom/client';
    import { buildStructureTree } from '@org/energy-core';
    import { createClient } from '@org/energy-core/api';
    import { EnergyProvider, TreeSelector, UploadWizard } from '@org/energy-ui';
    import { useMeterReadings } from '@org/energy-ui/sheet-import';
    import '@org/energy-ui/styles.css';
    const organization = { _id: '1', name: 'گروه صنعتی آرمان', status: 'فعال' };
    const building = { _id: '2', name: 'ساختمان مرکزی ونک', organization, city: null, kind: 'Building', area: 6850, type: 'private-office', peopleCount: null, eIdeal: null, standard: null };
    const tree = buildStructureTree({ organizations: [organization], buildings: [building], meters: [] });
    const unit = { _id: 'e', name: 'برق', unit: 'kWh', abbr: 'kWh', type: 'Consumption', kind: 'additive', carrier: 'electricity', icon: 'bolt', color: 'cat-1', related: [] };
    const meter = { _id: '3', name: 'برق ورودی', hasChild: false, type: 'Consumption', kind: 'consumption', subMeters: 'adds', unit, tagName: '', organization, building, icon: null, color: null, parentMeter: null };
    const lists = { organizations: { items: [organization] }, buildings: { items: [building] }, meters: { items: [meter] } };
    const calls = {
      check: async () => ({ existing: [] }),
      store: async (_, readings) => ({ stored: readings.length, replaced: 0, leftOut: 0, keptCosts: 0, upload: null }),
      problemOf: (error) => ({ message: String(error) }),
    };
    const start = { organization: '1', site: '2', meter: '3' };
    function Upload() {
      const { state, send } = useMeterReadings({ lists, calls, start });
      return createElement(UploadWizard, { state, send, history: { items: [], onDownload: () => {} } });
    }
    for (const [name, given] of [['own', {}], ['given', { fetch }]])
      createClient({ baseUrl: '', getToken: () => null, ...given }).listCities().catch(({ code }) => {
        document.body.dataset[name] = code;
      });
    createRoot(document.getElementById('root')).render(
      createElement(EnergyProvider, null,
        createElement(TreeSelector, { label: 'ساختار', tree, mode: 'multi-select', selected: [], onChange: () => {} }),
        createElement(Upload)));
  `,
  );
  write(
    'shaken.config.js',
    "export default { build: { outDir: 'shaken', lib: { entry: 'only-calendar.js', formats: ['es'], fileName: 'only' } } };",
  );
  write(
    'only-calendar.js',
    "import { toJalali } from '@org/energy-core'; console.log(toJalali('2025-03-20'));",
  );
  run('npm', [
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  run('npx', ['vite', 'build', '--logLevel', 'error']);
  await sees();
  checkTreeShaking();
  checkCommand();
} finally {
  rmSync(app, { recursive: true, force: true });
}

async function sees() {
  const server = await preview({ root: app, preview: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
  const browser = await chromium.launch(browserLaunchOptions());
  try {
    const page = await browser.newPage();
    const errors = [];
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(server.resolvedUrls.local[0]);
    const node = page.getByRole('tree').getByText('گروه صنعتی آرمان');
    await node.waitFor({ timeout: 10_000 });
    const look = await page.getByRole('tree').evaluate((tree) => {
      const style = getComputedStyle(tree);
      return { direction: style.direction, font: style.fontFamily };
    });
    if (look.direction !== 'rtl') fail('The tree of the packed package is not right to left.');
    if (!look.font.includes('Vazirmatn')) fail('The packed stylesheet did not reach the tree.');
    await reachesAServer(page);
    await storesASheet(page);
    if (errors.length > 0) fail(`The consumer's page failed: ${errors.join('; ')}`);
    if (!process.exitCode)
      console.info('An empty Vite app installs the tarballs, renders a TreeSelector and stores a sheet.');
  } finally {
    await browser.close();
    await server.close();
  }
}

/** The preview answers with a page, so a client that reached it complains of the answer and not of the network. */
async function reachesAServer(page) {
  for (const name of ['own', 'given']) {
    const body = page.locator(`body[data-${name}]`);
    await body.waitFor({ timeout: 10_000 });
    const code = await body.getAttribute(`data-${name}`);
    if (code !== 'BAD_ANSWER') fail(`A client with its ${name} fetch ended with ${code}.`);
  }
}

/** The packed worker reads the file, and the wizard leads to the store. */
async function storesASheet(page) {
  await page.getByLabel('فایل دادهٔ کنتور').setInputFiles({
    name: 'masraf.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('تاریخ,مصرف\n1403/01/01,۱۲٫۵\n1403/01/02,13'),
  });
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await page.getByRole('button', { name: 'ثبت ۲ روز' }).click();
  await page.getByRole('heading', { name: 'داده ثبت شد' }).waitFor({ timeout: 10_000 });
}

/** Who needs a calendar only must not carry zod or the sheets. */
function checkTreeShaking() {
  run('npx', ['vite', 'build', '--logLevel', 'error', '--outDir', 'shaken', '--config', 'shaken.config.js']);
  const file = readdirSync(join(app, 'shaken')).find((name) => name.endsWith('.js'));
  const bytes = statSync(join(app, 'shaken', file)).size;
  if (bytes > 20_000) fail(`Importing toJalali alone carries ${bytes} bytes; the package no longer shakes.`);
  else console.info(`Importing toJalali alone carries ${bytes} bytes.`);
}

/** A saved calculation comes out again; with a changed reading it does not. */
function checkCommand() {
  write(
    'calculate.js',
    `
    import * as functions from '@org/energy-core';
    import { writeFileSync } from 'node:fs';
    const steps = [{ name: 'usual', call: 'mean', arguments: [{ $input: 'kwh' }] }];
    const made = functions.makeCalculation({ product: '0', madeAt: '', inputs: { kwh: [1, 2, null, 6] }, steps, functions });
    writeFileSync('calculation.json', JSON.stringify(made.calculation));
    writeFileSync('changed.json', JSON.stringify({ ...made.calculation, inputs: { kwh: [1, 2, null, 9] } }));
  `,
  );
  run('node', ['calculate.js']);
  run('npx', ['@org/energy-core', 'verify', 'calculation.json']);
  const { status } = spawnSync('npx', ['@org/energy-core', 'verify', 'changed.json'], {
    cwd: app,
    shell: process.platform === 'win32',
  });
  if (status !== 1) fail('The command of the packed package did not contradict a changed reading.');
}

function write(file, text) {
  writeFileSync(join(app, file), text);
}

function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: app,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in the consumer's app`);
}
