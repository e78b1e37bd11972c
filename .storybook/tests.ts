import { browserLaunchOptions } from '../tooling/browser.mjs';

/** The stories as tests in a browser. Its imports are listed here: a bundled configuration would load all others. */
export async function storiesIn(limits: object) {
  const { storybookTest } = await import('@storybook/addon-vitest/vitest-plugin');
  const { playwright } = await import('@vitest/browser-playwright');
  return {
    plugins: [storybookTest({ configDir: '.storybook' })],
    test: {
      name: 'stories',
      ...limits,
      // One page for all files of a worker: loading Storybook for each was nearly half of the work.
      isolate: false,
      browser: {
        enabled: true,
        headless: true,
        provider: playwright({
          launchOptions: browserLaunchOptions(),
          contextOptions: { reducedMotion: 'reduce' as const },
        }),
        instances: [{ browser: 'chromium' as const }],
      },
    },
  };
}
