import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { DateTimeText } from './DateTimeText.tsx';

const meta = {
  title: 'Components/Dates/DateTimeText',
  component: DateTimeText,
  args: { at: '2025-11-03T21:05:00Z' },
} satisfies Meta<typeof DateTimeText>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Half past midnight in Iran is the next day already, wherever the reader sits. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('۱۴۰۴/۰۸/۱۳')).toHaveAttribute('dir', 'ltr');
    await expect(within(canvasElement).getByText('۰۰:۳۵')).toHaveAttribute('dir', 'ltr');
  },
};
export const English: Story = { parameters: { locale: 'en' } };
