import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import * as sample from '../sampleUpload.ts';
import { ProfileOffer } from './ProfileOffer.tsx';

const meta = {
  title: 'Components/Upload/ProfileOffer',
  component: ProfileOffer,
  args: { items: sample.offers.slice(0, 1), onSelect: fn() },
} satisfies Meta<typeof ProfileOffer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    await expect(args.onSelect).toHaveBeenCalledWith('p1');
  },
};
/** The same header at two meters: both are named, none is pressed by mistake. */
export const Several: Story = { args: { items: sample.offers } };
export const UnderWay: Story = { args: { items: sample.offers, pendingId: 'p1' } };
export const LongNames: Story = {
  args: {
    items: [
      {
        ...sample.offers[0]!,
        target: 'شاخهٔ روشنایی محوطه و پارکینگ طبقاتی شمارهٔ سه، مجتمع اداری و خدماتی برج میلاد تهران بزرگ',
      },
    ],
  },
};
