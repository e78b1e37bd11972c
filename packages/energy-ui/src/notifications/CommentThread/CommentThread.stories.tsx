import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { latinIn } from '../../testing/latinIn.ts';
import { CommentThread, type CommentThreadProps } from './CommentThread.tsx';
import { sampleComments, sampleNow } from './sampleComments.ts';

const meta = {
  title: 'Components/Messages and comments/CommentThread',
  component: CommentThread,
  args: {
    comments: sampleComments,
    now: sampleNow,
    onSend: fn<CommentThreadProps['onSend']>(async () => null),
    onDelete: fn(async () => undefined),
    onRetry: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 720, padding: 16, background: 'var(--eui-bg-surface)' }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof CommentThread>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** A reply appears below its comment, and the field closes once it is stored. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: 'پاسخ به نظر حمید کاظمی' }));
    const reply = page.getByRole('textbox', { name: 'پاسخ به حمید کاظمی' });
    await expect(reply).toHaveFocus();
    await userEvent.keyboard('دیدم.{Control>}{Enter}{/Control}');
    await expect(args.onSend).toHaveBeenCalledWith('دیدم.', '1');
    await waitFor(() => expect(reply).not.toBeInTheDocument());
    await userEvent.click(page.getByRole('button', { name: 'ثبت' }));
    await expect(page.getByText('متن نظر را بنویسید.')).toBeVisible();
    await expect(latinIn(canvasElement)).toEqual([]);
  },
};
/** Deleting asks for confirmation; focus returns to the title. */
export const Deleting: Story = {
  play: async ({ canvasElement, args }) => {
    const page = within(canvasElement);
    await userEvent.click(page.getByRole('button', { name: /^حذف نظر/ }));
    const question = within(await within(document.body).findByRole('alertdialog'));
    await userEvent.click(question.getByRole('button', { name: 'حذف نظر' }));
    await expect(args.onDelete).toHaveBeenCalledWith('2');
    await waitFor(() => expect(page.getByRole('heading', { name: 'نظرها' })).toHaveFocus());
  },
};
/** The text stays when storing failed. */
export const NotSent: Story = {
  args: { onSend: fn<CommentThreadProps['onSend']>(async () => 'ارتباط با سرور قطع است.') },
  play: async ({ canvasElement }) => {
    const page = within(canvasElement);
    const field = page.getByRole('textbox', { name: 'نظر خود را بنویسید' });
    await userEvent.type(field, 'برگه پیوست است.');
    await userEvent.click(page.getByRole('button', { name: 'ثبت' }));
    await expect(page.getByText('ارتباط با سرور قطع است.')).toBeVisible();
    await expect(field).toHaveValue('برگه پیوست است.');
  },
};
export const Empty: Story = { args: { comments: [] } };
export const Loading: Story = { args: { comments: [], isLoading: true } };
export const Failed: Story = { args: { comments: [], error: 'ارتباط با سرور قطع است.' } };
export const DeletedParent: Story = {
  args: {
    comments: sampleComments.map((each) => (each.parent ? each : { ...each, isDeleted: true, text: '' })),
  },
};
export const LongAndMixedTexts: Story = {
  args: {
    comments: [
      {
        ...sampleComments[0]!,
        author: { name: 'سیدمحمدمهدی حسینی‌نژاد طباطبایی یزدی از دفتر بهره‌وری انرژی' },
        text: `The new meter is SN-2204-AX.\nکنتور جدید ${'kWh'.repeat(60)} را نشان می‌دهد (ضریب ۲۰).`,
      },
      {
        ...sampleComments[1]!,
        text: 'Please check https://example.org/a/very/long/path/to/the/sheet پیش از جمع‌بندی.',
      },
    ],
    drafts: { '': 'ن'.repeat(1900) },
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
    comments: [{ ...sampleComments[0]!, text: 'The meter was replaced.', author: { name: 'Hamid Kazemi' } }],
  },
  parameters: { locale: 'en' },
};
