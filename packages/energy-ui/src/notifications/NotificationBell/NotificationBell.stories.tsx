import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { NotificationList } from '../NotificationList/NotificationList.tsx';
import { sampleNotifications, sampleNow } from '../NotificationList/sampleNotifications.ts';
import { NotificationBell, type NotificationBellProps } from './NotificationBell.tsx';

const list = (close: () => void) => (
  <NotificationList notifications={sampleNotifications} now={sampleNow} onDismiss={fn()} onOpen={close} />
);

const meta = {
  title: 'Components/Messages and comments/NotificationBell',
  component: NotificationBell,
  args: { count: 3, children: list, onOpenChange: fn() },
  decorators: [
    (Story) => (
      <div
        style={{
          display: 'flex',
          justifyContent: 'flex-end',
          padding: '8px 24px',
          background: 'var(--eui-bg-topbar)',
          color: 'var(--eui-text-on-topbar)',
        }}
      >
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NotificationBell>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** Opens by keyboard; following a message closes the list, Escape returns the focus. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const bell = page.getByRole('button', { name: '۳ پیام تازه' });
    await userEvent.tab();
    await expect(bell).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(await page.findByRole('dialog', { name: 'پیام‌ها' })).toBeVisible();
    await expect(args.onOpenChange).toHaveBeenCalledWith(true);
    await expect(latinIn(canvasElement)).toEqual([]);
    await userEvent.click(page.getByRole('button', { name: 'بارگذاری برق ورودی انجام شد' }));
    await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
    await userEvent.click(bell);
    await page.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(bell).toHaveFocus());
  },
};
export const Open: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button'));
    const dialog = await within(canvasElement).findByRole('dialog');
    await waitFor(() => expect(dialog).toBeVisible());
  },
};
export const Nothing: Story = {
  args: { count: 0 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'پیام‌ها' })).toBeVisible();
  },
};
export const Many: Story = {
  args: { count: 120 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: /۹۹\+.? پیام تازه/ })).toHaveTextContent(
      '۹۹+',
    );
  },
};

function Growing(props: NotificationBellProps) {
  const [count, setCount] = useState(props.count);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        یکی بیشتر
      </button>
      <button type="button" onClick={() => setCount(count - 1)}>
        یکی کمتر
      </button>
      <NotificationBell {...props} count={count} />
    </>
  );
}
/** A new message is announced politely; closing one is not, since the user did it. */
export const Announced: Story = {
  tags: ['interaction', '!autodocs'],
  render: (args) => <Growing {...args} />,
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await expect(page.getByRole('status')).toBeEmptyDOMElement();
    await userEvent.click(page.getByRole('button', { name: 'یکی بیشتر' }));
    await expect(page.getByRole('status')).toHaveTextContent('۴ پیام تازه');
    await userEvent.click(page.getByRole('button', { name: 'یکی کمتر' }));
    await expect(page.getByRole('status')).toBeEmptyDOMElement();
  },
};
export const English: Story = { parameters: { locale: 'en' } };
