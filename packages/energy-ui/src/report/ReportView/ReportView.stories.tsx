import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { A4Page } from '../A4Page/A4Page.tsx';
import { sampleReport } from '../sampleReport.ts';
import { ReportView } from './ReportView.tsx';

const meta = {
  title: 'Components/Reports/ReportView',
  component: ReportView,
  args: { report: sampleReport, onOpenLink: fn() },
} satisfies Meta<typeof ReportView>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Every kind of block; a topic leads to the field that proves it. */
export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement, args }) => {
    await expect(canvas.getByRole('heading', { name: 'گزارش صحه‌گذاری صرفه‌جویی' })).toBeVisible();
    await expect(canvasElement).toHaveTextContent(/۵۰٬۰۰۰ ± ۱۲٬۰۰۰ kWh/);
    await expect(canvasElement).toHaveTextContent(/7c1e40ab/);
    await userEvent.click(canvas.getByRole('button', { name: 'گام ۱: مسئول پایش' }));
    await expect(args.onOpenLink).toHaveBeenCalledWith({ step: 'project', field: 'plan' });
  },
};
export const OnPaper: Story = {
  globals: { page: 'printed' },
  decorators: [
    (Story) => (
      <A4Page label={sampleReport.title}>
        <Story />
      </A4Page>
    ),
  ],
};
/** A file without a proof, and topics as plain text. */
export const WithoutProof: Story = {
  render: () => <ReportView report={{ ...sampleReport, proof: null, organization: '' }} />,
};
export const Empty: Story = { args: { report: { ...sampleReport, sections: [] } } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 358 }}>
        <Story />
      </div>
    ),
  ],
};
export const English: Story = { parameters: { locale: 'en' } };
