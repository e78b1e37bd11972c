import type { Meta, StoryObj } from '@storybook/react-vite';
import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import type { DocumentContent } from './content.ts';
import { DocumentViewer } from './DocumentViewer.tsx';
import { samplePdf } from './samplePdf.ts';

const sheets: DocumentContent = {
  kind: 'sheets',
  sheets: [
    {
      name: 'مصرف',
      isCut: true,
      rows: [
        ['ماه', 'برق', 'گاز'],
        ['فروردین', 12_400, 3_250.5],
        ['اردیبهشت', 11_900, 2_100],
      ],
    },
    { name: 'هزینه', isCut: false, rows: [['ماه', 'تومان']] },
  ],
};
const word: DocumentContent = {
  kind: 'word',
  blocks: [
    { type: 'paragraph', level: 1, list: null, runs: [{ text: 'مصرف‌کننده‌های بارز' }] },
    {
      ...{ type: 'paragraph', level: 0, list: null },
      runs: [{ text: 'پنج مصرف‌کننده ' }, { text: 'بیشترین سهم', isBold: true }, { text: ' را دارند.' }],
    },
    {
      ...{ type: 'paragraph', level: 0, list: { depth: 0, isOrdered: false } },
      runs: [{ text: 'چیلرهای ونک', isItalic: true }],
    },
    {
      type: 'table',
      rows: [
        [
          {
            columns: 2,
            rows: 1,
            blocks: [{ type: 'paragraph', level: 0, list: null, runs: [{ text: 'سهم' }] }],
          },
        ],
      ],
    },
  ],
};

const meta = {
  title: 'Components/Documents/DocumentViewer',
  component: DocumentViewer,
  args: {
    ...{ name: 'بازنگری', extension: null, content: sheets, onDownload: fn() },
    startPdfWorker: () => new Worker(workerUrl, { type: 'module' }),
  },
} satisfies Meta<typeof DocumentViewer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => expect(canvas.getByRole('cell', { name: 'اردیبهشت' })).toBeVisible(),
};
export const Word: Story = {
  args: { content: word, extension: 'docx' },
  play: async ({ canvas }) =>
    expect(canvas.getByRole('heading', { name: 'مصرف‌کننده‌های بارز' })).toBeVisible(),
};
/** Pages as needed, and a search that turns to the page of the first match. */
export const Pdf: Story = {
  args: {
    ...{ name: 'review.pdf', extension: 'pdf' },
    content: { kind: 'pdf', bytes: samplePdf(['Energy review', 'Significant uses', 'Opportunities']) },
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByText('۱ از ۳')).toBeVisible(), { timeout: 30_000 });
    await userEvent.click(canvas.getByRole('button', { name: 'صفحهٔ بعد' }));
    await waitFor(() => expect(canvas.getByText('Significant uses')).toBeInTheDocument());
    await userEvent.type(canvas.getByRole('searchbox'), 'opportunities');
    await waitFor(() => expect(canvas.getByText('۱ از ۱')).toBeVisible());
    await expect(canvas.getByText('۳ از ۳')).toBeVisible();
  },
};
export const DamagedPdf: Story = {
  args: {
    ...{ name: 'review.pdf', extension: 'pdf' },
    content: { kind: 'pdf', bytes: new TextEncoder().encode('%PDF-1.4 nothing else') },
  },
  play: async ({ canvas }) =>
    waitFor(() => expect(canvas.getByText(/این فایل باز نمی‌شود/)).toBeVisible(), { timeout: 30_000 }),
};
export const NoPreview: Story = {
  args: { extension: 'pptx', content: { kind: 'none', reason: 'noPreview' } },
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'دریافت فایل' }));
    await expect(args.onDownload).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = { args: { content: null } };
export const Failed: Story = { args: { error: 'سرور پاسخ نداد.', onRetry: fn() } };
export const English: Story = { args: { name: 'Review' }, parameters: { locale: 'en' } };
