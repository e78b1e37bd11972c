import { addDays, eventColors } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { TimeAxis } from '../CoverageStrip/timeAxis.ts';
import { EventLane } from './EventLane.tsx';

const first = '2025-03-21';
const day = (at: number) => addDays(first, at);
const axis: TimeAxis = {
  ...{ width: 700, left: 40, right: 690 },
  buckets: Array.from({ length: 31 }, (_, at) => ({
    ...{ from: day(at), to: day(at), x: 40 + (650 * at) / 31, width: 650 / 31 },
  })),
};
const event = (at: number, name: string, days = 1) => ({
  ...{ id: String(at), name, color: eventColors[at % 11]!, from: day(at), to: day(at + days - 1) },
});

const meta = {
  title: 'Components/Charts/EventLane',
  component: EventLane,
  args: {
    axis,
    events: [event(2, 'تعمیر برج خنک‌کن', 4), event(3, 'ممیزی داخلی'), event(29, 'سرویس سالانهٔ دیگ‌ها')],
    onOpenEvent: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 700, background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof EventLane>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'تعمیر برج خنک‌کن، ۳ فروردین تا ۶ فروردین' }));
    await expect(args.onOpenEvent).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }));
    // A name stands after its block, or before it where the axis ends; never across the edge of the chart.
    const box = (element: Element) => element.getBoundingClientRect();
    const lane = box(canvas.getByRole('list'));
    for (const button of canvas.getAllByRole('button')) {
      const [block, name] = [box(button.querySelector('i')!), box(button.querySelector('b')!)];
      await expect(name.left >= block.right || name.right <= block.left).toBe(true);
      await expect(name.left >= lane.left && name.right <= lane.right).toBe(true);
    }
  },
};
/** More rows would push the chart away: the rest is counted. */
export const Many: Story = {
  args: { events: Array.from({ length: 12 }, (_, at) => event(at, `بازدید شمارهٔ ${at + 1} از موتورخانه`)) },
};
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = {
  parameters: { locale: 'en' },
  args: { events: [event(2, 'Cooling tower repair', 4), event(29, 'Yearly boiler service')] },
};
