import { type FittedCandidate, judgeBaseline } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleBest, sampleComparison } from '../sampleTrend.ts';
import { VerdictList } from './VerdictList.tsx';

const candidateOf = (kind: string) =>
  sampleComparison.candidates.find((each) => each.ok && each.form.kind === kind) as FittedCandidate;
const poor = sampleComparison.candidates.find((each) => each.ok && !each.passes) as FittedCandidate;

const meta = {
  title: 'Components/Baselines/VerdictList',
  component: VerdictList,
  args: {
    candidate: {
      ...sampleBest,
      verdict: judgeBaseline({
        model: sampleBest.model,
        completeness: { share: 0.992, lowestMonthShare: 0.93 },
      }),
    },
    unit: 'm³',
  },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: 340 }}>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof VerdictList>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: 'مدل پذیرفتنی است' })).toBeVisible();
    await expect(canvas.getByText('هر ۹ شاخص به حد لازم رسیده است')).toBeVisible();
    await expect(canvasElement).toHaveTextContent(/R².*۰٫۹۸۴.*دست‌کم ۰٫۷۵/);
    await expect(canvasElement).toHaveTextContent(/p < ۰٫۰۰۱/);
    // The model in sentences, and the equation from left to right.
    await expect(canvasElement).toHaveTextContent(/زیر ۱۵٫۶ °C، هر درجه سردتر روزی ۵۴ m³ بیشتر می‌خواهد/);
    await expect(canvasElement).toHaveTextContent(/روز تعطیل ۶۸ m³ کمتر است/);
    const equation = canvas.getByText(/^y = ۷۶٫۹۴ \+ ۵۴٫۴۵·max\(۱۵٫۶ − T, ۰\) − ۶۸٫۲۱·D۱$/);
    await expect(getComputedStyle(equation).direction).toBe('ltr');
    // A press explains a figure in a sentence.
    const more = canvas.getByRole('button', { name: 'ضریب تعیین، توضیح' });
    await userEvent.click(more);
    await expect(more).toHaveAttribute('aria-expanded', 'true');
    await expect(canvas.getByText(/متغیرها ۹۸٫۳۹ درصد از تغییرات مصرف را توضیح می‌دهند/)).toBeVisible();
  },
};
/** Fails honestly: the calendar alone explains nothing of a heated house. */
export const Bad: Story = {
  args: { candidate: candidateOf('calendar') },
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByRole('heading', { name: 'مدل پذیرفتنی نیست' })).toBeVisible();
    await expect(canvasElement).toHaveTextContent('به حد لازم نرسیده');
  },
};
/** One variable of no effect spoils the whole verdict. */
export const WeakVariable: Story = { args: { candidate: poor } };
/** Twelve bills that were spread over days: the figures alone would look certain. */
export const SpreadReadings: Story = {
  args: {
    candidate: {
      ...sampleBest,
      model: {
        ...sampleBest.model,
        warnings: [{ code: 'regression.spread-readings', points: 365, rows: 12 }],
      },
    },
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/گویا ۱۲ قرائت روی ۳۶۵ ردیف پخش شده است/)).toBeVisible();
  },
};
/** Twelve months cannot show how long errors persist. */
export const FewRows: Story = {
  args: { candidate: { ...sampleBest, model: { ...sampleBest.model, n: 12 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/دورهٔ مبنا ۱۲ نقطه دارد/)).toBeVisible();
  },
};
export const Polynomial: Story = { args: { candidate: candidateOf('polynomial') } };
export const LongNames: Story = {
  args: {
    candidate: candidateOf('line'),
    names: {
      temperature: 'میانگین دمای روزانهٔ ایستگاه هواشناسی فرودگاه مهرآباد تهران بزرگ در ارتفاع دو متر',
    },
  },
};
export const Empty: Story = { args: { candidate: null } };
export const Loading: Story = { args: { candidate: null, isLoading: true } };
export const Failed: Story = { args: { candidate: null, error: 'مدل محاسبه نشد.', onRetry: fn() } };
export const English: Story = { parameters: { locale: 'en' } };
