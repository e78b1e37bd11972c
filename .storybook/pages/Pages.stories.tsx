import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, waitFor } from 'storybook/test';
import type { Theme } from '../../packages/energy-ui/src/index.ts';
import { stopClock } from './fixedDate.ts';
import { RECORDED_AT, type RecordedPage, recordedPages } from './pageList.ts';
import { RecordedApp } from './RecordedApp.tsx';
import { recordedFetch } from './recordedFetch.ts';
import type { Recording } from './recording.ts';

const recordings = import.meta.glob<Recording>('../recorded/*.json', { import: 'default' });
let missed: readonly string[] = [];

const meta = {
  title: 'Pages/Whole pages',
  component: RecordedApp,
  tags: ['!autodocs'],
  parameters: {
    bare: true,
    isBilingual: true,
    controls: { disable: true },
    // `tests/e2e` runs all rules over every page of the built app.
    a11y: { test: 'off' },
  },
  args: { path: '/', locale: 'fa', theme: 'light' },
  argTypes: { theme: { control: 'select', options: ['light', 'dark', 'system'] } },
  render: (args, { globals }) => (
    <RecordedApp {...args} locale={globals.locale as string} theme={globals.theme as Theme} />
  ),
  async beforeEach({ parameters }) {
    const load = recordings[`../recorded/${parameters.recording}.json`];
    if (!load) throw new Error(`Record the page first: npm run record -- ${parameters.recording}`);
    const answering = recordedFetch(await load());
    const { fetch } = globalThis;
    missed = answering.missed;
    globalThis.fetch = answering.fetch;
    const runClock = stopClock(RECORDED_AT);
    localStorage.clear();
    return () => {
      globalThis.fetch = fetch;
      runClock();
      localStorage.clear();
    };
  },
} satisfies Meta<typeof RecordedApp>;
export default meta;
type Story = StoryObj<typeof meta>;

/** A page whose recording answers every call it makes. */
const page = ({ name, path, isOutside }: RecordedPage): Story => ({
  args: { path, ...(isOutside && { isOutside }) },
  parameters: { recording: name },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(canvasElement.querySelector('.book-app :is(h1, .eui-login)')).not.toBeNull());
    await waitFor(() =>
      expect(
        canvasElement.querySelectorAll('.eui-skeleton, [aria-busy="true"], .eui-page-loading'),
      ).toHaveLength(0),
    );
    await expect(missed).toEqual([]);
  },
});

export const SignIn = page(recordedPages.login);
export const Home = page(recordedPages.home);
export const Chart = page(recordedPages.chart);
export const ChartOfABuilding = page(recordedPages.chartOfBuilding);
export const Upload = page(recordedPages.upload);
export const Organizations = page(recordedPages.organizations);
export const MeterLog = page(recordedPages.log);
export const Baseline = page(recordedPages.trend);
export const MVProject = page(recordedPages.project);
export const Library = page(recordedPages.documents);
export const EvidenceMatrix = page(recordedPages.evidence);
export const Calendar = page(recordedPages.calendar);
export const Reports = page(recordedPages.report);
export const EnergyLabel = page(recordedPages.label);
export const Users = page(recordedPages.users);
