import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ToastProvider, useToast } from './ToastProvider.tsx';

const undo = fn();

function Buttons({ duration }: { duration?: number }) {
  const toast = useToast();
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button
        onPress={() =>
          toast.success('۳۶۲ روز ثبت شد', {
            detail: <bdi>barq-1403.xlsx</bdi>,
            action: { label: 'برگرداندن', onAction: undo },
            duration,
          })
        }
      >
        ثبت
      </Button>
      <Button onPress={() => toast.error('ذخیره نشد', { detail: 'ارتباط با سرور قطع است.', duration })}>
        خطا
      </Button>
      <Button onPress={() => toast.info('نسخهٔ تازه آماده است', { duration })}>خبر</Button>
    </div>
  );
}

const meta = {
  title: 'Components/Feedback/ToastProvider',
  component: ToastProvider,
  args: { children: <Buttons duration={Number.POSITIVE_INFINITY} /> },
} satisfies Meta<typeof ToastProvider>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const press = async (name: string) => userEvent.click(page.getByRole('button', { name }));
    await press('ثبت');
    await press('خطا');
    const corner = page.getByRole('region', { name: 'پیام‌ها' });
    await expect(corner.firstElementChild).toHaveTextContent('ذخیره نشد');
    await press('خبر');
    await press('خبر');
    await expect(corner.children).toHaveLength(3);
    await expect(page.queryByText('۳۶۲ روز ثبت شد')).toBeNull();
  },
};

export const TakenBack: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'ثبت' }));
    const back = await page.findByRole('button', { name: 'برگرداندن' });
    back.focus();
    await userEvent.keyboard('{Enter}');
    await expect(undo).toHaveBeenCalledOnce();
    await waitFor(() => expect(page.queryByText('۳۶۲ روز ثبت شد')).toBeNull());
  },
};
export const English: Story = { parameters: { locale: 'en' } };
