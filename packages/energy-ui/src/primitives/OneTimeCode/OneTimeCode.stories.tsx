import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, within } from 'storybook/test';
import { OneTimeCode } from './OneTimeCode.tsx';

const meta = {
  title: 'Components/Fields/OneTimeCode',
  component: OneTimeCode,
  args: { label: 'کد شش‌رقمی پیامک', defaultValue: '', onChange: fn(), onComplete: fn() },
} satisfies Meta<typeof OneTimeCode>;
export default meta;
type Story = StoryObj<typeof meta>;

const boxes = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('.eui-code-box')].map((box) => box.textContent).join('');

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox', { name: 'کد شش‌رقمی پیامک' });
    await expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(field).toHaveAttribute('inputmode', 'numeric');
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
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: '1234' },
  play: async ({ canvasElement }) => {
    const [first, second] = canvasElement.querySelectorAll('.eui-code-box');
    await expect(first!.getBoundingClientRect().left).toBeLessThan(second!.getBoundingClientRect().left);
  },
};

export const Pasted: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('textbox'));
    await userEvent.paste('کد ورود: ۹۸۷-۶۵۴');
    await expect(args.onComplete).toHaveBeenCalledWith('987654');
  },
};

/** A complete code replaces the value, also with surrounding text and in any digits. */
export const PastedOver: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: '91' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('textbox'));
    await userEvent.paste('کد: ۱۲۳ ۴۵۶');
    await expect(args.onComplete).toHaveBeenLastCalledWith('123456');
    await expect(boxes(canvasElement)).toBe('۱۲۳۴۵۶');
    await userEvent.paste('٩٨٧٦٥٤');
    await expect(args.onComplete).toHaveBeenLastCalledWith('987654');
  },
};

/** A partial code is inserted at the caret. */
export const PastedPart: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: '12' },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox') as HTMLInputElement;
    field.focus();
    field.setSelectionRange(2, 2);
    await userEvent.paste('345');
    await expect(args.onChange).toHaveBeenLastCalledWith('12345');
    await expect(args.onComplete).not.toHaveBeenCalled();
  },
};

/** Autofill writes the whole code at once. */
export const FilledIn: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    fireEvent.input(within(canvasElement).getByRole('textbox'), { target: { defaultValue: '123456' } });
    await expect(args.onComplete).toHaveBeenCalledWith('123456');
    await expect(boxes(canvasElement)).toBe('۱۲۳۴۵۶');
  },
};

/** Backspace deletes digit by digit from anywhere; letters are ignored. */
export const Erased: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: '123456' },
  play: async ({ canvasElement, args }) => {
    const field = within(canvasElement).getByRole('textbox') as HTMLInputElement;
    field.focus();
    field.setSelectionRange(6, 6);
    await userEvent.keyboard('{Backspace}{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith('1234');
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{Backspace}');
    await expect(args.onChange).toHaveBeenLastCalledWith('124');
    await userEvent.keyboard('{End}');
    await userEvent.keyboard('ا۵b6');
    await expect(args.onChange).toHaveBeenLastCalledWith('12456');
  },
};

/** The arrows move between boxes, and typing replaces the digit there. */
export const Corrected: Story = {
  tags: ['interaction', '!autodocs'],
  args: { defaultValue: '123456' },
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

export const WithError: Story = { args: { defaultValue: '123456', error: 'کد درست نیست' } };
export const Disabled: Story = { args: { defaultValue: '123', isDisabled: true } };
export const English: Story = {
  args: { label: 'Six-digit code', defaultValue: '123' },
  parameters: { locale: 'en' },
};
