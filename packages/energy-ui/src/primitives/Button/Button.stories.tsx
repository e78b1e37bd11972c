import type { Meta, StoryObj } from '@storybook/react-vite';
import Plus from 'lucide-react/icons/plus';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from './Button.tsx';

const plus = <Plus size={16} strokeWidth={1.75} aria-hidden />;

const meta = {
  title: 'Components/Actions/Button',
  component: Button,
  args: { children: 'ذخیره', onPress: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const button = within(canvasElement).getByRole('button', { name: 'ذخیره' });
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    await expect(args.onPress).toHaveBeenCalledTimes(2);
  },
};

export const Variants: Story = {
  render: () => (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Button variant="primary">ذخیره</Button>
      <Button>انصراف</Button>
      <Button variant="quiet">همهٔ مستندات</Button>
      <Button variant="danger">حذف</Button>
      <Button isDisabled>غیرفعال</Button>
      <Button variant="primary" icon={plus}>
        کنتور
      </Button>
      <Button way="back">گام پیش</Button>
      <Button way="next">گام بعد</Button>
      <Button size="sm" icon={plus}>
        کوچک
      </Button>
    </div>
  ),
};

export const Busy: Story = {
  args: { isPending: true, variant: 'primary' },
  render: (args) => (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button {...args} />
      <Button {...args} icon={plus} />
    </div>
  ),
  play: async ({ canvasElement, args }) => {
    const [button] = within(canvasElement).getAllByRole('button');
    await userEvent.click(button!);
    await expect(args.onPress).not.toHaveBeenCalled();
  },
};

export const Disabled: Story = {
  args: { isDisabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button')).toBeDisabled();
  },
};

export const LongWords: Story = {
  args: { children: 'بارگذاری و ثبت ۳۶۲ روز مصرف برق ساختمان مرکزی ونک در سامانه', variant: 'primary' },
};

export const English: Story = {
  args: { children: 'Save' },
  parameters: { locale: 'en' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('button', { name: 'Save' })).toBeVisible();
  },
};
