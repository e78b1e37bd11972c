import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { SearchField, type SearchFieldProps } from './SearchField.tsx';

const meta = {
  title: 'Components/Fields/SearchField',
  component: SearchField,
  args: { label: 'نام، نام کاربری، کد پرسنلی', defaultValue: '', onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 320 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof SearchField>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Escape and the cross clear the field; the focus stays in it. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const box = page.getByRole('searchbox', { name: 'نام، نام کاربری، کد پرسنلی' });
    await userEvent.tab();
    await userEvent.keyboard('رحیمی');
    await expect(args.onChange).toHaveBeenLastCalledWith('رحیمی');
    await userEvent.keyboard('{Escape}');
    await expect(box).toHaveValue('');
    await userEvent.keyboard('ونک');
    await userEvent.click(page.getByRole('button', { name: 'پاک کردن جست‌وجو' }));
    await expect(args.onChange).toHaveBeenLastCalledWith('');
    await expect(box).toHaveFocus();
    await expect(latinIn(canvasElement)).toEqual([]);
  },
};

/** Debounced: searches once typing stops; Enter searches immediately. */
export const Delayed: Story = {
  tags: ['interaction', '!autodocs'],
  args: { delay: 200 },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('searchbox'));
    await userEvent.keyboard('رحیمی');
    await expect(args.onChange).not.toHaveBeenCalled();
    await waitFor(() => expect(args.onChange).toHaveBeenCalledWith('رحیمی'));
    await userEvent.keyboard('ان{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('رحیمیان');
    await new Promise((resolve) => setTimeout(resolve, 300));
    await expect(args.onChange).toHaveBeenCalledTimes(2);
  },
};

function FromOutside(props: SearchFieldProps) {
  const [value, setValue] = useState('از نشانی صفحه');
  return (
    <>
      <SearchField {...props} value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue('')}>
        پاک
      </button>
    </>
  );
}
/** The URL of the page changes: the field follows. */
export const ValueFromOutside: Story = {
  tags: ['interaction', '!autodocs'],
  render: (args) => <FromOutside {...args} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('searchbox')).toHaveValue('از نشانی صفحه');
    await userEvent.click(page.getByRole('button', { name: 'پاک' }));
    await expect(page.getByRole('searchbox')).toHaveValue('');
  },
};
export const LongText: Story = {
  args: { defaultValue: 'ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی، طبقهٔ همکف' },
};
export const Disabled: Story = { args: { defaultValue: 'رحیمی', isDisabled: true } };
export const English: Story = {
  args: { label: 'Name, user name or personnel code' },
  parameters: { locale: 'en' },
};
