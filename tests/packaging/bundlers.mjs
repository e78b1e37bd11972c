// One app that installs both packed tarballs, imports every entry, passes the strictest types with the declarations of
// libraries, and is built by webpack and by Next (App Router), whose server renders components of ours.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const tarballs = process.argv[2];
const app = mkdtempSync(join(tmpdir(), 'energy-bundlers-'));
const manifestOf = (path) => JSON.parse(readFileSync(path, 'utf8'));
const versionOf = (name) => manifestOf(`node_modules/${name}/package.json`).version;
const isWindows = process.platform === 'win32';

/** Every entry that holds modules; the one of a worker is started, never imported. */
const entries = ['energy-core', 'energy-ui'].flatMap((name) =>
  Object.keys(manifestOf(`packages/${name}/package.json`).exports)
    .filter((path) => !/\.(css|json)$|\/worker$|\/testing$/.test(path))
    .map((path) => `@org/${name}${path.slice(1)}`),
);
const importAll = entries.map((entry, at) => `import * as entry${at} from '${entry}';`).join('\n');
const all = `[${entries.map((_, at) => `entry${at}`).join(', ')}]`;
const strictest = {
  ...{ strict: true, exactOptionalPropertyTypes: true, noUncheckedIndexedAccess: true },
  ...{ verbatimModuleSyntax: true, isolatedModules: true, skipLibCheck: false, noEmit: true },
  ...{ noPropertyAccessFromIndexSignature: true, noImplicitOverride: true, noImplicitReturns: true },
  ...{
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'es2023',
    lib: ['es2024', 'dom', 'dom.iterable'],
  },
  ...{ jsx: 'react-jsx', types: ['react', 'react-dom'], esModuleInterop: true, resolveJsonModule: true },
};

try {
  write('package.json', {
    name: 'bundlers',
    private: true,
    type: 'module',
    dependencies: {
      '@org/energy-core': `file:${join(tarballs, 'org-energy-core-0.1.0.tgz')}`,
      '@org/energy-ui': `file:${join(tarballs, 'org-energy-ui-0.1.0.tgz')}`,
      ...Object.fromEntries(
        ['react', 'react-dom', '@types/react', '@types/react-dom'].map((name) => [name, versionOf(name)]),
      ),
      ...{ next: '16.4.6', webpack: '5.113.0', 'webpack-cli': '7.3.1' },
      ...{ 'css-loader': '7.1.5', 'style-loader': '4.0.0' },
    },
  });
  run('npm', [
    'install',
    '--prefer-offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]);
  checkTypes();
  buildWithWebpack();
  buildWithNext();
  console.info(`${entries.length} entries pass the strictest types and are built by webpack and Next.`);
} finally {
  rmSync(app, { recursive: true, force: true });
}

function checkTypes() {
  write(
    'types.ts',
    `${importAll}
    import type { Meter } from '@org/energy-core';
    import { createClient } from '@org/energy-core/api';
    export const all: readonly object[] = ${all};
    const client = createClient({ baseUrl: '', getToken: () => null });
    export const meter: Promise<Meter> = client.getMeter({ params: { id: '1' } });
    export const page: Promise<{ rows: Meter[]; total: number }> = client.listMeters();
    export const gone: Promise<null> = client.deleteMeter({ params: { id: '1' }, query: {} });`,
  );
  write('tsconfig.types.json', { compilerOptions: strictest, files: ['types.ts'] });
  run('node', [resolve('node_modules/typescript-7/bin/tsc'), '-p', 'tsconfig.types.json']);
}

function buildWithWebpack() {
  write('webpack.js', `${importAll}\nimport '@org/energy-ui/styles.css';\nglobalThis.all = ${all};`);
  write(
    'webpack.config.js',
    `export default { mode: 'production', entry: './webpack.js', performance: { hints: false }, optimization: { minimize: false },
      module: { rules: [{ test: /\\.css$/, use: ['style-loader', 'css-loader'] }] } };`,
  );
  run('npx', ['webpack', '--fail-on-warnings', '--stats', 'errors-warnings']);
}

function buildWithNext() {
  write('next.config.js', 'export default { typescript: { ignoreBuildErrors: true } };');
  write(
    'app/layout.jsx',
    `import '@org/energy-ui/styles.css';
    export default function Layout({ children }) {
      return <html lang="fa" dir="rtl"><body>{children}</body></html>;
    }`,
  );
  write(
    'app/page.jsx',
    `import { toJalali, jalaliText } from '@org/energy-core/calendar';
    import Everything from './everything.jsx';
    export default function Page() {
      return <main><p>{jalaliText('2025-03-21')}</p><Everything year={toJalali('2025-03-21').year} /></main>;
    }`,
  );
  write(
    'app/everything.jsx',
    `'use client';
    ${importAll}
    import { EnergyProvider, Num } from '@org/energy-ui';
    export default function Everything({ year }) {
      return <EnergyProvider><Num value={year + ${all}.length} /></EnergyProvider>;
    }`,
  );
  run('npx', ['next', 'build'], { NEXT_TELEMETRY_DISABLED: '1' });
  const html = readFileSync(join(app, '.next/server/app/index.html'), 'utf8');
  const shown = [(1404 + entries.length).toLocaleString('fa-IR'), '۱۴۰۴'];
  for (const text of shown)
    if (!html.includes(text)) throw new Error(`The page of Next's server lacks ${text}.`);
}

function write(file, content) {
  const path = join(app, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
}

function run(command, args, env = {}) {
  const { status } = spawnSync(command, args, {
    ...{ cwd: app, stdio: 'inherit', shell: isWindows, env: { ...process.env, ...env } },
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in the app of the bundlers`);
}
