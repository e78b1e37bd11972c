import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../../primitives/Button/Button.tsx';
import { ApprovalFlow } from './ApprovalFlow.tsx';

const draft = { state: 'draft', by: 'ثریا گودرزی', at: '2026-02-03T08:00:00Z', note: null } as const;
const review = { ...draft, state: 'review', at: '2026-02-07T08:00:00Z' } as const;
const approved = { state: 'approved', by: 'مدیر سامانه', at: '2026-02-09T08:00:00Z', note: null } as const;

const meta = {
  title: 'Components/Documents/ApprovalFlow',
  component: ApprovalFlow,
  args: {
    state: 'review',
    steps: [draft, review],
    hint: 'در انتظار تأیید نفر دیگر',
    children: <Button size="sm">تأیید ویرایش</Button>,
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 300 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof ApprovalFlow>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas }) => {
    const [first, second, third] = canvas.getAllByRole('listitem');
    await expect(first).not.toHaveAttribute('aria-current');
    await expect(second).toHaveAttribute('aria-current', 'step');
    await expect(third).toHaveTextContent('تأییدشده');
  },
};
export const SentBack: Story = {
  args: {
    ...{ state: 'draft', hint: null },
    steps: [draft, review, { ...approved, state: 'draft', note: 'سهم مرکز داده با گزارش سالانه یکی نیست.' }],
  },
};
export const Approved: Story = { args: { state: 'approved', steps: [draft, review, approved], hint: null } };
export const Withdrawn: Story = {
  args: {
    ...{ state: 'withdrawn', hint: null, children: null },
    steps: [
      draft,
      review,
      approved,
      { ...approved, state: 'withdrawn', note: 'با خط مبنای ۱۴۰۴ جایگزین شد.' },
    ],
  },
};
export const English: Story = {
  args: {
    ...{ hint: 'Waits for another user', children: <Button size="sm">Approve</Button> },
    steps: [{ ...draft, by: 'S. Goodarzi' }],
  },
  parameters: { locale: 'en' },
};
