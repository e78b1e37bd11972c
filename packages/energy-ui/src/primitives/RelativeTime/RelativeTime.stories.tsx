import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { RelativeTime } from './RelativeTime.tsx';

const now = '2025-11-03T10:00:00Z';
const instants = [
  '2025-11-03T09:59:40Z',
  '2025-11-03T09:55:00Z',
  '2025-11-03T06:10:00Z',
  '2025-11-02T10:00:00Z',
  '2025-10-31T10:00:00Z',
  '2025-08-20T10:00:00Z',
];

const meta = {
  title: 'Components/Dates/RelativeTime',
  component: RelativeTime,
  args: { at: instants[1]!, now },
} satisfies Meta<typeof RelativeTime>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('۵ دقیقه پیش')).toHaveAttribute(
      'title',
      'دوشنبه ۱۲ آبان ۱۴۰۴، ۱۳:۲۵',
    );
  },
};
export const Ages: Story = {
  render: () => (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      {instants.map((at) => (
        <RelativeTime key={at} at={at} now={now} />
      ))}
    </div>
  ),
};
export const English: Story = { ...Ages, parameters: { locale: 'en' } };
