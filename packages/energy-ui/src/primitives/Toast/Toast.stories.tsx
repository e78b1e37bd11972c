import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { ToastProvider, useToast } from './ToastProvider.tsx';

const undo = fn();

const persian = {
  ...{ store: 'ثبت', stored: '۳۶۲ روز ثبت شد', undo: 'برگرداندن', fail: 'خطا', failed: 'ذخیره نشد' },
  ...{ reason: 'ارتباط با سرور قطع است.', tell: 'خبر', told: 'نسخهٔ تازه آماده است' },
};
const english: typeof persian = {
  ...{ store: 'Store', stored: '362 days stored', undo: 'Undo', fail: 'Error', failed: 'Not saved' },
  ...{ reason: 'No connection to the server.', tell: 'News', told: 'A new version is ready' },
};

function Buttons({ duration, words = persian }: { duration?: number; words?: typeof persian }) {
  const toast = useToast();
  return (
    <div style={{ display: 'flex', gap: 8 }}>
      <Button
        onPress={() =>
          toast.success(words.stored, {
            detail: <bdi>barq-1403.xlsx</bdi>,
            action: { label: words.undo, onAction: undo },
            duration,
          })
        }
      >
        {words.store}
      </Button>
      <Button onPress={() => toast.error(words.failed, { detail: words.reason, duration })}>
        {words.fail}
      </Button>
      <Button onPress={() => toast.info(words.told, { duration })}>{words.tell}</Button>
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
export const English: Story = {
  args: { children: <Buttons words={english} /> },
  parameters: { locale: 'en' },
};
