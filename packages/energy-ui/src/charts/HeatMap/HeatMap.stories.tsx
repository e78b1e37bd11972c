import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { electricity, gas, sampleDays } from '../ConsumptionChart/sampleData.ts';
import { HeatMap } from './HeatMap.tsx';

const meta = {
  title: 'Components/Charts/HeatMap',
  component: HeatMap,
  args: { today: '2026-01-01' },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 832, padding: 14, background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof HeatMap>;
export default meta;
type Story = StoryObj<typeof meta>;

const of = { navID: 'm.1', name: 'برق', role: 'consumption' as const, unit: 'kWh' };
const year = electricity(
  sampleDays([1403, 1, 1], 366, { missing: [40, 41, 42, 43, 44, 45, 46, 200] }).map((point, at) =>
    at === 12 ? { ...point, value: 0 } : point,
  ),
  { of },
);

export const Default: Story = {
  args: { series: [year], title: 'برق ورودی اصلی، سال ۱۴۰۳', onOpenFigure: fn() },
};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const plot = await canvas.findByRole('application');
    plot.focus();
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowRight}');
    await expect(await canvas.findByText(/^پنج‌شنبه ۹ فروردین ۱۴۰۳: برق/)).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenFigure).toHaveBeenCalledWith(
      expect.objectContaining({ figure: 'bucket', key: '1403/01/09' }),
    );
  },
};
export const YearInEnglish: Story = {
  args: { series: [year], title: 'Main electricity, 1403' },
  parameters: { locale: 'en' },
};
export const Month: Story = {
  args: { series: [electricity(sampleDays([1403, 7, 1], 30, { missing: [8, 9] }))], title: 'مهر ۱۴۰۳' },
};
export const TenYears: Story = {
  args: {
    series: [electricity(sampleDays([1394, 1, 1], 3650, { missing: [700, 701, 702, 703, 704, 705, 706] }))],
    ...{ title: 'همهٔ سال‌ها', onOpenBucket: fn() },
  },
};
export const TwoUnits: Story = {
  args: {
    series: [
      electricity(sampleDays([1403, 7, 1], 90)),
      electricity(sampleDays([1403, 7, 1], 90, { base: 900 }), { id: 'b', name: 'چیلرها' }),
      gas(sampleDays([1403, 7, 1], 90, { base: 300, missing: [3, 4, 5] })),
    ],
    title: 'پاییز ۱۴۰۳',
  },
};
export const AsTable: Story = {
  args: Month.args!,
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'نمایش جدول' }));
    await expect(await canvas.findByRole('columnheader', { name: 'تاریخ' })).toBeVisible();
    await expect(await canvas.findByText('سه‌شنبه ۱۰ مهر ۱۴۰۳')).toBeVisible();
  },
};
export const Empty: Story = { args: { series: [] } };
export const Loading: Story = { args: { series: [], isLoading: true } };
export const Failed: Story = { args: { series: [], error: 'سرور پاسخ نداد.', onRetry: fn() } };
export const Narrow: Story = {
  args: Default.args!,
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
};
