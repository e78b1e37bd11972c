import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { PasswordField, type PasswordFieldProps } from './PasswordField.tsx';

function Kept(props: PasswordFieldProps) {
  const [value, setValue] = useState(props.value ?? '');
  return (
    <PasswordField
      {...props}
      value={value}
      onChange={(text) => {
        setValue(text);
        props.onChange?.(text);
      }}
    />
  );
}

const meta = {
  title: 'Components/Fields/PasswordField',
  component: PasswordField,
  args: { label: 'گذرواژه', autoComplete: 'current-password', value: '', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof PasswordField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Masked by default; the button reveals the text and keeps it. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const field = page.getByLabelText('گذرواژه');
    await expect(field).toHaveAttribute('type', 'password');
    await expect(field).toHaveAttribute('autocomplete', 'current-password');
    await userEvent.tab();
    await userEvent.keyboard('correct horse');
    await userEvent.tab();
    await expect(page.getByRole('button', { name: 'نمایش گذرواژه' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveAttribute('type', 'text');
    await expect(field).toHaveValue('correct horse');
    await expect(page.getByRole('button', { name: 'پنهان کردن گذرواژه' })).toHaveFocus();
    await expect(args.onChange).toHaveBeenLastCalledWith('correct horse');
    await expect(latinIn(canvasElement)).toEqual([]);
  },
};
export const New: Story = {
  args: { label: 'گذرواژهٔ تازه', autoComplete: 'new-password', hint: '۸ تا ۲۴ نویسه', isRequired: true },
};
export const WithError: Story = {
  args: { label: 'تکرار گذرواژه', value: 'wrong horse', error: 'با گذرواژه یکسان نیست' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByLabelText('تکرار گذرواژه')).toHaveAccessibleDescription(
      'با گذرواژه یکسان نیست',
    );
  },
};
export const Disabled: Story = {
  args: { value: 'correct horse', isDisabled: true, hint: 'تنها خود کاربر آن را تغییر می‌دهد' },
};
export const English: Story = {
  args: { label: 'Password', value: 'correct horse' },
  parameters: { locale: 'en' },
};
