import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import type { DerivationData } from './derivation/TrailDerivation.tsx';
import { FigureTrail } from './FigureTrail.tsx';
import { sampleTrail } from './sampleTrail.ts';

const meta = {
  title: 'Components/Figures and text/FigureTrail',
  component: FigureTrail,
  args: {
    ...{ figure: 'انرژی فروردین ۱۴۰۴', isOpen: true, trail: sampleTrail() },
    ...{
      onClose: fn(),
      onRowsPageChange: fn(),
      onUploadsPageChange: fn(),
      onDownload: fn(),
      onOpenLog: fn(),
      onOpenHistory: fn(),
    },
  },
} satisfies Meta<typeof FigureTrail>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /انرژی فروردین/ }));
    await expect(dialog.getByText('ضریب خود کنتور از ۱۴۰۴/۰۱/۱۰', { exact: false })).toBeVisible();
    await expect(dialog.getAllByText(/برگهٔ .*قبض‌ها.*ردیف ۲/)[0]).toBeVisible();
    // Corrected content differs from the file, and days after its last register reading have no row in it.
    await expect(dialog.getByText(/^مقدار در فایل: .*نود.*اصلاح شد به .*۹۰/)).toBeVisible();
    await expect(dialog.getByText('از آخرین عدد فایل تا عدد بعدی کنتور')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /داده‌های ثبت‌شدهٔ کنتور برق/ }));
    await expect(args.onOpenLog).toHaveBeenCalledWith('e', { from: '2025-03-21', to: '2025-04-20' });
    await userEvent.click(dialog.getByRole('button', { name: /دریافت فایل/ }));
    await expect(args.onDownload).toHaveBeenCalledWith('f8');
    // Without access to the file only its name is shown.
    await expect(dialog.queryByRole('button', { name: /barq\.csv/ })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect(args.onClose).toHaveBeenCalled();
  },
};
export const ManyRows: Story = {
  args: { trail: sampleTrail({ rows: null, rowsTotal: null }) },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'نمایش ردیف‌ها' }));
    await expect(args.onRowsPageChange).toHaveBeenCalledWith(1);
  },
};
export const Mean: Story = {
  args: {
    figure: 'میانگین روزانهٔ برق',
    trail: sampleTrail({
      ...{ operation: 'mean', quantity: 'consumption', value: 12.67, coverage: 'all' },
      steps: [
        { name: 'total', value: 76, unit: 'kWh' },
        { name: 'days', value: 6, unit: 'day' },
      ],
    }),
  },
};
export const Comparison: Story = {
  args: {
    figure: 'تغییر برق در برابر ۱۴۰۳',
    trail: sampleTrail({
      ...{ operation: 'difference', quantity: 'consumption', value: -6, changePercent: -20 },
      previousDays: {
        ...{ from: '2024-03-20', to: '2024-04-19', isChosen: false },
        ...{ all: 31, any: 31, expected: 31, used: 3 },
      },
      steps: [
        { name: 'current', value: 24, unit: 'kWh' },
        { name: 'previous', value: 30, unit: 'kWh' },
      ],
    }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('۱۰۰').closest('p')).toHaveTextContent('−۶ kWh ÷ ۳۰ kWh × ۱۰۰ = −۲۰٪');
  },
};
/** A meter without its sub-meter. */
export const Rest: Story = {
  args: {
    figure: 'سنجیده‌نشدهٔ برق ورودی',
    trail: sampleTrail({
      ...{ quantity: 'consumption', value: 50, coverage: 'all', excluded: [], excludedTotal: 0 },
      days: { ...sampleTrail().days, all: 10, used: 10 },
      meters: [
        { ...sampleTrail().meters[1]!, _id: 'main', name: 'برق ورودی', value: 80, factors: [] },
        { ...sampleTrail().meters[1]!, value: -30, isLess: true, factors: [] },
      ],
    }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText('از کنتور اصلی کم می‌شود')).toBeVisible();
  },
};
const formula = {
  text: 'Synonym0 / Synonym1',
  hasUnknownUnit: false,
  variables: [
    { place: 0, label: 'برق ورودی', isMissing: false, value: 326, unit: 'kWh' },
    { place: 1, label: 'تولید سیمان', isMissing: false, value: 12.4, unit: 't' },
  ],
};
const ofFormula = {
  ...{ operation: 'formula' as const, quantity: 'consumption' as const, coverage: 'all' as const },
  ...{ value: 26.29, unit: 'kWh/t', steps: [], meters: [], metersTotal: 0, excluded: [], excludedTotal: 0 },
  ...{ uploads: [], uploadsTotal: 0, rows: [], rowsTotal: 0, formula },
};
/** The value of a formula: its text and its variables, each of which opens. */
export const Formula: Story = {
  args: { figure: 'برق هر تن، فروردین ۱۴۰۴', trail: sampleTrail(ofFormula), onOpenVariable: fn() },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/همهٔ کنتورهای همهٔ متغیرها/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: /تولید سیمان/ }));
    await expect(args.onOpenVariable).toHaveBeenCalledWith(1);
  },
};
/** A formula against another period; one variable was deleted. */
export const FormulaComparison: Story = {
  args: {
    figure: 'تغییر برق هر تن',
    onOpenVariable: fn(),
    trail: sampleTrail({
      ...{ ...ofFormula, operation: 'difference', value: -3.71, changePercent: -12.37 },
      previousDays: { ...sampleTrail().days, from: '2024-03-20', to: '2024-04-19' },
      steps: [
        { name: 'current', value: 26.29, unit: 'kWh/t' },
        { name: 'previous', value: 30, unit: 'kWh/t' },
      ],
      formula: {
        ...formula,
        variables: [
          { ...formula.variables[0]!, previous: 300 },
          { ...formula.variables[1]!, previous: 10 },
          { place: 2, label: 'کنتور حذف‌شده', isMissing: true, value: null, previous: null, unit: '' },
        ],
      },
    }),
  },
};
/** A variable opened from its formula. */
export const Variable: Story = {
  args: {
    figure: 'برق ورودی، برق هر تن',
    trail: sampleTrail({ quantity: 'consumption' }),
    isOfFormula: true,
    back: { figure: 'برق هر تن', onPress: fn() },
  },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/روزهای مشترک متغیرهای فرمول/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'بازگشت به برق هر تن' }));
    await expect(args.back!.onPress).toHaveBeenCalled();
  },
};
export const Label: Story = {
  args: {
    figure: 'شاخص مصرف برچسب ۱۴۰۳',
    trail: sampleTrail({
      ...{ operation: 'label', value: 2.79, unit: 'kWh/m²' },
      steps: [
        { name: 'total', value: 3352, unit: 'kWh' },
        { name: 'area', value: 1200, unit: 'm²' },
        { name: 'ideal', value: 111, unit: 'kWh/m²' },
        { name: 'ratio', value: 0.0252, unit: '' },
      ],
    }),
  },
};
const share: DerivationData = {
  ...{ value: 60, unit: '%' },
  equation: [
    { value: 60, unit: 'kWh' },
    { sign: '÷' },
    { value: 100, unit: 'kWh' },
    { sign: '×' },
    { value: 100, unit: '' },
    { sign: '=' },
    { value: 60, unit: '%' },
  ],
  notes: ['سهم این مورد از جمع همهٔ موردهایی که روزهای داده‌شان همانند است.'],
  terms: [
    { name: 'ساختمان مرکزی', value: 60, unit: 'kWh', note: '۳۰۰ از ۳۶۶ روز', opens: true },
    { name: 'مرز رتبهٔ A', value: 100, unit: 'kWh', opens: false },
  ],
};
export const Derived: Story = {
  args: { figure: 'سهم ساختمان مرکزی', trail: null, derivation: share, onOpenTerm: fn() },
  play: async ({ args }) => {
    const dialog = within(await screen.findByRole('dialog', { name: /سهم ساختمان مرکزی/ }));
    await userEvent.click(dialog.getByRole('button', { name: '۶۰ kWh' }));
    await expect(args.onOpenTerm).toHaveBeenCalledWith(0);
    await expect(dialog.queryByRole('button', { name: '۱۰۰ kWh' })).toBeNull();
  },
};
export const DerivedWithLongNames: Story = {
  args: {
    ...Derived.args,
    back: { figure: 'درصد تجمعی', onPress: fn() },
    derivation: {
      ...share,
      terms: share.terms.map((term) => ({ ...term, name: `${term.name}_`.repeat(20) })),
    },
  },
};
export const RestOfAMeter: Story = {
  args: {
    figure: 'باقی‌ماندهٔ کنتور اصلی',
    trail: sampleTrail({
      ...{ value: 294, quantity: 'consumption', part: 'rest', coverage: 'all' },
      meters: [310, -16].map((value, at) => ({
        ...{ ...sampleTrail().meters[1]!, _id: String(at), value, isLess: value < 0 },
      })),
    }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/منهای کنتورهای فرعی/)).toBeVisible();
    await expect(dialog.getByText('−')).toBeVisible();
  },
};
/** A sub-meter of a flow: only days that its meter and the other sub-meters have. */
export const SharedDays: Story = {
  args: {
    trail: sampleTrail({ coverage: 'all', alongside: [{ _id: 'main', name: 'برق ورودی' }] }),
  },
  play: async () => {
    const dialog = within(await screen.findByRole('dialog'));
    await expect(dialog.getByText(/این‌ها هم داده دارند: .برق ورودی/)).toBeVisible();
  },
};
export const OpenedFromAnother: Story = {
  tags: ['interaction', '!autodocs'],
  args: { back: { figure: 'سهم ساختمان مرکزی', onPress: fn() } },
  play: async ({ args }) => {
    await userEvent.click(await screen.findByRole('button', { name: 'بازگشت به سهم ساختمان مرکزی' }));
    await expect(args.back?.onPress).toHaveBeenCalled();
  },
};
export const LongNames: Story = {
  args: {
    trail: sampleTrail({
      meters: sampleTrail().meters.map((meter) => ({ ...meter, name: 'کنتور_'.repeat(30) })),
      uploads: sampleTrail().uploads.map((upload) => ({ ...upload, fileName: `${'gas-'.repeat(40)}.xlsx` })),
    }),
  },
};
export const Empty: Story = {
  args: {
    trail: sampleTrail({
      ...{ value: null, steps: [], meters: [], metersTotal: 0, excluded: [], excludedTotal: 0 },
      ...{ uploads: [], uploadsTotal: 0, rows: [], rowsTotal: 0 },
    }),
  },
};
export const Loading: Story = { args: { trail: null, isLoading: true } };
export const Failed: Story = {
  args: { trail: null, error: 'ارتباط با سرور قطع است.', errorCode: 'OFFLINE', onRetry: fn() },
};
export const English: Story = { args: { figure: 'energy of Farvardin' }, parameters: { locale: 'en' } };
