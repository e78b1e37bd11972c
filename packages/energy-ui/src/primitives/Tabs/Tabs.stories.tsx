import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Tabs } from './Tabs.tsx';

const meta = {
  title: 'Primitives/Tabs',
  component: Tabs,
  args: {
    label: 'کاربر',
    items: [
      { id: 'general', title: 'عمومی', content: 'نام، سمت و شمارهٔ تماس' },
      { id: 'password', title: 'تغییر گذرواژه', content: 'گذرواژهٔ کنونی و تازه' },
      { id: 'activity', title: 'فعالیت‌ها', count: 12, content: 'ورودها و تغییرها' },
    ],
    onChange: fn(),
  },
} satisfies Meta<typeof Tabs>;
export default meta;
type Story = StoryObj<typeof meta>;

/** In Persian the next tab is on the left. */
export const Default: Story = {
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
      { id: 'data', title: 'داده', content: 'داده' },
      { id: 'model', title: 'مدل', content: 'مدل', isDisabled: true },
    ],
  },
};
export const Dark: Story = { parameters: { theme: 'dark' } };
export const English: Story = {
  args: {
    label: 'User',
    items: [
      { id: 'general', title: 'General', content: 'Name and position' },
      { id: 'activity', title: 'Activity', count: 12, content: 'Logins' },
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
