import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { ReviewDueText } from './ReviewDueText.tsx';

const meta = {
  title: 'Components/Documents/ReviewDueText',
  component: ReviewDueText,
  args: { review: '2026-05-20', shown: '1405/02/30', today: '2026-02-01' },
} satisfies Meta<typeof ReviewDueText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText('بازبینی تا ۱۴۰۵/۰۲/۳۰')).toBeVisible();
  },
};
export const Soon: Story = { args: { today: '2026-05-01' } };
export const Today: Story = { args: { today: '2026-05-20' } };
export const Overdue: Story = {
  args: { today: '2026-09-06' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('۱۰۹ روز از بازبینی گذشته')).toBeVisible();
  },
};
export const English: Story = { args: { today: '2026-05-01' }, parameters: { locale: 'en' } };
