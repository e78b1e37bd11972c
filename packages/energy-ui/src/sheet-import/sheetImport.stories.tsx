import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import * as sample from '../wizards/UploadWizard/sampleUpload.ts';
import { UploadWizard } from '../wizards/UploadWizard/UploadWizard.tsx';
import type { MeterReadingCalls } from './recipes/meterTypes.ts';
import { localWorker } from './testing/localWorker.ts';
import { useMeterReadings } from './useMeterReadings.ts';

const lists = {
  organizations: { items: sample.organizations },
  buildings: { items: sample.buildings },
  meters: { items: sample.meters },
};
const start = { organization: 'arman', site: 'vanak', meter: 'main' };

/** The example of the README: a store in memory, and the wizard with its three props. */
function Upload({ store }: { store: MeterReadingCalls['store'] }) {
  const { state, send } = useMeterReadings({
    ...{ lists, start, startWorker: localWorker },
    calls: {
      check: async () => ({ existing: [] }),
      store,
      problemOf: (error) => ({ message: String(error) }),
    },
  });
  return <UploadWizard state={state} send={send} history={{ items: [], onDownload: () => {} }} />;
}

const meta = {
  title: 'Components/Upload/Working upload',
  component: Upload,
  // The announcement of a pending button outlives it for a while, as in `tests/e2e/support/axe.ts`.
  parameters: { bare: true, a11y: { context: { exclude: ['[data-live-announcer]'] } } },
  args: {
    store: fn(async (_, readings) => ({
      ...{ stored: readings.length, replaced: 0, leftOut: 0, keptCosts: 0, upload: null },
    })),
  },
} satisfies Meta<typeof Upload>;
export default meta;

/** A file becomes readings in the app's own store. */
export const Default: StoryObj<typeof meta> = {};

export const WorkingUpload: StoryObj<typeof meta> = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const file = new File(['تاریخ,مصرف\n1403/01/01,۱۲٫۵\n1403/01/02,13'], 'masraf.csv');
    await userEvent.upload(canvas.getByLabelText('فایل دادهٔ کنتور'), file);
    await canvas.findByRole('heading', { name: 'هر ستون چیست؟' }, { timeout: 30_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'بررسی داده' }));
    await userEvent.click(await canvas.findByRole('button', { name: 'ثبت ۲ روز' }));
    await canvas.findByRole('heading', { name: 'داده ثبت شد' });
    await expect(args.store).toHaveBeenCalledWith(
      expect.objectContaining({ meterID: 'main', fileName: 'masraf.csv' }),
      [
        expect.objectContaining({ day: '2024-03-20', value: 12.5 }),
        expect.objectContaining({ day: '2024-03-21', value: 13 }),
      ],
    );
  },
};
