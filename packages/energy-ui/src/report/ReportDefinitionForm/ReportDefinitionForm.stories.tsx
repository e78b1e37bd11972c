import { buildStructureTree } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import { ReportDefinitionForm } from './ReportDefinitionForm.tsx';
import { emptyReportDraft, type ReportPageItem } from './reportDraft.ts';

const city = { _id: '1', name: 'تهران', state: 'تهران' };
const organization = { _id: '1', name: 'گروه صنعتی آرمان' };
const building = {
  ...{ _id: '1', name: 'ساختمان مرکزی ونک', organization, city, kind: 'Building' as const, area: 1200 },
  ...{ type: 'private-office' as const, peopleCount: 90, eIdeal: null, standard: null },
};
const tree = buildStructureTree({
  organizations: [{ ...organization, status: '' }],
  buildings: [building, { ...building, _id: '2', name: 'کارخانهٔ سمنان' }],
  meters: [],
});
const all = ['industrial', 'building', 'transport'] as const;
const times = ['month', 'season', 'year'] as const;
const pages: ReportPageItem[] = [
  {
    ...{ id: 'trend', name: 'روند ماهانه، فصلی و سالانه', domains: all, times, form: 'unit' },
    description: 'مصرف و هزینهٔ هر محل و کنتور در برابر دوره‌های پیش، با سهم کنتورهای فرعی و نمودار',
  },
  {
    ...{ id: 'management', name: 'بازنگری مدیریت', domains: all, times, form: 'unit' },
    description: 'یک صفحه برای مدیر: مصرف، هزینه، شاخص‌ها، بزرگ‌ترین تغییرها و پوشش داده',
  },
  {
    ...{ id: 'regression', name: 'روند رگرسیون', domains: all, times, form: 'trend' },
    description: 'خط‌های مبنا در یک بازه: پیش‌بینی در برابر واقعی، آماره‌ها و انحراف‌ها',
  },
  {
    ...{ id: 'label', name: 'برچسب انرژی ساختمان', domains: ['building'], times: ['year'], form: 'building' },
    description: 'برچسب انرژی یک ساختمان با محاسبهٔ آن، چند سال در کنار هم',
  },
  {
    ...{ id: 'documents', name: 'مستندات استاندارد سال', domains: all, times: ['year'], form: 'plain' },
    description: 'فهرست مستندات استاندارد یک سال با تاریخ، نوع، بند مرتبط و ثبت‌کننده',
  },
  {
    ...{ id: 'events', name: 'جلسه‌ها و رویدادهای سال', domains: all, times: ['year'], form: 'plain' },
    description: 'فهرست جلسه‌ها و رویدادهای یک سال با تاریخ، ساعت و ثبت‌کننده',
  },
];
const filled = {
  ...{ ...emptyReportDraft, name: 'گزارش ماهانهٔ انرژی', description: 'برای جلسهٔ مدیریت', page: 'trend' },
  ...{ time: 'month' as const, nodes: ['b.1'], units: ['1'] },
};

const meta = {
  title: 'Components/Reports/ReportDefinitionForm',
  component: ReportDefinitionForm,
  args: {
    ...{ pages, tree, submitLabel: 'ساختن گزارش', onSubmit: fn() },
    units: [
      { id: '1', name: 'برق (kWh)', group: 'consumption' },
      { id: '2', name: 'گاز (m³)', group: 'consumption' },
      { id: '3', name: 'دما (°C)', group: 'parameter' },
    ],
    trends: [
      { id: '1', name: 'مبنای برق ونک', detail: '۱۴۰۲/۰۱/۰۱ تا ۱۴۰۲/۱۲/۲۹' },
      { id: '2', name: 'مبنای گاز ونک' },
    ],
  },
} satisfies Meta<typeof ReportDefinitionForm>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

/** An incomplete form names what is missing and saves nothing. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'ساختن گزارش' }));
    await expect(canvas.getByText(/نوع گزارش \(و بازهٔ زمانی آن\) را انتخاب کنید/)).toBeVisible();
    await expect(args.onSubmit).not.toHaveBeenCalled();
    await userEvent.click(canvas.getByRole('radio', { name: 'مستندات استاندارد سال' }));
    await expect(canvas.getByText('همهٔ بخش‌ها را با دقت پر کنید.')).toBeVisible();
    await userEvent.type(canvas.getByRole('textbox', { name: /^نام/ }), 'مستندات');
    await userEvent.type(canvas.getByRole('textbox', { name: /^توضیح/ }), 'سالانه');
    await userEvent.click(canvas.getByRole('button', { name: 'ساختن گزارش' }));
    await expect(args.onSubmit).toHaveBeenCalledWith(
      expect.objectContaining({ name: 'مستندات', page: 'documents', time: 'year' }),
    );
  },
};
export const UnitBased: Story = { args: { defaultValue: filled } };
export const TrendBased: Story = {
  args: { defaultValue: { ...filled, page: 'regression', trends: ['1'] } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('checkbox', { name: /مبنای برق/ })).toBeChecked();
    await userEvent.click(canvas.getByRole('radio', { name: 'صنعتی' }));
    await expect(canvas.queryByRole('radio', { name: 'برچسب انرژی ساختمان' })).toBeNull();
  },
};
export const BuildingOnly: Story = {
  args: { defaultValue: { ...filled, page: 'label', time: 'year' } },
};
export const Refused: Story = {
  args: {
    defaultValue: filled,
    error: 'سرور پاسخ نداد. دوباره تلاش کنید.',
    errors: { name: 'این نام پیدا نمی‌شود.' },
  },
};
export const NoBaselines: Story = {
  args: { defaultValue: { ...filled, page: 'regression' }, trends: [] },
};
export const LongNames: Story = {
  args: {
    defaultValue: { ...filled, name: 'گزارش ماهانهٔ انرژی ساختمان‌های ستادی '.repeat(5) },
    units: [{ id: '1', name: 'برق شبکهٔ سراسری '.repeat(8) }],
  },
};
export const Phone: Story = { globals: { width: '390' }, args: { defaultValue: filled } };
export const English: Story = { parameters: { locale: 'en' }, args: { defaultValue: filled } };
