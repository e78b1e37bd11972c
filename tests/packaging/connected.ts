// A developer who has the packages, their READMEs and a running server: an empty Vite app in TypeScript with the tree, the
// chart and the upload of the README, signed in by an API key, its calls passed on by the app's own server.
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright';
import { createClient } from '../../packages/energy-core/src/api/index.ts';
import { root, startServer } from '../e2e/support/server.ts';
import { fail, inApp, ofOurs, see } from './support.mjs';

const name = 'برق ورودی اصلی';
const example = readFileSync('packages/energy-ui/examples/Connected.tsx', 'utf8');
const compilerOptions = {
  ...{ strict: true, module: 'esnext', moduleResolution: 'bundler', target: 'es2022', jsx: 'react-jsx' },
  ...{ lib: ['es2022', 'dom', 'dom.iterable'], types: ['vite/client'], noEmit: true, skipLibCheck: false },
};

interface App {
  readonly folder: string;
  readonly write: (name: string, content: string | object) => void;
  readonly run: (command: string, args: readonly string[]) => void;
}

const server = await startServer();
try {
  let token: string | null = null;
  const api = createClient({ baseUrl: server.url, getToken: () => token, fetch: fetch as never });
  token = (await api.login({ body: root })).token;
  const expires = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);
  const scopes = [
    { page: 'charts', access: 'read' as const },
    { page: 'upload', access: 'write' as const },
  ];
  const { key } = await api.createApiKey({ body: { name: 'connected', scopes, expires } });
  const { rows } = await api.listMeters();
  const meter = rows.find((each) => each.name === name)!;

  const dependencies = ofOurs('react', 'react-dom', 'vite', 'typescript', '@types/react', '@types/react-dom');
  const packages = ['energy-core', 'energy-ui'];
  await inApp({ tarballs: process.argv[2]!, packages, dependencies }, async ({ folder, write, run }: App) => {
    write('src/Connected.tsx', example.replace('https://energy.example', ''));
    write(
      'src/main.tsx',
      `import { createRoot } from 'react-dom/client';
      import '@org/energy-ui/styles.css';
      import { Connected } from './Connected';
      createRoot(document.getElementById('root')!).render(<Connected />);`,
    );
    write(
      'index.html',
      '<!doctype html><body><div id="root"></div><script type="module" src="/src/main.tsx"></script></body>',
    );
    write('tsconfig.json', { compilerOptions, include: ['src'] });
    run('npx', ['tsc', '-p', '.']);
    run('npx', ['vite', 'build', '--logLevel', 'error']);
    await see(folder, 'dist', (page: Page) => lookAt(page, key), { '/api': server.url });
  });

  const query = { meter: meter._id, fromDate: '2020-03-20', toDate: '2020-03-21' } as const;
  const { total } = await api.listReadings({ query });
  if (total !== 2) fail(`The upload of the README stored ${total} of 2 days.`);
  if (!process.exitCode)
    console.info(
      'An empty Vite app with the example of the README shows a tree and a chart of a real server, and uploads.',
    );
} finally {
  await server.stop();
}

async function lookAt(page: Page, key: string): Promise<void> {
  await page.evaluate((text) => sessionStorage.setItem('energy-token', text), key);
  await page.reload();
  await page.getByRole('searchbox').fill(name);
  await page.getByRole('treeitem', { name }).first().click();
  await page
    .getByText(/بیشینه [۰-۹]/)
    .first()
    .waitFor({ state: 'attached', timeout: 30_000 });
  // A meter with sub-meters is confirmed first.
  await page.getByRole('button', { name: 'ادامه' }).click();
  await page.getByLabel('فایل دادهٔ کنتور').setInputFiles({
    ...{ name: 'masraf.csv', mimeType: 'text/csv' },
    buffer: Buffer.from('تاریخ,مصرف\n1399/01/01,۱۲٫۵\n1399/01/02,13'),
  });
  await page.getByRole('button', { name: 'بررسی داده' }).click();
  await page.getByRole('button', { name: 'ثبت ۲ روز' }).click();
  await page.getByRole('heading', { name: 'داده ثبت شد' }).waitFor({ timeout: 30_000 });
}
