// One app that installs the packed tarballs: it imports every entry, passes the strictest types with the declarations of
// its libraries, and is built by webpack, by Next (App Router), whose server renders components of ours, for Vue and for
// Angular.
import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { docsBlock } from '../embedding/support/docsBlock.mjs';
import { lookAt } from './page/look.mjs';
import { fail, inApp, manifestOf, ofOurs, see } from './support.mjs';

const packages = ['energy-core', 'energy-ui', 'energy-embed'];
/** The entry of a worker is started by its address: imported, it would listen to the page. */
const entries = packages.flatMap((name) =>
  Object.keys(manifestOf(`packages/${name}`).exports)
    .filter((path) => !/\.(css|json)$|\/worker$/.test(path))
    .map((path) => `@org/${name}${path.slice(1)}`),
);
const every = [
  ...entries.map((entry, at) => `import * as entry${at} from '${entry}';`),
  `export const every = [${entries.map((_, at) => `entry${at}`).join(', ')}];`,
].join('\n');
const html = `<!doctype html><html><body><div id="root"></div><div id="energy"></div><script type="module" src="/main.js"></script></body></html>`;
/** What a page says of an energy server that does not answer. */
const unreachable = 'سامانهٔ انرژی در دسترس نیست';
const nobody = 'http://127.0.0.1:9';

const compilerOptions = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ verbatimModuleSyntax: true, isolatedModules: true, skipLibCheck: false, noEmit: true },
  ...{ noPropertyAccessFromIndexSignature: true, noImplicitOverride: true, noImplicitReturns: true },
  ...{
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['es2024', 'dom', 'dom.iterable'],
  },
  ...{ jsx: 'react-jsx', allowJs: true, types: ['node', 'react', 'react-dom'] },
};

const dependencies = {
  ...ofOurs('react', 'react-dom', '@types/node', '@types/react', '@types/react-dom', 'typescript', 'vite'),
  ...ofOurs('@testing-library/dom', '@testing-library/react'),
  ...{ next: '16.4.6', webpack: '5.113.0', 'webpack-cli': '7.3.1', 'css-loader': '7.1.5' },
  ...{ 'style-loader': '4.0.0', vue: '3.5.45', '@vitejs/plugin-vue': '6.0.11', rxjs: '7.8.2' },
  ...Object.fromEntries(
    ['core', 'common', 'compiler', 'compiler-cli', 'platform-browser'].map((name) => [
      `@angular/${name}`,
      '22.2.6',
    ]),
  ),
};

await inApp({ tarballs: process.argv[2], packages, dependencies }, async (app) => {
  writeNext(app);
  checkTypes(app);
  buildNext(app);
  await checkWebpack(app);
  await checkVue(app);
  await checkAngular(app);
});
if (!process.exitCode)
  console.info(
    `${entries.length} entries pass the strictest types, webpack and Next; the recipes of Vue and Angular are shown.`,
  );

/** Beside all entries: what calls answer, what the embedding takes, and the recipe of SharePoint. */
function checkTypes({ folder, write, run }) {
  write(
    'types.ts',
    `import type { Meter } from '@org/energy-core';
    import { addDays, type Day, type JalaliKey, jalaliText, rangeOfJalaliKey } from '@org/energy-core/calendar';
    import { createClient } from '@org/energy-core/api';
    import { type MountOptions, mount } from '@org/energy-embed';
    import { mountFrom, type Source } from '@org/energy-embed/served';
    const client = createClient({ baseUrl: '', getToken: () => null });
    export const meter: Promise<Meter> = client.getMeter({ params: { id: '1' } });
    export const page: Promise<{ rows: Meter[]; total: number }> = client.listMeters();
    export const gone: Promise<null> = client.deleteMeter({ params: { id: '1' }, query: {} });
    const versioned = { server: '', script: 'embed-0123456789ab.js', integrity: 'sha384-0' } satisfies MountOptions;
    mount(document.body, versioned).on('signedOut', ({ reason }) => reason satisfies 'missing' | 'refused' | 'left');
    export const shown = (source: Source) => mountFrom(source)(document.body, { ...versioned, theme: undefined });
    export const written: { from: Day; key: JalaliKey } = { from: '2025-03-21', key: '1404/01' };
    // @ts-expect-error: the Jalali name of a day is no Gregorian day
    addDays(jalaliText(written.from), 1);
    // @ts-expect-error: a Gregorian day is no Jalali name
    rangeOfJalaliKey(addDays(written.from, 1));
    // @ts-expect-error: there is no such option
    mount(document.body, { sever: '' });`,
  );
  cpSync('tests/packaging/sharepoint.d.ts', join(folder, 'sharepoint/portal.d.ts'));
  write('sharepoint/part.ts', docsBlock('docs/embedding/portals.md', 'SharePoint (SPFx web part)', 'ts'));
  write('tsconfig.json', { compilerOptions, include: ['types.ts', 'app', 'sharepoint'] });
  run('node', [resolve('node_modules/typescript-7/bin/tsc')]);
}

