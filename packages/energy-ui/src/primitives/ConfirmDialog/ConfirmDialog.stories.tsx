import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = {
  title: 'Components/Layout/ConfirmDialog',
  component: ConfirmDialog,
  args: {
    title: 'حذف «کنتور برق طبقهٔ ۲»',
    consequence: '۳۶۲ خواندهٔ این کنتور نیز حذف می‌شود و برنمی‌گردد.',
    confirmLabel: 'حذف',
    isOpen: true,
    onConfirm: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof ConfirmDialog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** An accidental Enter cancels. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const question = await page.findByRole('alertdialog', { name: 'حذف «کنتور برق طبقهٔ ۲»' });
    await expect(question).toHaveAccessibleDescription('۳۶۲ خواندهٔ این کنتور نیز حذف می‌شود و برنمی‌گردد.');
    await waitFor(() => expect(page.getByRole('button', { name: 'انصراف' })).toHaveFocus());
    await userEvent.keyboard('{Enter}');
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await expect(args.onConfirm).not.toHaveBeenCalled();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
};
/** The dialog lists what blocks the deletion; cancel is the only action. */
export const Blocked: Story = {
  args: { error: 'این ساختمان ۳ کنتور یا پارامتر دارد؛ اول آن‌ها را حذف کنید.', isBlocked: true },
  play: async ({ canvasElement, args }) => {
    const question = await within(canvasElement).findByRole('alertdialog');
    await expect(question).toHaveAccessibleDescription(/اول آن‌ها را حذف کنید/);
    await expect(within(question).getByRole('button', { name: args.confirmLabel })).toBeDisabled();
    await waitFor(() => expect(within(question).getByRole('button', { name: 'انصراف' })).toHaveFocus());
  },
};
export const Busy: Story = { args: { isPending: true } };
export const English: Story = {
  args: {
    title: 'Delete meter 12',
    consequence: 'Its 362 readings are deleted as well.',
    confirmLabel: 'Delete',
  },
  parameters: { locale: 'en' },
};
