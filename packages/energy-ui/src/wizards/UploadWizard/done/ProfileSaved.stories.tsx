import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { ProfileSaved } from './ProfileSaved.tsx';

const meta = {
  title: 'Components/Upload/ProfileSaved',
  component: ProfileSaved,
  args: { profile: { _id: 'p1', name: 'برق ورودی اصلی' }, onForget: fn() },
} satisfies Meta<typeof ProfileSaved>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'فراموش کن' }));
    await expect(args.onForget).toHaveBeenCalledWith('p1');
  },
};
export const OnlyTold: Story = { args: { onForget: undefined } };