/** Our recipe, and a page with every entry and the example of the README below a server component. */
function writeNext({ folder, write }) {
  cpSync('docs/embedding/next', folder, { recursive: true });
  for (const file of ['react/EnergyApp.tsx', 'energyToken.mjs'])
    cpSync(join('docs/embedding', file), join(folder, 'app/energy', file.split('/').at(-1)));
  write('app/Tree.tsx', `'use client';\n${readFileSync('packages/energy-ui/examples/Tree.tsx', 'utf8')}`);
  write(
    'app/Every.tsx',
    `'use client';
    ${every.replace('every =', 'every: readonly object[] =')}
    export const Every = () => <output>{every.length}</output>;`,
  );
  write(
    'app/layout.tsx',
    `import type { ReactNode } from 'react';
    import '@org/energy-ui/styles.css';
    export default function Layout({ children }: { children: ReactNode }) {
      return <html><body>{children}</body></html>;
    }`,
  );
  write(
    'app/page.tsx',
    `import { toJalali } from '@org/energy-core/calendar';
    import { EnergyProvider, Num } from '@org/energy-ui';
    import { Every } from './Every';
    import { Tree } from './Tree';
    export default function Page() {
      return <><EnergyProvider><Num value={toJalali('2025-03-21').year} /></EnergyProvider><Tree /><Every /></>;
    }`,
  );
  // Types are checked apart; what is written is not measured.
  write(
    'next.config.js',
    `export default { typescript: { ignoreBuildErrors: true },
      experimental: { turbopackMinify: false, turbopackSourceMaps: false, turbopackFileSystemCacheForBuild: false } };`,
  );
}

function buildNext({ folder, run }) {
  run('npx', ['next', 'build'], { env: { NEXT_TELEMETRY_DISABLED: '1', ENERGY_SERVER: nobody } });
  const page = readFileSync(join(folder, '.next/server/app/index.html'), 'utf8');
  for (const text of ['dir="rtl" lang="fa"', '۱٬۴۰۴', 'ساختار', 'ساختمان مرکزی ونک', `>${entries.length}<`])
    if (!page.includes(text)) fail(`The page that Next's server rendered lacks ${text}.`);
  const recipe = readFileSync(join(folder, '.next/server/app/energy.html'), 'utf8');
  if (!recipe.includes(nobody)) fail("The recipe's page of Next does not name the energy server.");
}

