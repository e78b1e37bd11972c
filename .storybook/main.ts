import type { StorybookConfig } from '@storybook/react-vite';
import { scopeUnderRoot } from '../tooling/scopeCss.mjs';

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

const config: StorybookConfig = {
  stories: ['../packages/energy-ui/src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y', '@storybook/addon-vitest'],
  framework: '@storybook/react-vite',
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
