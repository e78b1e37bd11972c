import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ParetoChart } from './ParetoChart.tsx';
import { sampleBuildings, sampleRanking } from './sampleRanking.ts';

const meta = {
  title: 'Components/Charts/ParetoChart',
  component: ParetoChart,
  args: { items: sampleBuildings, unit: 'kWh', title: 'سهم ساختمان‌ها از برق ۱۴۰۳' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 832, padding: '14px 16px', background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ParetoChart>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const GasAboveFixedNumber: Story = {
  args: {
    items: sampleBuildings.map((item) => ({ ...item, included: item.total! > 500_000 })),
    ...{ unit: 'm³', carrier: 'gas', mark: { kind: 'amount', value: 500_000 }, title: 'گاز، عدد ثابت' },
  },
};
export const Incomplete: Story = {
  args: { items: sampleBuildings.map((item, at) => ({ ...item, days: 366 - at * 40, expectedDays: 366 })) },
};
export const OneReachesTheCutOff: Story = {
  args: { items: sampleRanking({ موتورخانه: 9400, روشنایی: 420, آسانسور: 180 }), title: 'سهم تجهیزات' },
};
export const SixtyBuildings: Story = {
  args: {
    items: sampleRanking(
      Object.fromEntries(
        Array.from({ length: 60 }, (_, at) => [`ساختمان ${at + 1}`, Math.round(90_000 / (at + 1))]),
      ),
    ),
    title: 'شصت ساختمان',
  },
};
export const LongNames: Story = {
  args: {
    items: sampleRanking({
      'ساختمان اداری شمارهٔ دو معاونت بهره‌برداری و نگهداری تأسیسات': 5200,
      'انبار لوازم یدکی موتورخانهٔ شمالی با برج خنک‌کن و پمپ‌های کندانسور': 3100,
      'Building 42 (R&D)': 900,
    }),
  },
};
export const WithoutTotals: Story = {
  args: { items: sampleRanking({ 'ساختمان مرکزی': 1200, زمین: null, 'نیروگاه خورشیدی': -300 }) },
};
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
};
export const Empty: Story = { args: { items: [] } };
export const Loading: Story = { args: { items: [], isLoading: true } };
export const Failed: Story = {
  args: { items: [], error: 'به سرور دسترسی نیست.', errorCode: 'NETWORK', onRetry: fn() },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'تلاش دوباره' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const English: Story = {
  args: { title: 'Shares of electricity', items: sampleRanking({ Office: 900, Plant: 700, Store: 120 }) },
  parameters: { locale: 'en' },
};

export const WalkedByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    const plot = await canvas.findByRole('application');
    plot.focus();
    // The ranking starts at the right: the left arrow moves forward.
    await userEvent.keyboard('{ArrowLeft}');
    const live = plot.parentElement!.querySelector('[aria-live]')!;
    await expect(live).toHaveTextContent(/^ساختمان مرکزی: مصرف ۸۴۲٬۳۰۰ kWh، درصد تجمعی .* درصد$/);
    await userEvent.keyboard('{End}');
    await expect(live).toHaveTextContent(/^نگهبانی: .* ۱۰۰ درصد$/);
    await userEvent.keyboard('{Escape}');
    await expect(plot.querySelector('.eui-chart-card')).not.toBeVisible();
  },
};

export const AsTable: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'نمایش جدول' }));
    const table = await canvas.findByRole('table');
    await expect(within(table).getAllByRole('row')).toHaveLength(6);
    await expect(within(table).getByText('نگهبانی')).toBeVisible();
  },
};
