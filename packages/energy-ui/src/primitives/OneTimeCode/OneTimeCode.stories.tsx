import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { OneTimeCode, type OneTimeCodeProps } from './OneTimeCode.tsx';

function Kept(props: OneTimeCodeProps) {
  const [value, setValue] = useState(props.value);
  return (
    <OneTimeCode
      {...props}
      value={value}
      onChange={(code) => {
        setValue(code);
        props.onChange(code);
      }}
    />
  );
}

const meta = {
  title: 'Primitives/OneTimeCode',
  component: OneTimeCode,
  args: { label: 'کد شش‌رقمی پیامک', value: '', onChange: fn(), onComplete: fn() },
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof OneTimeCode>;
export default meta;
type Story = StoryObj<typeof meta>;

const boxes = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('.eui-code-box')].map((box) => box.textContent).join('');

export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'کد شش‌رقمی پیامک' });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await userEvent.tab();
    await userEvent.keyboard('۱2٣4۵');
    await expect(args.onComplete).not.toHaveBeenCalled();
    await userEvent.keyboard('6');
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
    await expect(boxes(canvasElement)).toBe('۱۲۳۴۵۶');
    await userEvent.keyboard('{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith('12345');
  },
};

/** The first digit is at the left, as in the message on the phone. */
export const LeftToRight: Story = {
  args: { value: '1234' },
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('.eui-code-box');
    await expect(first!.getBoundingClientRect().left).toBeLessThan(second!.getBoundingClientRect().left);
  },
};

export const Pasted: Story = {
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('textbox'));
    await userEvent.paste('کد ورود: ۹۸۷-۶۵۴');
    await expect(args.onComplete).toHaveBeenCalledWith('987654');
  },
};

/** The arrows go from box to box, and typing replaces the digit there. */
export const Corrected: Story = {
  args: { value: '123456' },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox') as HTMLInputElement;
    field.focus();
    field.setSelectionRange(6, 6);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await userEvent.keyboard('۹');
    await expect(args.onChange).toHaveBeenLastCalledWith('123496');
    await expect(field.selectionStart).toBe(5);
  },
};

export const WithError: Story = { args: { value: '123456', error: 'کد درست نیست' } };
export const Disabled: Story = { args: { value: '123', isDisabled: true } };
export const Dark: Story = { ...LeftToRight, parameters: { theme: 'dark' } };
export const English: Story = {
  args: { label: 'Six-digit code', value: '123' },
  parameters: { locale: 'en' },
};
