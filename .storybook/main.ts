import type { StorybookConfig } from '@storybook/react-vite';
import { scopeUnderRoot } from '../tooling/scopeCss.mjs';

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
    css: { postcss: { plugins: [scopeUnderRoot()] } },
  }),
};
export default config;
