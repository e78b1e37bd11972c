import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { VersionList } from './VersionList.tsx';

const meta = {
  title: 'Components/Documents/VersionList',
  component: VersionList,
  args: {
    versions: [
      {
        ...{ number: 2, fileName: 'بازنگری.pdf', state: 'review', author: 'ثریا گودرزی' },
        ...{ note: 'چیلر تازه و نتیجهٔ صحه‌گذاری افزوده شد.', created: '2026-02-03T08:00:00Z' },
      },
      {
        ...{ number: 1, fileName: 'بازنگری.pdf', state: 'approved', author: 'مدیر سامانه' },
        ...{ note: null, created: '2025-05-20T08:00:00Z' },
      },
    ],
    value: 2,
    onOpen: fn(),
    onDownload: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VersionList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'دیدن ویرایش ۱' }));
    await expect(args.onOpen).toHaveBeenCalledWith(1);
  },
};
const [version] = meta.args.versions;
export const NotControlled: Story = { args: { versions: [{ ...version!, state: null }] } };
export const LongNote: Story = {
  args: {
    versions: [{ ...version!, note: 'جدول مصرف‌کننده‌های بارز با دادهٔ سال ۱۴۰۴ دوباره ساخته شد. '.repeat(6) }],
  },
};
export const English: Story = {
  args: { versions: [{ ...version!, note: 'New chiller added', author: 'S. Goodarzi' }] },
  parameters: { locale: 'en' },
};
