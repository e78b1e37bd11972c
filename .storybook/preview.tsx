import type { Preview } from '@storybook/react-vite';
import { StrictMode } from 'react';
import { configure } from 'storybook/test';
import {
  baselineTexts,
  calendarTexts,
  componentTexts,
  documentTexts,
  EnergyProvider,
  firstTexts,
  reportTexts,
  sheetTexts,
  type Theme,
  toolTexts,
  verificationTexts,
} from '../packages/energy-ui/src/index.ts';
import { expectDarkContrast } from './darkContrast.ts';
import { inEnglish } from './english/inEnglish.ts';
import { expectEnglish } from './expectEnglish.ts';
import { DocsFrame } from './guide/DocsFrame.tsx';
import { DocsPage } from './guide/DocsPage.tsx';
import { HostilePage } from './HostilePage.tsx';
import { PaperPage } from './PaperPage.tsx';
import { enumsAsSelects } from './selects.ts';

// Guards against hangs only: on a busy machine a story may wait longer than the default second.
configure({ asyncUtilTimeout: 20_000 });

const preview: Preview = {
  tags: ['autodocs'],
  argTypesEnhancers: [enumsAsSelects],
  parameters: {
    // Of what passes only the first element is described: its selectors cost as much as the rules.
    a11y: { test: 'error', options: { resultTypes: ['violations', 'incomplete'] } },
    // Pictures of each story in these modes, where Chromatic is used.
    chromatic: {
      modes: {
        light: { theme: 'light' },
        dark: { theme: 'dark' },
        english: { locale: 'en' },
        phone: { width: '390' },
      },
    },
    layout: 'fullscreen',
    controls: { expanded: true, sort: 'requiredFirst' },
    docs: { page: DocsPage, container: DocsFrame, toc: { headingSelector: 'h2', title: 'On this page' } },
    options: {
      storySort: {
        method: 'alphabetical',
        order: [
          'Start',
          ['Welcome', 'Principles', 'Tone', 'Release notes'],
          'Foundations',
          ['Color', 'Data colors', 'Type', 'Digits', 'Direction'],
          'Patterns',
          ['First hour', 'Empty', 'Loading', 'Error', 'Forms', 'Filters'],
          'Pages',
          'Components',
          ['Actions', 'Fields', 'Dates', 'Figures and text', 'Layout', 'Feedback'],
        ],
      },
    },
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
  // The stories of all files share a page: what React Aria announced for the one before has lost the label it names.
  beforeEach: () => {
    for (const log of document.querySelectorAll('[data-live-announcer] > *')) log.replaceChildren();
  },
  // Every story is checked in both themes, so none is written twice for its colors.
  afterEach: async ({ canvasElement, parameters }) => {
    // In the book itself a failed check would replace the story.
    if (!import.meta.env.VITEST) return;
    if (parameters.locale === 'en' && !parameters.isBilingual) expectEnglish(canvasElement);
    await expectDarkContrast(canvasElement);
  },
  initialGlobals: { locale: 'fa', digits: 'auto', theme: 'light', width: 'full', page: 'plain' },
  loaders: [
    async ({ globals, parameters }) => {
      if ((parameters.locale ?? globals.locale) === 'en')
        await Promise.all(
          [
            firstTexts,
            componentTexts,
            toolTexts,
            sheetTexts,
            baselineTexts,
            documentTexts,
            calendarTexts,
            verificationTexts,
            reportTexts,
          ].map((texts) => texts.loadEnglish()),
        );
      return {};
    },
  ],
  decorators: [
    // English stories show the samples of the Persian ones in English.
    (Story, { args, parameters }) =>
      parameters.locale === 'en' && !parameters.isBilingual ? <Story args={inEnglish(args)} /> : <Story />,
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
