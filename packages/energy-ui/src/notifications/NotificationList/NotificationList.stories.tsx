import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { NotificationList, type NotificationListProps } from './NotificationList.tsx';
import { sampleNotifications, sampleNow } from './sampleNotifications.ts';

function Kept(props: NotificationListProps) {
  const [notifications, setNotifications] = useState(props.notifications);
  const close = (isClosed: (id: string) => boolean) =>
    setNotifications(notifications.map((each) => (isClosed(each._id) ? { ...each, isActive: false } : each)));
  return (
    <NotificationList
      {...props}
      notifications={notifications}
      onDismiss={(id) => {
        close((each) => each === id);
        props.onDismiss(id);
      }}
      onDismissAll={
        props.onDismissAll &&
        (() => {
          close(() => true);
          props.onDismissAll?.();
        })
      }
    />
  );
}

const meta = {
  title: 'Components/Messages and comments/NotificationList',
  component: NotificationList,
  args: {
    notifications: sampleNotifications,
    now: sampleNow,
    onDismiss: fn(),
    onDismissAll: fn(),
    onOpen: fn(),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 400, background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
  render: (args) => <Kept {...args} />,
} satisfies Meta<typeof NotificationList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A closed message stays, dimmed, and focus moves to the next close button. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const close = (title: string) => page.getByRole('button', { name: `بستن ${title}` });
    await userEvent.click(page.getByRole('button', { name: 'بارگذاری برق ورودی انجام شد' }));
    await expect(args.onOpen).toHaveBeenCalledWith(sampleNotifications[0]);
    await expect(page.getByText('۵ دقیقه پیش')).toBeVisible();
    close('بارگذاری برق ورودی انجام شد').focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onDismiss).toHaveBeenCalledWith('1');
    await expect(close('ورود از دستگاه تازه')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(page.getByRole('group', { name: 'پیام‌ها' })).toHaveFocus();
    await expect(page.queryByRole('button', { name: 'همه را خوانده‌شده کن' })).toBeNull();
    await expect(latinIn(canvasElement)).toEqual([]);
  },
};
export const AllClosedAtOnce: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'همه را خوانده‌شده کن' }));
    await expect(args.onDismissAll).toHaveBeenCalledOnce();
    await expect(page.queryAllByRole('button', { name: /^بستن/ })).toEqual([]);
    await expect(page.getAllByRole('listitem')).toHaveLength(3);
  },
};
export const Empty: Story = { args: { notifications: [] } };
export const Loading: Story = { args: { notifications: [], isLoading: true } };
export const Failed: Story = {
  args: { notifications: [], error: 'ارتباط با سرور قطع است.' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'تلاش دوباره' }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
  },
};
export const LongTexts: Story = {
  args: {
    notifications: sampleNotifications.map((each, at) => ({
      ...each,
      title: `${each.title} برای ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی، طبقهٔ همکف`,
      text:
        at === 1 ? 'barq-1403-final-version-of-the-sheet-with-a-very-long-name.xlsx' : each.text.repeat(4),
    })),
  },
};
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 240 }}>
        <Story />
      </div>
    ),
  ],
};
export const English: Story = {
  args: {
    notifications: [
      {
        _id: '1',
        title: 'Upload finished',
        text: '362 days were stored.',
        created: '2025-11-03T09:55:00Z',
        isActive: true,
      },
    ],
  },
  parameters: { locale: 'en' },
};
