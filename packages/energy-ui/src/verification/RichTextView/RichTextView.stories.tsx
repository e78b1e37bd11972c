import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { RichTextView } from './RichTextView.tsx';

const block = (text: string, type = 'unstyled', more: object = {}) => ({ text, type, ...more });
const textOf = (blocks: object[], entityMap: object = {}) => JSON.stringify({ blocks, entityMap });

const meta = {
  title: 'Components/Figures and text/RichTextView',
  component: RichTextView,
  args: {
    text: textOf(
      [
        block('جایگزینی چیلر', 'header-two'),
        block('دو چیلر جذبی سال ۱۳۸۵ جای خود را به دو چیلر گریز از مرکز داد.', 'unstyled', {
          inlineStyleRanges: [{ offset: 13, length: 8, style: 'BOLD' }],
        }),
        block('پمپ آب سرد', 'unordered-list-item'),
        block('برج خنک‌کن', 'unordered-list-item'),
        block('گزارش ممیزی', 'unstyled', { entityRanges: [{ offset: 0, length: 11, key: 0 }] }),
      ],
      { 0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'https://example.ir/audit' } } },
    ),
  },
} satisfies Meta<typeof RichTextView>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { name: 'جایگزینی چیلر' })).toBeVisible();
    await expect(getComputedStyle(canvas.getByText('سال ۱۳۸۵')).fontWeight).toBe('700');
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2);
    await expect(canvas.getByRole('link', { name: 'گزارش ممیزی' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
  },
};
/** A link that would run something is not drawn at all. */
export const Refused: Story = {
  args: {
    text: textOf([block('پیوند', 'unstyled', { entityRanges: [{ offset: 0, length: 5, key: 0 }] })], {
      0: { type: 'LINK', mutability: 'MUTABLE', data: { url: 'javascript:alert(1)' } },
    }),
  },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole('link')).toBeNull();
    await expect(canvas.getByText(/نمایش داده نمی‌شود/)).toBeVisible();
  },
};
export const Empty: Story = { args: { text: null, empty: 'شرحی نوشته نشده است.' } };
export const English: Story = {
  args: { text: textOf([block('Two chillers')]) },
  parameters: { locale: 'en' },
};
