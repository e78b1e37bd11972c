import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { sampleBest, sampleComparison } from '../sampleTrend.ts';
import { CandidateTable } from './CandidateTable.tsx';
import { candidateKey } from './candidateRows.ts';

const meta = {
  title: 'Components/Baselines/CandidateTable',
  component: CandidateTable,
  args: {
    candidates: sampleComparison.candidates,
    defaultValue: candidateKey(sampleBest.form),
    onChange: fn(),
    onExport: fn(),
  },
} satisfies Meta<typeof CandidateTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const best = await canvas.findByRole('radio', {
      name: /^انتخاب گرمایش با دمای تعادل، گرمایش، روز تعطیل$/,
    });
    await expect(best).toBeChecked();
    await expect(best.closest('tr')).toHaveTextContent(/انتخاب‌شده/);
    // The next row by the arrow key, as in any group of radio buttons.
    best.focus();
    await userEvent.keyboard('{ArrowDown}');
    const [second] = sampleComparison.candidates.slice(1);
    await expect(args.onChange).toHaveBeenCalledWith(candidateKey(second!.form));
    await expect(best).not.toBeChecked();
    // A failed model shows its reason as a sentence.
    await userEvent.click(canvas.getAllByRole('button', { name: /دلیل‌ها$/ })[0]!);
    await expect(canvas.getByText(/اثر «.+» بر مصرف روشن نیست|خطای معمول مدل/)).toBeVisible();
    // The short list has one of each kind; all are a press away.
    const few = canvas.getAllByRole('radio').length;
    await userEvent.click(canvas.getByRole('button', { name: 'همهٔ ۵۵ مدل' }));
    await expect(canvas.getAllByRole('radio')).toHaveLength(55);
    await userEvent.click(canvas.getByRole('button', { name: 'فقط بهترین‌ها' }));
    await expect(canvas.getAllByRole('radio').length).toBeLessThanOrEqual(few);
    await userEvent.click(canvas.getByRole('button', { name: 'دریافت فهرست مدل‌ها' }));
    await expect(args.onExport).toHaveBeenCalledOnce();
  },
};
/** The first rows are here while others are still tried. */
export const Running: Story = {
  args: {
    candidates: sampleComparison.candidates.slice(0, 12),
    progress: { done: 12, total: 55 },
    onCancel: fn(),
  },
  play: async ({ canvas, args }) => {
    await expect(await canvas.findByRole('progressbar')).toHaveAccessibleName('۱۲ از ۵۵ مدل آزموده شد');
    await userEvent.click(canvas.getByRole('button', { name: 'توقف' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
  },
};
export const Loading: Story = {
  args: { candidates: [], progress: { done: 0, total: null }, onCancel: fn() },
};
export const Empty: Story = {
  args: { candidates: [] },
  play: async ({ canvas }) => expect(await canvas.findByText('هنوز مدلی آزموده نشده است')).toBeVisible(),
};
export const Failed: Story = {
  args: { candidates: [], error: 'برای ساختن مدل دست‌کم ۱۲ روز کامل لازم است.', onRetry: fn() },
};
/** A model that could not be fitted has a row without figures and cannot be selected. */
export const NotFitted: Story = {
  args: {
    candidates: [
      sampleBest,
      {
        ok: false,
        form: {
          kind: '5p',
          order: 1,
          terms: [{ kind: 'degrees', side: 'cooling', balanceC: 24 }],
          searchedParameters: 2,
        },
        issues: [{ code: 'change-point.not-physical' }],
      },
    ],
  },
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByRole('radio'))[1]).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: /^محاسبه نشد/ }));
    await expect(canvas.getByText(/هیچ دمای تعادلی با این شکل نمی‌خواند/)).toBeVisible();
  },
};
export const LongNames: Story = {
  args: {
    candidates: sampleComparison.candidates.map((each) => ({
      ...each,
      form: {
        ...each.form,
        terms: [
          ...each.form.terms,
          ...(['x2', 'x3'] as const).map((name) => ({ kind: 'variable' as const, name, power: 1 })),
        ],
      },
    })),
    names: {
      x2: 'مجموع تولید خط‌های یک تا چهار کارخانهٔ شمارهٔ دو در شهرک صنعتی شمس‌آباد تهران بزرگ',
      x3: 'ساعت‌های کار چیلرهای جذبی ساختمان مرکزی',
    },
  },
};
export const Phone: Story = { globals: { width: '390' } };
export const English: Story = { parameters: { locale: 'en' } };
