import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ReaderList } from './ReaderList.tsx';

const meta = {
  title: 'Components/Documents/ReaderList',
  component: ReaderList,
  args: {
    readers: [
      { id: '1', name: 'الهام صادقی', confirmed: '2026-02-05T08:00:00Z' },
      { id: '2', name: 'حمید فرهادی', confirmed: '2026-02-06T08:00:00Z' },
      { id: '3', name: 'نرگس امینی', confirmed: null },
    ],
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ReaderList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('۲ از ۳ نفر خوانده‌اند')).toBeVisible();
    await expect(canvas.getByText('نخوانده')).toBeVisible();
  },
};
export const Nobody: Story = { args: { readers: [] } };
export const English: Story = {
  args: { readers: [{ id: '1', name: 'S. Goodarzi', confirmed: null }] },
  parameters: { locale: 'en' },
};
