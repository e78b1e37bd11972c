import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { NodeIcon } from '../../structure/TreeSelector/NodeIcon.tsx';
import { ChoiceList } from './ChoiceList.tsx';

const meta = {
  title: 'Components/Fields/ChoiceList',
  component: ChoiceList,
  args: {
    label: 'کدام کنتور؟',
    value: null,
    onChange: fn(),
    items: [
      {
        id: '1',
        name: 'برق ورودی اصلی',
        detail: 'kWh',
        icon: <NodeIcon kind="Meter" carrier="electricity" />,
      },
      {
        id: '2',
        name: 'طبقهٔ اول',
        detail: 'kWh',
        icon: <NodeIcon kind="SubMeter" carrier="electricity" />,
        isIndented: true,
      },
      { id: '3', name: 'گاز شهری', detail: 'm³', icon: <NodeIcon kind="Meter" carrier="gas" /> },
    ],
  },
} satisfies Meta<typeof ChoiceList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};
export const Selected: Story = { args: { value: '3' } };
export const LongNames: Story = {
  args: { items: [{ id: '1', name: 'کنتور برق ورودی اصلی پست شمارهٔ دو ساختمان مرکزی '.repeat(4) }] },
};
export const Empty: Story = { args: { items: [] } };
export const Keyboard: Story = {
  tags: ['interaction', '!autodocs'],
  async play({ canvasElement, args }) {
    const options = within(canvasElement).getAllByRole('option');
    await userEvent.tab();
    await expect(options[0]).toHaveFocus();
    await userEvent.keyboard('{End}{Enter}');
    await expect(args.onChange).toHaveBeenCalledWith('3');
    await userEvent.keyboard('{Home}{ArrowDown} ');
    await expect(args.onChange).toHaveBeenLastCalledWith('2');
  },
};
