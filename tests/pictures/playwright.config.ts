import { defineConfig } from '@playwright/test';
import tests from '../../playwright.config.ts';

/** Pictures of every screen for `docs/pictures` (`npm run pictures`), one after the other in one browser. */
export default defineConfig({
  ...tests,
  testDir: '.',
  outputDir: '../../node_modules/.cache/pictures',
  globalSetup: '../e2e/support/fillStore.ts',
  fullyParallel: false,
  workers: 1,
  timeout: 120_000,
  projects: [{ name: 'pictures', testMatch: '*.pictures.ts' }],
});
