import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ErrorState } from './ErrorState.tsx';

const meta = {
  title: 'Components/Feedback/ErrorState',
  component: ErrorState,
  args: { title: 'نمودار خوانده نشد', code: 'STATS_TIMEOUT', onRetry: fn() },
} satisfies Meta<typeof ErrorState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const WithReason: Story = {
  args: { text: 'ارتباط با سرور قطع است. اینترنت را بررسی کنید.', code: undefined },
};
export const WithoutRetry: Story = { args: { onRetry: undefined } };
export const English: Story = {
  args: { title: 'The chart could not be read' },
  parameters: { locale: 'en' },
};
