import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

/** Tests run from source: the `energy-source` condition of both packages (React Aria uses the plain name `source`). */
const fromSource = {
  resolve: { conditions: ['energy-source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['energy-source', 'module', 'node', 'development|production'] } },
};

/** Timeouts guard against hangs only, so that a busy machine fails no test. */
const limits = { testTimeout: 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 30_000 } } };

// Days are text: no test may depend on the zone of its machine, so none runs in Tehran's or in UTC, and midnight moves.
process.env.TZ ??= 'America/New_York';

/** Commands on a whole store: moves, transfers, backups, archives, migrations. Half of the time of the server's tests. */
const onStores = ['apps/server/src/{operations,cli}/**/*.test.ts'];

/** Tests that draw thousands of times: with the production build of React, in a third of the time. */
const drawnOften = ['src/library.test.tsx', 'src/calendar/EventCalendar/jalaliMonths.test.tsx'];

const onServer = (test: { name: string; include: string[]; exclude?: string[] }) => ({
  ...fromSource,
  // Its global setup runs in an environment of vitest's own.
  environments: { __vitest__: { resolve: fromSource.ssr.resolve } },
  test: {
    ...test,
    environment: 'node',
    globalSetup: ['apps/server/src/testing/prepareStores.ts'],
    setupFiles: ['apps/server/src/testing/setup.ts'],
    isolate: false,
    ...limits,
  },
});

/** Loading Storybook takes 6 s of processor time, so only a run of its tests does. */
async function stories() {
  const named = process.argv.flatMap((part, at) =>
    /^--project(=|$)/.test(part) ? [part, process.argv[at + 1]] : [],
  );
  if (named.length > 0 && !named.some((part) => /stories|[*!]/.test(part ?? ''))) return [];
  const { storiesIn } = await import('./.storybook/tests.ts');
  return [{ ...fromSource, ...(await storiesIn(limits)) }];
}

export default defineConfig({
  test: {
    // Left to itself it keeps one core free, which on a machine of two is half of them.
    maxWorkers: '100%',
    projects: [
      {
        ...fromSource,
        test: {
          name: 'core',
          root: 'packages/energy-core',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          ...limits,
          isolate: false,
        },
      },
      {
        ...fromSource,
        test: {
          name: 'examples',
          include: [
            ...['tests/worked-examples/**/*.test.ts', 'tooling/**/*.test.ts'],
            'tests/security/document.test.ts',
          ],
          environment: 'node',
          ...limits,
          isolate: false,
        },
      },
      {
        ...fromSource,
        test: {
          // Minutes of simulation: npm run coverage:simulated.
          name: 'coverage',
          include: ['tests/coverage-simulated/**/*.test.ts'],
          environment: 'node',
          ...limits,
          testTimeout: 900_000,
        },
      },
      {
        ...fromSource,
        plugins: [react()],
        test: {
          name: 'ui',
          root: 'packages/energy-ui',
          include: ['src/**/*.test.{ts,tsx}', 'examples/*.test.{ts,tsx}'],
          exclude: drawnOften,
          // Files that need a document name jsdom themselves.
          environment: 'node',
          ...limits,
          isolate: false,
          setupFiles: ['./src/testing/setup.ts'],
        },
      },
      {
        ...fromSource,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        test: {
          name: 'library',
          root: 'packages/energy-ui',
          include: drawnOften,
          environment: 'node',
          env: { NODE_ENV: 'production' },
          setupFiles: ['./src/testing/matchers.ts'],
          ...limits,
          isolate: false,
        },
      },
      {
        ...fromSource,
        plugins: [react()],
        test: {
          name: 'app',
          root: 'apps/reference',
          include: ['src/**/*.test.{ts,tsx}'],
          environment: 'node',
          ...limits,
          isolate: false,
        },
      },
      {
        ...fromSource,
        oxc: { jsx: { runtime: 'automatic', development: false } },
        // Its global setup runs in an environment of vitest's own.
        environments: { __vitest__: { resolve: fromSource.ssr.resolve } },
        test: {
          name: 'pages',
          include: ['tests/pages/**/*.test.{ts,tsx}'],
          // The server runs beside the page: the document is set up inside Node.
          environment: 'node',
          globalSetup: ['apps/server/src/testing/prepareStores.ts'],
          env: { NODE_ENV: 'production' },
          setupFiles: [
            'apps/server/src/testing/setup.ts',
            'tests/pages/support/dom.ts',
            'tests/pages/support/localWorkers.ts',
          ],
          isolate: false,
          ...limits,
        },
      },
      onServer({
        name: 'server',
        include: ['apps/server/src/**/*.test.ts', 'tests/{contract,security}/**/*.test.ts'],
        // It reads texts of all folders and no server: among the examples.
        exclude: [...onStores, 'tests/security/document.test.ts'],
      }),
      onServer({ name: 'operations', include: onStores }),
      {
        ...fromSource,
        // Its global setup runs in an environment of vitest's own.
        environments: { __vitest__: { resolve: fromSource.ssr.resolve } },
        test: {
          name: 'chaos',
          include: ['tests/chaos/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/chaos/support/prepare.ts'],
          ...limits,
        },
      },
      ...(await stories()),
    ],
  },
});
