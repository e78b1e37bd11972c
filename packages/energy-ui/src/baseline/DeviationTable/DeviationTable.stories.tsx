import { checkDeviations } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { reportRows } from '../sampleTrend.ts';
import { DeviationTable } from './DeviationTable.tsx';
import type { Deviation } from './deviation.ts';

const checked = checkDeviations({
  days: reportRows.map(({ key }) => key),
  actual: reportRows.map(({ actual }) => actual),
  predicted: reportRows.map(({ predicted }) => predicted),
  allowedPercent: 18,
});
const answers = [
  { cause: 'event', note: 'آزمون گرمایش طبقهٔ ۵' },
  { cause: 'maintenance', note: 'دمپر هوای تازه باز ماند' },
  { cause: 'data-fault', note: 'قرائت ناقص کنتور' },
] as const;
const rows: Deviation[] = (checked.ok ? checked.deviations.rows : [])
  .filter(({ isDeviation }) => isDeviation)
  .map((row, index) => ({
    ...row,
    isDayOff: reportRows.find(({ key }) => key === row.day)?.isDayOff === true,
    answer: index % 3 === 1 ? answers[((index / 3) % 3) | 0]! : null,
  }));
const open = rows.filter(({ answer }) => !answer).length;
const faDigits = (value: number) => value.toLocaleString('fa');

const meta = {
  title: 'Components/Baselines/DeviationTable',
  component: DeviationTable,
  args: { rows, unit: 'm³', onOpenDay: fn(), onAnswer: fn(), onExport: fn(), onFilterChange: fn() },
} satisfies Meta<typeof DeviationTable>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvas, args }) => {
    const table = await canvas.findByRole('table', { name: 'انحراف‌های غیرمجاز' });
    // The newest first, ten a page; arrow and word beside the number.
    await expect(within(table).getAllByRole('row')).toHaveLength(11);
    const newest = within(table).getAllByRole('row')[1]!;
    await expect(newest).toHaveTextContent(/[↑↓] .*٪ (بیشتر|کمتر)/);
    await userEvent.click(within(newest).getByRole('button', { name: /^نمایش .* در نمودار$/ }));
    await expect(args.onOpenDay).toHaveBeenCalledWith(rows.at(-1)!.day);
    // Only what waits for an answer.
    await userEvent.click(canvas.getByRole('radio', { name: `بی‌پاسخ ${faDigits(open)}` }));
    await expect(args.onFilterChange).toHaveBeenCalledWith('open');
    await userEvent.click(within(table).getAllByRole('button', { name: /^پاسخ / })[0]!);
    await expect(args.onAnswer).toHaveBeenCalledWith(rows.findLast(({ answer }) => !answer)!.day);
    await userEvent.click(canvas.getByRole('button', { name: 'دریافت فهرست انحراف‌ها' }));
    await expect(args.onExport).toHaveBeenCalledWith(expect.objectContaining({ length: open }));
    await userEvent.click(canvas.getByRole('radio', { name: /^پاسخ‌داده/ }));
    await expect(within(table).getAllByText(/رویداد|نگهداری|خطای داده/).length).toBe(
      within(table).getAllByRole('row').length - 1,
    );
    await userEvent.click(within(table).getByRole('button', { name: /تفاوت/ }));
    await expect(within(table).getByRole('columnheader', { name: /تفاوت/ })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
  },
};
/** A reader without the right to answer. */
export const ReadOnly: Story = {
  render: ({ rows: shown, unit }) => <DeviationTable rows={shown} unit={unit} />,
  play: async ({ canvas }) => {
    await canvas.findByRole('table');
    await expect(canvas.queryByRole('button', { name: /^پاسخ / })).toBeNull();
  },
};
export const AllAnswered: Story = {
  args: { rows: rows.filter(({ answer }) => answer), defaultFilter: 'open' },
  play: async ({ canvas }) => expect(await canvas.findByText('همهٔ انحراف‌ها پاسخ دارند')).toBeVisible(),
};
export const LongNotes: Story = {
  args: {
    rows: rows.slice(0, 4).map((row) => ({
      ...row,
      answer: {
        cause: 'other',
        note: 'آزمون همزمان سه دیگ موتورخانه پس از تعمیر مشعل دوم و تعویض شیر کنترل مدار برگشت ساختمان شمارهٔ دو پژوهشگاه',
      },
    })),
    selected: rows[2]!.day,
  },
};
export const Empty: Story = {
  args: { rows: [] },
  play: async ({ canvas }) =>
    expect(await canvas.findByText('هیچ روزی از انحراف مجاز بیرون نیست')).toBeVisible(),
};
export const Loading: Story = { args: { rows: [], isLoading: true } };
export const Failed: Story = { args: { rows: [], error: 'فهرست انحراف‌ها نرسید.', onRetry: fn() } };
export const Phone: Story = { globals: { width: '390' } };
export const English: Story = { parameters: { locale: 'en' } };
