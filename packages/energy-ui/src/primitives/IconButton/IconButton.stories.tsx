import type { Meta, StoryObj } from '@storybook/react-vite';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { expect, fn, userEvent, within } from 'storybook/test';
import { IconButton } from './IconButton.tsx';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

const meta = {
  title: 'Components/Actions/IconButton',
  component: IconButton,
  args: { label: 'ویرایش', icon: <Pencil {...look} />, onPress: fn() },
} satisfies Meta<typeof IconButton>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'ویرایش' });
    await expect(button).toHaveAttribute('title', 'ویرایش');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onPress).toHaveBeenCalledOnce();
  },
};

export const Tones: Story = {
  render: (args) => (
    <div style={{ display: 'flex', gap: 4 }}>
      <IconButton {...args} />
      <IconButton label="برگرداندن" icon={<Undo2 {...look} className="eui-flip" />} />
      <IconButton label="حذف" tone="danger" icon={<Trash2 {...look} />} />
      <IconButton {...args} isDisabled />
    </div>
  ),
};
export const English: Story = { args: { label: 'Edit' }, parameters: { locale: 'en' } };
