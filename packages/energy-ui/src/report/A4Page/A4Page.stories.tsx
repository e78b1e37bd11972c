import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { A4Page } from './A4Page.tsx';

const meta = {
  title: 'Components/Reports/A4Page',
  component: A4Page,
  args: { label: 'گزارش', children: <p>صرفه‌جویی دورهٔ گزارش با بازهٔ آن.</p> },
} satisfies Meta<typeof A4Page>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => expect(canvas.getByRole('article', { name: 'گزارش' })).toBeVisible(),
};
