import type { Meta, StoryObj } from '@storybook/react-vite';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Download from 'lucide-react/icons/download';
import Trash2 from 'lucide-react/icons/trash-2';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { Button } from '../Button/Button.tsx';
import { Menu } from './Menu.tsx';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

const meta = {
  title: 'Components/Actions/Menu',
  component: Menu,
  args: {
    trigger: <Button trailingIcon={<ChevronDown {...look} />}>کارها</Button>,
    items: [
      { id: 'download', name: 'دریافت فایل', icon: <Download {...look} /> },
      { id: 'lock', name: 'قفل کردن', isDisabled: true, description: 'گزارش هنوز امضا نشده است' },
      { id: 'delete', name: 'حذف', icon: <Trash2 {...look} />, tone: 'danger' },
    ],
    onAction: fn(),
  },
} satisfies Meta<typeof Menu>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    await expect(await page.findByRole('menuitem', { name: 'دریافت فایل' })).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect(args.onAction).toHaveBeenCalledWith('delete');
    await waitFor(() => expect(page.queryByRole('menu')).toBeNull());
  },
};

export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const menu = await within(canvasElement).findByRole('menu');
    await waitFor(() => expect(menu).toBeVisible());
    await expect(latinIn(canvasElement)).toEqual([]);
  },
};
export const English: Story = {
  args: { trigger: <Button>Actions</Button>, items: [{ id: 'delete', name: 'Delete', tone: 'danger' }] },
  parameters: { locale: 'en' },
};
