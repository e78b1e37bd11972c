import type { Preview } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { loadEnglish } from '../packages/energy-ui/src/i18n/texts.ts';
import { EnergyProvider, type Theme } from '../packages/energy-ui/src/index.ts';
import { HostilePage } from './HostilePage.tsx';
import { PaperPage } from './PaperPage.tsx';

const preview: Preview = {
  parameters: {
    a11y: { test: 'error' },
    layout: 'fullscreen',
    controls: { expanded: true },
  },
  globalTypes: {
    locale: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        items: [
          { value: 'fa', title: 'فارسی (RTL)' },
          { value: 'en', title: 'English (LTR)' },
        ],
      },
    },
    digits: {
      description: 'Digits',
      toolbar: {
        title: 'Digits',
        items: [
          { value: 'auto', title: 'of the language' },
          { value: 'fa', title: '۱۲۳' },
          { value: 'en', title: '123' },
        ],
      },
    },
    theme: { description: 'Theme', toolbar: { title: 'Theme', items: ['light', 'dark', 'system'] } },
    width: { description: 'Width', toolbar: { title: 'Width', items: ['full', '390', '720', '1100'] } },
    page: {
      description: 'Host',
      toolbar: {
        title: 'Host',
        items: [
          { value: 'plain', title: 'our page' },
          { value: 'strict', title: 'StrictMode' },
          { value: 'hostile', title: 'hostile host page' },
          { value: 'printed', title: 'on paper (Ctrl+P prints it)' },
        ],
      },
    },
  },
  initialGlobals: { locale: 'fa', digits: 'auto', theme: 'light', width: 'full', page: 'plain' },
  loaders: [
    async ({ globals, parameters }) =>
      (parameters.locale ?? globals.locale) === 'en' ? { texts: await loadEnglish() } : {},
  ],
  decorators: [
    (Story, { globals, parameters, viewMode }) => {
      const locale = parameters.locale ?? globals.locale;
      const story = (
        <EnergyProvider
          locale={locale}
          digits={globals.digits === 'auto' ? undefined : globals.digits}
          theme={(parameters.theme ?? globals.theme) as Theme}
        >
          <div
            style={{
              padding: parameters.bare ? 0 : 24,
              minBlockSize: viewMode === 'story' ? '100vh' : undefined,
              maxInlineSize: globals.width === 'full' ? undefined : `${globals.width}px`,
            }}
          >
            <Story />
          </div>
        </EnergyProvider>
      );
      if (globals.page === 'hostile') return <HostilePage>{story}</HostilePage>;
      if (globals.page === 'printed') return <PaperPage>{story}</PaperPage>;
      return globals.page === 'strict' ? <StrictMode>{story}</StrictMode> : story;
    },
  ],
};
export default preview;
