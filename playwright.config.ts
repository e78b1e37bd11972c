import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './tooling/browser.mjs';

/** Journeys through the built app (`npm run build:app`) on a real server with a store of its own for each worker. */
export default defineConfig({
  testDir: 'tests',
  globalSetup: './tests/e2e/support/fillStore.ts',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  // Guards against hangs only, so that a busy machine fails no test.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    actionTimeout: 30_000,
    launchOptions: browserLaunchOptions(),
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // It would answer for pages that a test cuts off; `install.spec.ts` allows it.
    serviceWorkers: 'block',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
  },
  // One project: each further one, like each further fixture of a worker, begins workers of its own.
  testMatch: ['e2e/**/*.spec.ts', 'embedding/**/*.spec.ts'],
});
