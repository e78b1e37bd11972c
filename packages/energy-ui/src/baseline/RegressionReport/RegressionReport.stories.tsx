import { type FittedCandidate, fitBaseline } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { sampleBest, sampleComparison } from '../sampleTrend.ts';
import { RegressionReport } from './RegressionReport.tsx';

const polynomial = sampleComparison.candidates.find(
  (each) => each.ok && each.form.kind === 'polynomial' && each.form.terms.length === 1,
) as FittedCandidate | undefined;
/** Twelve bills against the mean temperature of their days. */
const bills = fitBaseline({
  y: [812, 640, 431, 150, 92, 78, 75, 80, 96, 240, 512, 790],
  x: [[2.1, 5.2, 9.4, 16.2, 21.5, 27.3, 29.8, 28.7, 23.9, 14.1, 7.6, 3]],
  names: ['x1'],
});

const meta = {
  title: 'Components/Baselines/RegressionReport',
  component: RegressionReport,
  args: { candidate: sampleBest, unit: 'm³' },
} satisfies Meta<typeof RegressionReport>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    const table = await canvas.findByRole('table', { name: 'ضریب‌ها' });
    const heating = within(table).getByRole('row', { name: /گرمایش زیر ۱۵٫۶ °C/ });
    await expect(heating).toHaveTextContent(/m³ در روز، هر °C/);
    await expect(heating).toHaveTextContent(/< ۰٫۰۰۰۰۰۱/);
    await expect(canvasElement).toHaveTextContent(/۳۶۰ روز، اطمینان ۹۵٪/);
    // Every symbol has its name in words, and a sentence on request.
    await expect(canvasElement).toHaveTextContent(/ضریب تعیین R².*۰٫۹۸۳۹۲۱/);
    await userEvent.click(canvas.getByRole('button', { name: 'دوربین–واتسون، توضیح' }));
    await expect(canvas.getByText(/نزدیک ۲ یعنی خطای هر روز از روز پیش مستقل است/)).toBeVisible();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'شش رقم اعشار' }));
    await expect(canvasElement).toHaveTextContent(/ضریب تعیین R².*۰٫۹۸۴/);
  },
};
/** Long readings are counted as what they are. */
export const Bills: Story = {
  args: {
    candidate: bills.ok
      ? {
          form: { kind: 'line', order: 1, searchedParameters: 0, terms: [{ kind: 'temperature', power: 1 }] },
          model: bills.model,
        }
      : null,
    rowKind: 'bills',
  },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/۱۲ قبض/),
};
/** The powers of a variable, one row each. */
export const Polynomial: Story = { args: { candidate: polynomial ?? sampleBest } };
export const LongNames: Story = {
  args: {
    candidate: {
      ...sampleBest,
      form: {
        ...sampleBest.form,
        terms: [{ kind: 'variable', name: 'x1', power: 1 }, sampleBest.form.terms[1]!],
      },
    },
    names: { x1: 'مجموع تولید خط‌های یک تا چهار کارخانهٔ شمارهٔ دو در شهرک صنعتی شمس‌آباد تهران بزرگ' },
    units: { x1: 't' },
  },
};
export const Empty: Story = { args: { candidate: null } };
export const Loading: Story = { args: { candidate: null, isLoading: true } };
export const Failed: Story = { args: { candidate: null, error: 'مدل محاسبه نشد.', onRetry: fn() } };
export const Phone: Story = { globals: { width: '390' } };
export const English: Story = { parameters: { locale: 'en' } };
