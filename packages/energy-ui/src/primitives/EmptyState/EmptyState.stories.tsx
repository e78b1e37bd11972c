import type { Meta, StoryObj } from '@storybook/react-vite';
import Plus from 'lucide-react/icons/plus';
import SearchX from 'lucide-react/icons/search-x';
import { expect, fn, userEvent } from 'storybook/test';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const create = fn();

const meta = {
  title: 'Components/Feedback/EmptyState',
  component: EmptyState,
  args: {
    title: 'هنوز کنتوری نیست',
    text: 'برای دیدن نمودار یک کنتور بسازید.',
    action: (
      <Button
        variant="primary"
        size="sm"
        icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}
        onPress={create}
      >
        کنتور
      </Button>
    ),
  },
} satisfies Meta<typeof EmptyState>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async () => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(create).toHaveBeenCalled();
  },
};
export const TitleOnly: Story = { args: { text: undefined, action: undefined } };
export const WithIcon: Story = {
  args: {
    title: 'چیزی پیدا نشد',
    text: 'نام دیگری بنویسید یا جست‌وجو را پاک کنید.',
    action: undefined,
    icon: <SearchX size={24} strokeWidth={1.75} aria-hidden />,
  },
};
export const LongText: Story = {
  args: {
    title: 'برای این کنتور در بازهٔ انتخاب‌شده هیچ قرائتی ثبت نشده است',
    text: 'بازهٔ دیگری انتخاب کنید، یا فایل قرائت‌های این کنتور را از بخش داده‌ها بارگذاری کنید تا نمودار آن کشیده شود.',
  },
};
export const English: Story = {
  args: { title: 'No meter yet', text: 'Create a meter to see a chart.', action: undefined },
  parameters: { locale: 'en' },
};
