import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ScatterPlot } from './ScatterPlot.tsx';
import { sampleScatter } from './sampleScatter.ts';

const meta = {
  title: 'Components/Charts/ScatterPlot',
  component: ScatterPlot,
  args: {
    points: sampleScatter,
    x: { name: 'تولید کارخانه', unit: 't' },
    y: { name: 'برق کارخانه', unit: 'kWh' },
    kind: 'year',
    title: 'برق در برابر تولید، ۱۴۰۲',
    onOpenBucket: fn(),
  },
} satisfies Meta<typeof ScatterPlot>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const plot = await page.findByRole('application');
    await expect(plot.textContent).toContain('تولید کارخانه (⁦t⁩)');
    await expect(plot.textContent).toContain('برق کارخانه (هزار ⁦kWh⁩)');
    // From the lowest x to the highest: the incomplete Esfand first.
    plot.focus();
    await userEvent.keyboard('{ArrowRight}');
    await waitFor(() => expect(plot.parentElement).toHaveTextContent(/اسفند ۱۴۰۲: تولید کارخانه ۱۲۸ t/));
    await expect(canvasElement.querySelector('.eui-chart-card')).toHaveTextContent('۱۲ از ۲۹ روز');
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(plot.parentElement).toHaveTextContent(/آبان ۱۴۰۲: تولید کارخانه ۴۲۰ t/));
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpenBucket).toHaveBeenCalledWith('1402/08');

    await userEvent.click(page.getByRole('button', { name: 'نمایش جدول' }));
    const table = await page.findByRole('table');
    await expect(within(table).getAllByRole('row')).toHaveLength(13);
    await expect(within(table).getByRole('row', { name: /شهریور ۱۴۰۲/ })).toHaveTextContent('۰ از ۳۱ روز');
  },
};
export const Compared: Story = {
  args: {
    compare: sampleScatter.map(({ key, x, y, ...point }) => ({
      ...point,
      ...{ key: key.replace('1402', '1401'), x: x && x * 0.95, y: y && y * 1.1 },
    })),
    period: '۱۴۰۲',
    comparePeriod: '۱۴۰۱',
  },
};
/** A pressed table value opens its trail. */
export const Opening: Story = {
  tags: ['interaction', '!autodocs'],
  args: { onOpenFigure: fn() },
  play: async ({ canvas, canvasElement, args }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'نمایش جدول' }));
    await canvas.findByRole('table');
    await userEvent.click(canvasElement.querySelector('[data-about*="تولید کارخانه، آبان ۱۴۰۲"]')!);
    await expect(args.onOpenFigure).toHaveBeenCalledWith(
      expect.objectContaining({ key: '1402/08', axis: 'x' }),
    );
  },
};
/** A line through the points, as a regression gives it. */
export const Fitted: Story = {
  args: { curve: { name: 'منحنی برازش', valueOf: (tons) => 24_000 + 222 * tons } },
};
export const UnknownUnit: Story = {
  args: { x: { name: 'اختلاف دما', unit: null }, y: { name: 'سهم سرمایش', unit: '' } },
};
export const OnePoint: Story = {
  args: { points: sampleScatter.slice(0, 1) },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/یک نقطه رابطه را نشان نمی‌دهد/)).toBeVisible();
  },
};
export const NothingToDraw: Story = {
  args: { points: sampleScatter.map((point) => ({ ...point, x: null })) },
};
export const Loading: Story = { args: { points: [], isLoading: true } };
export const Failed: Story = {
  args: { points: [], error: 'سرور پاسخ نداد.', errorCode: 'NETWORK', onRetry: fn() },
};
export const LongNames: Story = {
  args: {
    x: { name: 'مجموع تولید خط‌های یک تا چهار کارخانهٔ شمارهٔ دو در شهرک صنعتی شمس‌آباد تهران بزرگ', unit: 't' },
    y: { name: 'مصرف برق همهٔ کنتورهای کارخانهٔ شمارهٔ دو بدون روشنایی محوطه و اداری', unit: 'kWh' },
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 342 }}>
        <Story />
      </div>
    ),
  ],
};
export const English: Story = {
  args: {
    x: { name: 'Output', unit: 't' },
    y: { name: 'Electricity', unit: 'kWh' },
    title: 'Electricity and output',
  },
  parameters: { locale: 'en' },
};
