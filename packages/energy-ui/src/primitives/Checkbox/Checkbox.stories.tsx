import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Checkbox, type CheckboxProps } from './Checkbox.tsx';

function Kept(props: CheckboxProps) {
  const [isSelected, setSelected] = useState(props.isSelected);
  return (
    <Checkbox
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
  title: 'Components/Fields/Checkbox',
  component: Checkbox,
  args: { children: 'برق', isSelected: false, onChange: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof Checkbox>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const box = within(canvasElement).getByRole('checkbox', { name: 'برق' });
    await userEvent.tab();
    await userEvent.keyboard(' ');
    await expect(box).toBeChecked();
    await expect(args.onChange).toHaveBeenCalledWith(true);
  },
};

export const States: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 20 }}>
      <Checkbox isSelected>برق</Checkbox>
      <Checkbox isSelected={false} isIndeterminate>
        گاز
      </Checkbox>
      <Checkbox isSelected={false}>آب</Checkbox>
      <Checkbox isSelected isDisabled>
        بخار
      </Checkbox>
      <Checkbox isSelected={false} isDisabled>
        گازوئیل
      </Checkbox>
    </div>
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('checkbox', { name: 'گاز' })).toBePartiallyChecked();
  },
};
export const LongWords: Story = {
  args: { children: 'همهٔ کنتورهای ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی، طبقهٔ همکف و زیرزمین یکم' },
};
export const English: Story = {
  args: { children: 'Electricity', isSelected: true },
  parameters: { locale: 'en' },
};
