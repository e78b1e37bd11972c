import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Switch, type SwitchProps } from './Switch.tsx';

function Kept(props: SwitchProps) {
  const [isSelected, setSelected] = useState(props.isSelected);
  return (
    <Switch
      {...props}
      isSelected={isSelected}
      onChange={(next) => {
        setSelected(next);
        props.onChange?.(next);
      }}
    />
  );
}

const meta = {
  title: 'Components/Fields/Switch',
  component: Switch,
  args: { children: 'نمایش میانگین', isSelected: false, onChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Switch>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const control = within(canvasElement).getByRole('switch', { name: 'نمایش میانگین' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(control).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const On: Story = { args: { isSelected: true } };
export const DisabledWithReason: Story = {
  args: { isDisabled: true, reason: 'در مقایسهٔ سال‌ها میانگین کشیده نمی‌شود.' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('switch')).toHaveAccessibleDescription(
      'در مقایسهٔ سال‌ها میانگین کشیده نمی‌شود.',
    );
  },
};
export const English: Story = {
  args: { children: 'Show the mean', isSelected: true },
  parameters: { locale: 'en' },
};
