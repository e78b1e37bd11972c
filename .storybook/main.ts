import { readFileSync } from 'node:fs';
import type { StorybookConfig } from '@storybook/react-vite';
import { readTokens } from '../packages/energy-ui/src/theme/palette/readTokens.ts';
import { scopeUnderRoot } from '../tooling/scopeCss.mjs';
import { docgenOptions } from './docgen.ts';

/** Prepared at the start: a package met only later would make Vite reload the page in the middle of a test. */
const prepared = [
  'react',
  'react-dom',
  'react-dom/client',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-aria-components',
  'react-aria-components/*',
  'react-aria/*',
  '@internationalized/date',
  'axe-core',
  '@internationalized/string',
  '@tanstack/react-table',
  '@tanstack/react-virtual',
  'zod/mini',
  '@noble/hashes/sha2.js',
  '@noble/hashes/utils.js',
  'react-easy-crop',
  'pdfjs-dist',
  '@fullcalendar/react',
  '@fullcalendar/react/*',
  '@full-ui/headless-calendar',
  'temporal-polyfill',
  'draft-js',
  'storybook/test',
];

const sheet = readFileSync(new URL('../packages/energy-ui/src/theme/tokens.css', import.meta.url), 'utf8');

const config: StorybookConfig = {
  stories: [
    './book/**/*.stories.tsx',
    './pages/**/*.stories.tsx',
    '../packages/energy-ui/src/**/*.stories.tsx',
  ],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
  // The book in the type and under the mark of the product.
  staticDirs: [
    { from: '../packages/energy-ui/src/theme/fonts', to: '/fonts' },
    { from: './static', to: '/' },
  ],
  managerHead: (head) =>
    `${head}<script>globalThis.bookColors = ${JSON.stringify(Object.fromEntries(readTokens(sheet)))}</script>`,
  // Stories that prove a behavior are shown on request: they look like the state they begin with.
  tags: { interaction: { defaultFilterSelection: 'exclude' } },
  typescript: {
    // Reads the types of all props, those of unions from other files as well, so that each becomes a select. The tests
    // of the stories need none of it.
    reactDocgen: process.env.VITEST ? false : 'react-docgen-typescript',
    reactDocgenTypescriptOptions: {
      tsconfigPath: 'packages/energy-ui/tsconfig.json',
      include: ['packages/energy-ui/src/**/*.tsx'],
      ...docgenOptions,
    },
  },
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  viteFinal: (vite) => ({
    ...vite,
    resolve: {
      ...vite.resolve,
      conditions: ['energy-source', 'module', 'browser', 'development|production'],
    },
    // Icons are small modules of their own: there is nothing to bundle.
    optimizeDeps: {
      ...vite.optimizeDeps,
      include: [...(vite.optimizeDeps?.include ?? []), ...prepared],
      exclude: ['lucide-react'],
    },
    css: { postcss: { plugins: [scopeUnderRoot()] } },
  }),
};
export default config;
