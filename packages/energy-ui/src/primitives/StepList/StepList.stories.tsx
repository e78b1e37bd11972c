import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { type Step, StepList } from './StepList.tsx';

const upload: Step[] = [
  { id: 'organization', title: 'سازمان', detail: 'گروه صنعتی آرمان', state: 'done' },
  { id: 'site', title: 'سایت', detail: 'ساختمان مرکزی ونک', state: 'done' },
  { id: 'meter', title: 'کنتور', detail: 'برق ورودی اصلی', state: 'done' },
  {
    id: 'upload',
    title: 'بارگذاری داده',
    state: 'current',
    children: [
      { id: 'file', title: 'فایل', state: 'done' },
      { id: 'columns', title: 'ستون‌ها', state: 'done' },
      { id: 'check', title: 'بررسی', state: 'current' },
      { id: 'save', title: 'ثبت', state: 'blocked' },
    ],
  },
];
const titles = [
  'پروژه',
  'اقدام‌ها',
  'دورهٔ مبنا',
  'دورهٔ گزارش',
  'تعدیل معمول',
  'تعدیل موردی',
  'مدل و نتیجه',
  'گزارش',
];

const meta = {
  title: 'Components/Layout/StepList',
  component: StepList,
  args: { label: 'مرحله‌های بارگذاری', steps: upload, onSelect: fn() },
  decorators: [
    (Story, { args }) => (
      <div style={{ inlineSize: args.orientation === 'horizontal' ? 860 : 224 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof StepList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSelect).toHaveBeenLastCalledWith('organization');
    await userEvent.click(canvas.getByRole('button', { name: /ستون‌ها/ }));
    await expect(args.onSelect).toHaveBeenLastCalledWith('columns');
    // An unreachable step is not a button.
    await expect(canvas.queryByRole('button', { name: /ثبت/ })).toBeNull();
  },
};
export const Start: Story = {
  args: {
    steps: [
      { id: 'organization', title: 'سازمان', state: 'current' },
      { id: 'site', title: 'سایت', state: 'reachable' },
      { id: 'meter', title: 'کنتور', state: 'blocked' },
      { id: 'upload', title: 'بارگذاری داده', state: 'blocked' },
    ],
  },
};
export const Horizontal: Story = {
  args: {
    orientation: 'horizontal',
    label: 'مرحله‌های صحه‌گذاری',
    steps: titles.map((title, index) => ({
      id: String(index),
      title,
      state: index < 4 ? 'done' : index === 4 ? 'current' : index === 5 ? 'reachable' : 'blocked',
    })),
  },
};
/** Where not all steps fit, the current one is in view. */
export const Narrow: Story = {
  args: { ...Horizontal.args, style: { inlineSize: 320 } },
  play: async ({ canvas }) => {
    const list = canvas.getByRole('navigation').getBoundingClientRect();
    const step = canvas.getByText('تعدیل معمول').getBoundingClientRect();
    await expect(step.left >= list.left && step.right <= list.right).toBe(true);
  },
};
export const LongNames: Story = {
  args: {
    steps: upload.map((step) => ({
      ...step,
      detail: 'ساختمان اداری شمارهٔ ۲ معاونت بهره‌برداری و نگهداری تأسیسات',
    })),
  },
};
export const English: Story = {
  args: {
    label: 'Upload steps',
    steps: [
      { id: 'a', title: 'Organization', detail: 'Arman', state: 'done' },
      { id: 'b', title: 'Site', state: 'current' },
      { id: 'c', title: 'Meter', state: 'blocked' },
    ],
  },
  parameters: { locale: 'en' },
};
