import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { DeleteHistoryDialog } from './DeleteHistoryDialog.tsx';

const meta = {
  title: 'Components/Upload/DeleteHistoryDialog',
  component: DeleteHistoryDialog,
  args: { name: 'برق ورودی', uploads: 3, days: 1096, onConfirm: fn(), onCancel: fn() },
} satisfies Meta<typeof DeleteHistoryDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Lists what will be lost; an accidental Enter deletes nothing. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const question = await page.findByRole('alertdialog', { name: /برق ورودی/ });
    await expect(question).toHaveAccessibleDescription(/۱٬۰۹۶ مقدار روزانه از ۳ بارگذاری/);
    await waitFor(() => expect(page.getByRole('button', { name: 'انصراف' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.click(page.getByRole('button', { name: 'حذف کنتور و تاریخچه‌اش' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
export const LongNameOnPhone: Story = {
  args: { name: 'کنتور برق ورودی اصلی ساختمان اداری '.repeat(4) },
  globals: { width: '390' },
};
export const Busy: Story = { args: { isPending: true } };
export const English: Story = { args: { name: 'Main inlet' }, parameters: { locale: 'en' } };
