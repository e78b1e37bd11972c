import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { EvidenceMatrix } from './EvidenceMatrix.tsx';
import { sampleEvidence } from './sampleEvidence.ts';

const meta = {
  title: 'Components/Documents/EvidenceMatrix',
  component: EvidenceMatrix,
  args: {
    matrix: sampleEvidence,
    onChange: fn(),
    onOpenKind: fn(),
    onOpenLive: fn(),
    onFix: fn(),
  },
} satisfies Meta<typeof EvidenceMatrix>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const row = canvas.getByRole('row', { name: /ممیزی داخلی/ });
    await userEvent.click(within(row).getByRole('button', { name: 'افزودن مستند' }));
    await expect(args.onFix).toHaveBeenLastCalledWith('document', '9-2');
    await userEvent.click(canvas.getByRole('button', { name: /^نمودارها/ }));
    await expect(args.onOpenLive).toHaveBeenLastCalledWith('charts');
    await userEvent.click(within(row).getByRole('button', { name: /^رویداد / }));
    await expect(args.onOpenKind).toHaveBeenLastCalledWith('event', '9-2');
    await userEvent.click(canvas.getByRole('radio', { name: /نیازمند کار/ }));
    await expect(args.onChange).toHaveBeenLastCalledWith('work');
    await expect(canvas.queryByRole('row', { name: /خط‌مشی انرژی/ })).toBeNull();
  },
};
export const Due: Story = { args: { defaultValue: 'due' } };
/** Documents under control that wait for approval, or whose review has passed or comes soon. */
export const Controlled: Story = {
  args: { defaultValue: 'work' },
  play: async ({ canvas, args }) => {
    const press = async (clause: RegExp, name: string) =>
      userEvent.click(within(canvas.getByRole('row', { name: clause })).getByRole('button', { name }));
    await press(/ریسک/, 'تأیید مستند');
    await expect(args.onFix).toHaveBeenLastCalledWith('approve', '6-1');
    await press(/ریسک/, 'تکمیل پیش‌نویس');
    await expect(args.onFix).toHaveBeenLastCalledWith('submit', '6-1');
    await press(/اطلاعات مستند/, 'بازبینی مستند');
    await expect(args.onFix).toHaveBeenLastCalledWith('revise', '7-5');
  },
};
export const ReadOnly: Story = { args: { isAllowed: () => false } };
export const Loading: Story = { args: { matrix: null } };
export const Complete: Story = {
  args: {
    defaultValue: 'work',
    matrix: {
      ...sampleEvidence,
      clauses: sampleEvidence.clauses.map((row) => ({ ...row, state: 'complete', gaps: [] })),
    },
  },
};
export const Narrow: Story = {
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
};
export const English: Story = { parameters: { locale: 'en' } };
