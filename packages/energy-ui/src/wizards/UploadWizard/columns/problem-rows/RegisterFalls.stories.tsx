import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { fallenCheck } from '../../sampleUpload.ts';
import { RegisterFalls } from './RegisterFalls.tsx';

const meta = {
  title: 'Components/Upload/RegisterFalls',
  component: RegisterFalls,
  args: { check: fallenCheck, onChange: fn() },
} satisfies Meta<typeof RegisterFalls>;
export default meta;

type Story = StoryObj<typeof meta>;
export const Default: Story = {};
export const OfOneMeter: Story = { args: { meter: 'برق سالن تولید' } };
/** Last and first reading are required once a meter exchange is selected. */
export const Exchanged: Story = {
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: /ردیف ۴۰: چه شده است/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'کنتور تعویض شد' }));
    await expect(args.onChange).toHaveBeenCalledWith([
      { row: 40, as: 'exchange', final: 81_250.5, initial: 0 },
    ]);
    await expect(canvas.getAllByRole('textbox')).toHaveLength(2);
  },
};
export const OnPhone: Story = { ...Exchanged, globals: { width: '390' } };
