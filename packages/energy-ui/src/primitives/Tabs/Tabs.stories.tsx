import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Components/Layout/Tabs',
  component: Tabs,
  args: {
    label: 'کاربر',
    items: [
      { id: 'general', name: 'عمومی', content: 'نام، سمت و شمارهٔ تماس' },
      { id: 'password', name: 'تغییر گذرواژه', content: 'گذرواژهٔ کنونی و تازه' },
      { id: 'activity', name: 'فعالیت‌ها', count: 12, content: 'ورودها و تغییرها' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** In right-to-left layout the next tab is on the left. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.tab();
    await expect(page.getByRole('tab', { name: 'عمومی' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect(page.getByRole('tab', { name: 'تغییر گذرواژه' })).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel')).toHaveTextContent('گذرواژهٔ کنونی و تازه');
  },
};

export const WithDisabled: Story = {
  args: {
    items: [
      { id: 'data', name: 'داده', content: 'داده' },
      { id: 'model', name: 'مدل', content: 'مدل', isDisabled: true },
    ],
  },
};
export const English: Story = {
  args: {
    label: 'User',
    items: [
      { id: 'general', name: 'General', content: 'Name and position' },
      { id: 'activity', name: 'Activity', count: 12, content: 'Logins' },
    ],
  },
  parameters: { locale: 'en' },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await page.findByRole('tabpanel');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    await expect(page.getByRole('tabpanel')).toHaveTextContent('Logins');
  },
};
