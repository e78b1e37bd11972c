import type { RegisterDecision } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { fallenCheck } from '../sampleUpload.ts';
import { RegisterFalls, type RegisterFallsProps } from './RegisterFalls.tsx';

/** Keeps what was decided, as the upload does. */
function Deciding({ decisions, onDecide, ...props }: RegisterFallsProps) {
  const [decided, setDecided] = useState<readonly RegisterDecision[]>(decisions);
  return (
    <RegisterFalls
      {...props}
      decisions={decided}
      onDecide={(next) => {
        setDecided(next);
        onDecide(next);
      }}
    />
  );
}

const meta = {
  title: 'Wizards/RegisterFalls',
  component: RegisterFalls,
  args: { check: fallenCheck, decisions: [], onDecide: fn() },
  render: (args) => <Deciding {...args} />,
} satisfies Meta<typeof RegisterFalls>;
export default meta;

type Story = StoryObj<typeof meta>;
export const Open: Story = {};
export const OfOneMeter: Story = { args: { meter: 'برق سالن تولید' } };
/** The last and the first position are asked for as soon as the counter was exchanged. */
export const Exchanged: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /ردیف ۴۰: چه شده است/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'کنتور تعویض شد' }));
    await expect(args.onDecide).toHaveBeenCalledWith([
      { row: 40, as: 'exchange', final: 81_250.5, initial: 0 },
    ]);
    await expect(canvas.getAllByRole('textbox')).toHaveLength(2);
  },
};
export const Dark: Story = { ...OfOneMeter, parameters: { theme: 'dark' } };
export const OnPhone: Story = { ...Exchanged, globals: { width: '390' } };
