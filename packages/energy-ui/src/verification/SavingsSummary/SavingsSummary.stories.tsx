import type { ProjectCoverage, ProjectSaving } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { SavingsSummary } from './SavingsSummary.tsx';

const level = (confidence: 68 | 80 | 90 | 95, plusMinus: number, saving: number) => ({
  ...{ confidence, plusMinus, low: saving - plusMinus, high: saving + plusMinus },
  relative: plusMinus / saving,
});
const savingOf = (avoidedEnergy: number, plusMinus: number): ProjectSaving => ({
  ...{ predicted: 1_038_825, actual: 1_038_825 - avoidedEnergy, avoidedEnergy },
  ...{ percent: avoidedEnergy / 10_388.25, annual: avoidedEnergy * (365 / 362), points: 362, days: 362 },
  levels: [
    level(68, plusMinus * 0.6, avoidedEnergy),
    level(80, plusMinus * 0.78, avoidedEnergy),
    level(90, plusMinus, avoidedEnergy),
    level(95, plusMinus * 1.19, avoidedEnergy),
  ],
  ...{ chosen: level(90, plusMinus, avoidedEnergy), basis: 'least-squares' as const },
});
const coverageOf = (completeDays: number): ProjectCoverage => ({
  ...{ from: '2025-05-22', to: '2026-05-21', days: 365, completeDays, level: 'good' as const },
  ...{ finding: { code: 'sufficiency.good' }, checks: [], months: [] },
});
const coverage = { reporting: coverageOf(362) };
const payback = { years: 5.1, reason: null, annualValueToman: 364e6 };

const meta = {
  title: 'Components/M&V projects/SavingsSummary',
  component: SavingsSummary,
  args: {
    result: { saving: savingOf(87_034, 19_736), payback, coverage },
    ...{ unit: 'kWh', unitCost: 4150, emissionFactor: 0.58 },
    summary:
      'در دورهٔ گزارش، ساختمان مرکزی در همین شرایط کمتر از خط مبنا مصرف کرد. هزینهٔ پروژه در ۵٫۱۰ سال برمی‌گردد.',
  },
} satisfies Meta<typeof SavingsSummary>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(/۸۷٬۰۰۰ ± ۲۰٬۰۰۰ kWh/);
    await expect(canvasElement).toHaveTextContent(/صفر بیرون از بازه است/);
    await expect(canvasElement).toHaveTextContent(/۳۶۲ از ۳۶۵ روز/);
    await userEvent.click(canvas.getByRole('radio', { name: /۶۸/ }));
    await expect(canvasElement).toHaveTextContent(/۸۷٬۰۰۰ ± ۱۲٬۰۰۰ kWh/);
  },
};
/** The saving is not significant: the interval contains 0. */
export const Uncertain: Story = {
  args: { result: { saving: savingOf(15_338, 99_540), payback, coverage } },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/صفر درون بازه است/),
};
/** More was used than before. */
export const NoSaving: Story = {
  args: {
    result: {
      ...{ saving: savingOf(-20_000, 9_000), coverage },
      payback: { years: null, reason: 'no-saving', annualValueToman: -83e6 },
    },
  },
  play: async ({ canvasElement }) => expect(canvasElement).toHaveTextContent(/بازگشت سرمایه ندارد/),
};
/** Too few points for an uncertainty. */
export const WithoutInterval: Story = {
  args: {
    result: {
      saving: { ...savingOf(87_034, 19_736), levels: [], chosen: null, basis: null },
      ...{ payback: null, coverage: { reporting: null } },
    },
  },
};
export const Empty: Story = { args: { result: null } };
export const Loading: Story = { args: { result: null, isLoading: true } };
export const Failed: Story = { args: { result: null, error: 'گزارش محاسبه نشد.', onRetry: fn() } };
export const English: Story = { parameters: { locale: 'en' } };
