import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { CoverageStrip } from './CoverageStrip.tsx';
import { sampleMeters } from './sampleMeters.ts';

const meta = {
  title: 'Components/Charts/CoverageStrip',
  component: CoverageStrip,
  args: {
    ...{ meters: sampleMeters, from: '2025-03-21', to: '2025-04-20', expectedDays: 31, coverage: 'any' },
    onCoverageChange: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 760, padding: '14px 16px', background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CoverageStrip>;
export default meta;
type Story = StoryObj<typeof meta>;

const open: Story['play'] = async ({ canvas }) =>
  userEvent.click(canvas.getByRole('button', { name: /پوشش داده/ }));

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    await expect(
      canvas.getByText(/۱۵ روز با همهٔ کنتورها، ۳۱ روز با دست‌کم یکی، میانگین کنتورها ۲۴ روز، از ۳۱ روز/),
    ).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'با همهٔ کنتورها' }));
    await expect(args.onCoverageChange).toHaveBeenCalledWith('all');
  },
};
export const Lines: Story = { play: open };
export const Table: Story = {
  play: async (context) => {
    await open(context);
    await userEvent.click(context.canvas.getByRole('button', { name: 'نمایش جدول' }));
    await expect(context.canvas.getByRole('columnheader', { name: 'کنتور' })).toBeVisible();
  },
};
export const OneMeter: Story = { args: { meters: sampleMeters.slice(0, 1) } };
export const Narrow: Story = {
  play: open,
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 342 }}>
        <Story />
      </div>
    ),
  ],
};
