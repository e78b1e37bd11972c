import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { residualOf } from '../baselineRow.ts';
import { sampleLeftOut, sampleRows } from '../sampleTrend.ts';
import { LeftOutList } from './LeftOutList.tsx';

/** How far the first of the days is from its prediction. */
const items = sampleLeftOut.map((days) => {
  const row = sampleRows.find(({ key }) => key === days.from)!;
  return { ...days, percent: (100 * residualOf(row)!) / row.predicted! };
});

const meta = {
  title: 'Components/Baselines/LeftOutList',
  component: LeftOutList,
  args: { items, onAdd: fn(), onRestore: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof LeftOutList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByText('یکشنبه ۷ اردیبهشت')).toBeVisible();
    await expect(canvas.getByText('آزمایش دیگ ۲').parentElement).toHaveTextContent(/٪ بیشتر از مدل/);
    await userEvent.click(canvas.getByRole('button', { name: 'بازگرداندن ۹ دی تا ۱۰ دی' }));
    await expect(args.onRestore).toHaveBeenCalledWith(items[1]);
    await userEvent.click(canvas.getByRole('button', { name: 'افزودن' }));
    await expect(args.onAdd).toHaveBeenCalledOnce();
  },
};
/** While the model is computed again. */
export const Loading: Story = {
  args: { isDisabled: true },
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'افزودن' })).toBeDisabled(),
};
export const ReadOnly: Story = { render: () => <LeftOutList items={items} /> };
export const LongNames: Story = {
  args: {
    items: items.map((item) => ({
      ...item,
      reason:
        'آزمون همزمان سه دیگ موتورخانه پس از تعمیر مشعل دوم و تعویض شیر کنترل مدار برگشت ساختمان شمارهٔ دو',
    })),
  },
};
export const Empty: Story = { args: { items: [] } };
export const English: Story = { parameters: { locale: 'en' } };
