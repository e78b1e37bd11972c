import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import type { HistoryUpload } from './historyUpload.ts';
import { sampleNow, sampleUpload, sampleUploads } from './sampleUploads.ts';
import { UploadHistory, type UploadHistoryProps } from './UploadHistory.tsx';

const undone = (upload: HistoryUpload): HistoryUpload => ({
  ...upload,
  state: 'undone',
  current: 0,
  canUndo: false,
  canRestore: true,
  lastChange: {
    ...{ action: 'undo', at: sampleNow, by: { name: 'مریم کاظمی' } },
    ...{ days: upload.current, kept: upload.stored - upload.current, failed: 0 },
  },
});
const restored = (upload: HistoryUpload): HistoryUpload => ({
  ...sampleUpload(upload),
  ...{ state: 'active', current: upload.stored, canUndo: true, canRestore: false, lastChange: null },
});

/** A page that completes requests immediately. */
function Page(props: UploadHistoryProps) {
  const [uploads, setUploads] = useState(props.uploads);
  const change = (id: string, next: (upload: HistoryUpload) => HistoryUpload) =>
    setUploads(uploads.map((upload) => (upload._id === id ? next(upload) : upload)));
  return (
    <UploadHistory
      {...props}
      uploads={uploads}
      onUndo={(id) => {
        props.onUndo(id);
        change(id, undone);
      }}
      onRestore={(id) => {
        props.onRestore(id);
        change(id, restored);
      }}
    />
  );
}

const meta = {
  title: 'Components/Upload/UploadHistory',
  component: UploadHistory,
  args: {
    ...{ uploads: sampleUploads, total: sampleUploads.length, page: 1, pageSize: 10, now: sampleNow },
    ...{ onPageChange: fn(), onPageSizeChange: fn() },
    ...{ onUndo: fn(), onRestore: fn(), onDownload: fn(), onUpload: fn() },
  },
} satisfies Meta<typeof UploadHistory>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Active, undone, partly and wholly replaced. */
export const Default: Story = {};

export const UndoneAndRestored: Story = {
  tags: ['interaction', '!autodocs'],
  render: (args) => <Page {...args} />,
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const row = () => page.getAllByRole('row')[1]!;
    const button = () => within(row()).getByRole('button', { name: /^(پس گرفتن|بازگرداندن)/ });
    button().focus();
    await userEvent.keyboard('{Enter}');
    const question = await page.findByRole('alertdialog');
    await expect(question).toHaveAccessibleDescription(
      '۳۶۲ روز پس گرفته می‌شود: ۱۳ روز مقدار پیشین خود را می‌گیرد و ۳۴۹ روز بی‌داده می‌شود. بعد می‌توانید آن را بازگردانید.',
    );
    await waitFor(() => expect(within(question).getByRole('button', { name: 'انصراف' })).toHaveFocus());
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onUndo).toHaveBeenLastCalledWith('7');
    await waitFor(() => expect(page.queryByRole('alertdialog')).toBeNull());
    await expect(row()).toHaveTextContent('۳۶۲ روز پس گرفته شد، ۰ روز تغییرکرده ماند، ۰ روز پیدا نشد.');
    await waitFor(() => expect(button()).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onRestore).toHaveBeenLastCalledWith('7');
    await expect(row()).toHaveTextContent('در حال استفاده');
    await expect(page.queryByRole('alertdialog')).toBeNull();
  },
};

/** Without the whole history no number of restored values is shown. */
export const QuestionAboutAPart: Story = {
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: /^پس گرفتن.*nime-aval/ }));
    await expect(await page.findByRole('alertdialog')).toHaveTextContent(
      '۱۷۲ روز پس گرفته می‌شود: هر روز مقدار پیشین خود را می‌گیرد، یا اگر نداشت بی‌داده می‌شود. ۱۴ روز که پس از آن تغییر کرده، همان‌طور می‌ماند.',
    );
  },
};

export const NothingToTakeBack: Story = {
  args: {
    uploads: [sampleUpload({ state: 'replaced', current: 0, fileName: null, fileId: null })],
    total: 1,
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: /^پس گرفتن/ }));
    await expect(await page.findByRole('alertdialog')).toHaveTextContent(
      'هیچ روزی پس گرفته نمی‌شود. ۳۶۲ روز که پس از آن تغییر کرده، همان‌طور می‌ماند.',
    );
  },
};

/** The dialog stays open after a failed attempt, with the reason. */
export const FailedInTheQuestion: Story = {
  args: { actionError: 'پاسخ سرور نرسید و روشن نیست انجام شد یا نه. تلاش دوباره زیانی ندارد.' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('alert')).toHaveTextContent('پاسخ سرور نرسید');
    await userEvent.click(page.getAllByRole('button', { name: /^پس گرفتن/ })[0]!);
    const question = await page.findByRole('alertdialog');
    await expect(within(question).getByRole('alert')).toHaveTextContent('پاسخ سرور نرسید');
    await expect(page.getAllByRole('alert')).toHaveLength(1);
  },
};

export const Busy: Story = { args: { pendingId: '6' } };
export const Empty: Story = { args: { uploads: [], total: 0 } };
export const Loading: Story = { args: { uploads: [], total: 0, isLoading: true } };
export const Refreshing: Story = { args: { isLoading: true } };
export const Failed: Story = {
  args: { uploads: [], total: 0, error: 'ارتباط با سرور قطع است.', onRetry: fn() },
};
export const ManyPages: Story = { args: { total: 240, page: 3 } };
export const LongNames: Story = {
  args: {
    uploads: [
      sampleUpload({
        fileName: 'گزارش_مصرف_برق_ساختمان_مرکزی_ونک_طبقه_همکف_تا_هفتم_نسخه_نهایی_بازبینی_شده_(2).xlsx',
        createdBy: { name: 'سیدمحمدرضا حسینی‌پور خراسانی اصل' },
        stored: 73_049,
        replaced: 12_345,
        current: 70_000,
        state: 'partly',
      }),
    ],
    total: 1,
  },
};
/** Temperatures of several cities; uploads of other users cannot be undone. */
export const OfCities: Story = {
  args: {
    uploads: sampleUploads.slice(0, 3).map((upload, at) => ({
      ...upload,
      ...{ fileName: `dama-${1404 - at}.csv`, fileId: null, place: ['تهران', 'رشت', 'شهرکرد'][at]! },
      ...(at === 2 && { canUndo: false, canRestore: false }),
    })),
    total: 3,
    emptyTitle: 'هنوز دمایی بارگذاری نشده است.',
    onDownload: undefined,
  },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const [, own, , others] = page.getAllByRole('row');
    await expect(own).toHaveTextContent('تهران');
    await expect(within(own!).getByRole('button')).toHaveAccessibleName(/^پس گرفتن.*dama-1404/);
    await expect(within(others!).queryByRole('button')).toBeNull();
  },
};
export const NoneOfACity: Story = {
  args: { uploads: [], total: 0, emptyTitle: 'هنوز دمایی بارگذاری نشده است.', onUpload: undefined },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('هنوز دمایی بارگذاری نشده است.')).toBeVisible();
  },
};
export const Narrow: Story = {
  render: (args) => (
    <div style={{ inlineSize: 342 }}>
      <UploadHistory {...args} />
    </div>
  ),
};
export const English: Story = { parameters: { locale: 'en' } };
