import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { Skeleton } from './Skeleton.tsx';

const meta = {
  title: 'Components/Feedback/Skeleton',
  component: Skeleton,
  args: { shape: 'chart' },
} satisfies Meta<typeof Skeleton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('در حال خواندن…');
  },
};
export const Table: Story = { args: { shape: 'table' } };
export const Tree: Story = { args: { shape: 'tree' } };
export const Text: Story = { args: { shape: 'text' } };
export const Card: Story = { args: { shape: 'card' } };
export const English: Story = { parameters: { locale: 'en' } };
