import { defineConfig } from '@playwright/test';
import { browserLaunchOptions } from './tooling/browser.mjs';

/** Journeys through the built app (`npm run build:app`) on a real server with a store of its own for each worker. */
export default defineConfig({
  testDir: 'tests',
  outputDir: 'node_modules/.cache/playwright',
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list']],
  use: {
    actionTimeout: 15_000,
    launchOptions: browserLaunchOptions(),
    locale: 'fa-IR',
    timezoneId: 'Asia/Tehran',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
    trace: 'off',
  },
  projects: [
    { name: 'e2e', testMatch: 'e2e/**/*.spec.ts' },
    { name: 'embedding', testMatch: 'embedding/**/*.spec.ts' },
  ],
});
