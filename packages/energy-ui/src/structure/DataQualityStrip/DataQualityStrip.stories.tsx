import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { DataQualityStrip } from './DataQualityStrip.tsx';
import { sampleReport, spoiledReport } from './sampleReport.ts';

const meta = {
  title: 'Structure/DataQualityStrip',
  component: DataQualityStrip,
  args: { report: spoiledReport, onMonth: fn() },
} satisfies Meta<typeof DataQualityStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await expect(page.getByText('بی‌داده: ۴۰ روز')).toBeVisible();
    await userEvent.tab();
    const first = document.activeElement as HTMLElement;
    await expect(first).toHaveAccessibleName(/^فروردین ۱۴۰۴/);
    await userEvent.keyboard('{ArrowLeft}');
    await expect(document.activeElement).toHaveAccessibleName(/^اردیبهشت ۱۴۰۴/);
    await userEvent.keyboard('{ArrowDown}');
    await expect(document.activeElement).toHaveAccessibleName(/^اردیبهشت ۱۴۰۳/);
    await userEvent.keyboard('{Enter}');
    await expect(args.onMonth).toHaveBeenCalledWith({ from: '2024-04-20', to: '2024-05-20' });
    await userEvent.click(page.getByRole('button', { name: 'همهٔ ۵ سال' }));
    await expect(page.getByRole('group', { name: '۱۴۰۰' })).toBeVisible();
  },
};
export const NothingFound: Story = { args: { report: sampleReport(365) } };
export const OnlyToLookAt: Story = { args: { onMonth: undefined } };
export const OneDay: Story = { args: { report: sampleReport(1) } };
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 300 }}>
        <Story />
      </div>
    ),
  ],
};
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = { parameters: { locale: 'en' } };
