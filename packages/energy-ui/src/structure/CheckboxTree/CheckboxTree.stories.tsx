import type { Meta, StoryObj } from '@storybook/react-vite';
import ChartLine from 'lucide-react/icons/chart-line';
import House from 'lucide-react/icons/house';
import Settings from 'lucide-react/icons/settings';
import Upload from 'lucide-react/icons/upload';
import { expect, fn, userEvent, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { CheckboxTree } from './CheckboxTree.tsx';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
const modules = [
  { id: 'home', name: 'خانه', icon: <House {...look} /> },
  {
    id: 'data',
    name: 'داده‌ها',
    icon: <Upload {...look} />,
    children: [
      { id: 'upload', name: 'بارگذاری داده' },
      { id: 'log', name: 'دادهٔ کنتورها' },
    ],
  },
  { id: 'charts', name: 'نمودارها', icon: <ChartLine {...look} /> },
  {
    id: 'admin',
    name: 'مدیریت',
    icon: <Settings {...look} />,
    children: [
      { id: 'users', name: 'کاربران' },
      { id: 'levels', name: 'سطوح دسترسی' },
      { id: 'audit', name: 'رویدادها', isDisabled: true, note: 'تنها برای مدیر سامانه' },
    ],
  },
];

const meta = {
  title: 'Components/Fields/CheckboxTree',
  component: CheckboxTree,
  args: { label: 'دسترسی‌ها', items: modules, defaultValue: ['home', 'upload'], onChange: fn() },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 440 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CheckboxTree>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** One tab stop; the arrows move, the left one expands, Space checks; a parent follows its children. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    const item = (name: string) => page.getByRole('treeitem', { name });
    await expect(item('داده‌ها')).toHaveAttribute('aria-checked', 'mixed');
    await expect(item('داده‌ها')).toHaveAttribute('aria-description', '۱ از ۲');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.tab();
    await expect(item('خانه')).toHaveFocus();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['home', 'data', 'upload', 'log']);
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['home']);
    await userEvent.keyboard('{ArrowRight}');
    await expect(item('داده‌ها')).toHaveAttribute('aria-expanded', 'false');
    await expect(page.queryByRole('treeitem', { name: 'بارگذاری داده' })).toBeNull();
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    await expect(item('بارگذاری داده')).toHaveFocus();
    await userEvent.keyboard('{End}');
    await expect(item('رویدادها')).toHaveFocus();
    await userEvent.keyboard(' ');
    await expect(args.onChange).toHaveBeenCalledTimes(2);
    await expect(latinIn(canvasElement)).toEqual([]);
  },
};

export const Pressed: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByText('کاربران'));
    await expect(args.onChange).toHaveBeenLastCalledWith(['home', 'upload', 'users']);
    await userEvent.click(page.getByRole('button', { name: 'انتخاب همه' }));
    await expect(page.getByText('۶ از ۷')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'هیچ‌کدام' }));
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
    await userEvent.click(page.getByRole('treeitem', { name: 'مدیریت' }).querySelector('[data-caret]')!);
    await expect(page.queryByText('کاربران')).toBeNull();
    await expect(args.onChange).toHaveBeenLastCalledWith([]);
  },
};

export const Searched: Story = {
  args: { isSearchable: true },
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('searchbox', { name: 'جست‌وجو در دسترسی‌ها' }));
    await userEvent.keyboard('كاربر');
    await expect(page.queryByRole('treeitem', { name: 'خانه' })).toBeNull();
    await expect(page.getAllByRole('treeitem')).toHaveLength(2);
    await expect(page.queryByRole('button', { name: 'انتخاب همه' })).toBeNull();
    await userEvent.keyboard('{ArrowDown} ');
    await expect(args.onChange).toHaveBeenLastCalledWith(['home', 'upload', 'users']);
  },
};
export const NothingFound: Story = {
  args: { isSearchable: true },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('searchbox'));
    await userEvent.keyboard('موتورخانه');
    await expect(page.getByText('چیزی پیدا نشد')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect(page.getByRole('tree')).toBeVisible();
  },
};
export const WithError: Story = {
  args: { defaultValue: [], isRequired: true, error: 'دست‌کم یک دسترسی را انتخاب کنید' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('tree')).toHaveAccessibleDescription(
      'دست‌کم یک دسترسی را انتخاب کنید',
    );
    await expect(canvasElement.querySelector('[aria-invalid]')).toHaveAttribute('tabindex', '0');
  },
};
export const Disabled: Story = { args: { isDisabled: true, hint: 'این سطح را سامانه ساخته است' } };
export const Loading: Story = { args: { items: [], defaultValue: [], isLoading: true } };
export const Empty: Story = { args: { items: [], defaultValue: [] } };
export const LongNames: Story = {
  args: {
    maxHeight: 260,
    items: [
      {
        id: 'long',
        name: 'گزارش‌های انرژی ساختمان شمارهٔ دو پژوهشگاه نیرو، بلوک شرقی، طبقهٔ همکف و زیرزمین یکم',
        children: Array.from({ length: 12 }, (_, index) => ({
          id: `child-${index}`,
          name: 'مقایسهٔ مصرف برق و گاز با خط مبنای سال گذشته پس از تصحیح آب‌وهوا و ساعت کار',
          note: index === 1 ? 'تا تأیید خط مبنا بسته است' : undefined,
          isDisabled: index === 1,
        })),
      },
    ],
    defaultValue: ['child-0'],
  },
};
export const English: Story = {
  args: {
    label: 'Permissions',
    items: [
      { id: 'home', name: 'Home' },
      { id: 'data', name: 'Data', children: [{ id: 'upload', name: 'Upload' }] },
    ],
  },
  parameters: { locale: 'en' },
};