/** The same page as of the empty Vite app, every entry, and the app of an energy server. */
async function checkWebpack({ folder, write, run }) {
  cpSync('tests/packaging/page/main.js', join(folder, 'webpack/page.js'));
  write('webpack/every.js', every);
  write(
    'webpack/main.js',
    `import './page.js';
    import { mount } from '@org/energy-embed';
    import { every } from './every.js';
    document.body.dataset.every = every.length;
    mount(document.getElementById('energy'), { server: '${nobody}', token: 'token', locale: 'fa' });`,
  );
  write('webpack/dist/index.html', html);
  write(
    'webpack/webpack.config.js',
    `export default { mode: 'production', entry: './main.js', performance: { hints: false },
      // Testing Library asks React for what older ones have.
      optimization: { minimize: false }, ignoreWarnings: [{ module: /@testing-library/ }],
      module: { rules: [{ test: /\\.css$/, use: ['style-loader', 'css-loader'] }] } };`,
  );
  const webpack = ['webpack', '--fail-on-warnings', '--stats', 'errors-warnings'];
  run('npx', [
    ...webpack,
    '--config',
    'webpack/webpack.config.js',
    '--context',
    'webpack',
    '--output-path',
    'webpack/dist',
  ]);
  await see(join(folder, 'webpack'), 'dist', async (page) => {
    await page.locator(`body[data-every="${entries.length}"]`).waitFor({ timeout: 10_000 });
    await page.locator('#energy').getByText(unreachable).waitFor({ timeout: 10_000 });
    await lookAt(page);
  });
}

/** The app by `mount` and a chart by its element: each says that nobody answers. */
async function checkVue({ folder, write, run }) {
  cpSync('docs/embedding/vue', join(folder, 'vue'), { recursive: true });
  write('vue/index.html', html);
  write(
    'vue/main.js',
    `import { createApp, h } from 'vue';
    import EnergyApp from './EnergyApp.vue';
    import EnergyChart from './EnergyChart.vue';
    const server = '${nobody}';
    const both = () => [h(EnergyApp, { server }), h(EnergyChart, { server, meter: '1', year: 1403 })];
    createApp({ render: both }).mount('#root');`,
  );
  run('npx', ['vite', 'build', 'vue', '--logLevel', 'error']);
  await see(join(folder, 'vue'), 'dist', async (page) => {
    await page.locator('#root').getByText(unreachable).nth(1).waitFor({ timeout: 10_000 });
    if ((await page.locator('energy-chart').getByText(unreachable).count()) !== 1)
      fail('The element in the recipe of Vue says nothing.');
  });
}

/** The component of the recipe, compiled by Angular: it says that nobody answers, and leaves with its page. */
async function checkAngular({ folder, write, run }) {
  write('angular/EnergyComponent.ts', docsBlock('docs/embedding/frameworks.md', 'Angular', 'ts'));
  write(
    'angular/main.ts',
    `import '@angular/compiler';
    import { Component, provideZonelessChangeDetection, signal } from '@angular/core';
    import { bootstrapApplication } from '@angular/platform-browser';
    import { EnergyComponent } from './EnergyComponent';
    const template = \`<button (click)="isShown.set(false)">close</button>
      @if (isShown()) { <app-energy server="${nobody}" theme="dark" /> }\`;
    @Component({ selector: 'app-root', imports: [EnergyComponent], template })
    class Root {
      readonly isShown = signal(true);
    }
    bootstrapApplication(Root, { providers: [provideZonelessChangeDetection()] });`,
  );
  write('angular/tsconfig.json', {
    compilerOptions: {
      ...{
        strict: true,
        module: 'esnext',
        moduleResolution: 'bundler',
        target: 'es2022',
        outDir: 'compiled',
      },
      ...{ lib: ['es2022', 'dom', 'dom.iterable'], types: [], skipLibCheck: true },
    },
    angularCompilerOptions: { strictTemplates: true },
    files: ['main.ts'],
  });
  const page = '<app-root></app-root><script type="module" src="/compiled/main.js"></script>';
  write('angular/index.html', `<!doctype html><html><body>${page}</body></html>`);
  run('npx', ['ngc', '-p', 'angular/tsconfig.json']);
  run('npx', ['vite', 'build', 'angular', '--logLevel', 'error']);
  await see(join(folder, 'angular'), 'dist', async (shown) => {
    await shown.locator('app-energy').getByText(unreachable).waitFor({ timeout: 10_000 });
    await shown.getByRole('button', { name: 'close' }).click();
    await shown.getByText(unreachable).waitFor({ state: 'detached' });
  });
}
