import { toPersianDigits } from '@org/energy-core';
import type { Meta, StoryObj } from '@storybook/react-vite';
import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { DayText } from '../../i18n/dates/DayText.tsx';
import { Num } from '../../i18n/Num.tsx';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import { Chip } from '../Chip/Chip.tsx';
import { EmptyState } from '../EmptyState/EmptyState.tsx';
import { IconButton } from '../IconButton/IconButton.tsx';
import type { DataColumn } from './columns.ts';
import { DataTable } from './DataTable.tsx';

interface Meter {
  readonly id: string;
  readonly name: string;
  readonly place: string;
  readonly day: string;
  readonly energyKwh: number | null;
  readonly isComplete: boolean;
}

const names = [
  'برق ورودی اصلی',
  'گاز موتورخانه',
  'آب شهری',
  'چیلر ۱۰',
  'چیلر ۲',
  'روشنایی',
  'كمپرسور هوا',
  'ژنراتور',
];
const places = ['ساختمان مرکزی ونک', 'کارخانهٔ سمنان', 'انبار کهریزک'];
const meters = (count: number): Meter[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    name: index < names.length ? names[index]! : `انشعاب ${toPersianDigits(index)}`,
    place: places[index % places.length]!,
    day: '2025-11-03',
    energyKwh: index === 2 ? null : ((index * 7919) % 9973) / 10,
    isComplete: index % 5 !== 3,
  }));

const columns: DataColumn<Meter>[] = [
  { id: 'name', header: 'کنتور', cell: (row) => <bdi>{row.name}</bdi>, sortValue: (row) => row.name },
  { id: 'place', header: 'محل', cell: (row) => row.place, sortValue: (row) => row.place },
  { id: 'day', header: 'آخرین داده', cell: (row) => <DayText day={row.day} /> },
  {
    id: 'energy',
    header: 'مصرف، kWh',
    align: 'number',
    cell: (row) => <Num value={row.energyKwh} fractionDigits={1} />,
    sortValue: (row) => row.energyKwh,
  },
  {
    id: 'state',
    header: 'وضعیت',
    cell: (row) => (row.isComplete ? <Chip tone="success">کامل</Chip> : <Chip tone="warning">ناقص</Chip>),
  },
  {
    id: 'actions',
    header: 'کارها',
    isHeaderHidden: true,
    width: '56px',
    cell: (row) => (
      <IconButton label={`حذف ${row.name}`} icon={<Trash2 size={16} strokeWidth={1.75} aria-hidden />} />
    ),
  },
];

const meta = {
  title: 'Components/Tables/DataTable',
  component: DataTable<Meter>,
  render: (args) => (
    <Card isFlush>
      <DataTable {...args} />
    </Card>
  ),
  args: { label: 'کنتورها', columns, rows: meters(27), rowKey: (row: Meter) => row.id },
} satisfies Meta<typeof DataTable<Meter>>;
export default meta;
type Story = StoryObj<typeof meta>;

const firstCells = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent);

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByText('۱ تا ۱۰ از ۲۷')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'صفحهٔ ۳' }));
    await expect(canvas.getByText('۲۱ تا ۲۷ از ۲۷')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'صفحهٔ بعد' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('radio', { name: '۳۰' }));
    await expect(canvas.getByText('۱ تا ۲۷ از ۲۷')).toBeVisible();
  },
};

export const SortedByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  args: { rows: meters(8), onSortChange: fn() },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'کنتور' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect(canvas.getByRole('columnheader', { name: 'کنتور' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(firstCells(canvasElement)).toEqual([
      'آب شهری',
      'برق ورودی اصلی',
      'چیلر ۲',
      'چیلر ۱۰',
      'روشنایی',
      'ژنراتور',
      'كمپرسور هوا',
      'گاز موتورخانه',
    ]);
    await userEvent.keyboard('{Enter}');
    await expect(args.onSortChange).toHaveBeenLastCalledWith({ columnId: 'name', direction: 'descending' });
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard(' ');
    // Missing values come last in both directions.
    await expect(firstCells(canvasElement).at(-1)).toBe('آب شهری');
  },
};

export const WithFilterAndTotals: Story = {
  args: {
    columns: columns.map((column) =>
      column.id === 'name' ? { ...column, filter: 'text' as const } : column,
    ),
    footer: { name: 'جمع', energy: <Num value={13_249.5} fractionDigits={1} /> },
    rowState: (row) => (row.isComplete ? undefined : 'warning'),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.type(canvas.getByRole('searchbox', { name: 'جست‌وجو در کنتور' }), 'کمپرسور');
    await expect(firstCells(canvasElement)).toEqual(['كمپرسور هوا']);
    await userEvent.type(canvas.getByRole('searchbox'), 'ها');
    await expect(canvas.getByText('چیزی پیدا نشد')).toBeVisible();
    await userEvent.clear(canvas.getByRole('searchbox'));
  },
};

const long = meters(100_000);
export const HundredThousandRows: Story = {
  args: { rows: long, isVirtualized: true, density: 'compact' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await expect(canvasElement.querySelectorAll('tbody tr').length).toBeLessThan(60);
    await userEvent.click(canvas.getByRole('button', { name: 'مصرف، kWh' }));
    await expect(canvas.getByRole('columnheader', { name: 'مصرف، kWh' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    await expect(canvas.getByRole('table')).toHaveAttribute('aria-rowcount', '100001');
    await userEvent.click(canvas.getByRole('button', { name: 'مصرف، kWh' }));
    // Long tables update shortly after the header.
    await waitFor(() => expect(canvasElement.querySelector('tbody tr')).toHaveTextContent('۹۹۷٫۲'));
    const [head, cell] = ['thead th', 'tbody td'].map((part) => [
      ...canvasElement.querySelectorAll(`${part}:nth-child(4)`),
    ]);
    const startOf = (part: Element | undefined) => Math.round(part!.getBoundingClientRect().right);
    await expect(startOf(cell!.at(-1))).toBe(startOf(head![0]));
  },
};

const phone: Story['decorators'] = [
  (Story) => (
    <div style={{ inlineSize: 360 }}>
      <Story />
    </div>
  ),
];
/** Two lines per row; pressing a row shows what its columns say besides. */
export const Narrow: Story = {
  args: { rows: meters(4), footer: { name: 'جمع', energy: <Num value={1173} fractionDigits={1} /> } },
  decorators: phone,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const row = within(canvas.getAllByRole('row')[0]!);
    await expect(row.getByText('برق ورودی اصلی')).toBeVisible();
    await expect(row.getByText('۰٫۰')).toBeVisible();
    await expect(row.queryByText('ساختمان مرکزی ونک')).toBeNull();
    await expect(canvas.getByText('۳ ستون دیگر با زدن هر ردیف باز می‌شود.')).toBeVisible();
    await userEvent.click(row.getByRole('button', { name: 'جزئیات برق ورودی اصلی' }));
    await expect(row.getByText('ساختمان مرکزی ونک')).toBeVisible();
    await expect(row.getByRole('button', { name: 'حذف برق ورودی اصلی' })).toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect(row.queryByText('ساختمان مرکزی ونک')).toBeNull();
    await userEvent.click(canvas.getByRole('button', { name: /مرتب‌سازی/ }));
    await userEvent.click(await canvas.findByRole('option', { name: 'مصرف، kWh' }));
    await userEvent.click(canvas.getByRole('button', { name: /نزولی شود/ }));
    await expect(canvas.getAllByRole('row')[0]).toHaveTextContent('گاز موتورخانه');
  },
};
const longName = 'تابلوی اصلی موتورخانهٔ ساختمان مرکزی، ورودی شمارهٔ دو، خط پشتیبان VNK-E-00-LONG-TAG-NAME';
export const NarrowWithLongNames: Story = {
  args: {
    rows: meters(2).map((row) => ({ ...row, name: longName })),
    columns: columns.map((column) =>
      column.id === 'state'
        ? { ...column, narrow: 'end' as const }
        : column.id === 'name'
          ? { ...column, filter: 'text' as const }
          : column,
    ),
    defaultSelection: [],
    rowState: (row) => (row.id === 'm1' ? 'warning' : undefined),
  },
  decorators: phone,
  play: async ({ canvasElement }) => {
    const box = canvasElement.querySelector<HTMLElement>('.eui-table-box')!;
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
  },
};
export const NarrowLoading: Story = { args: { rows: [], isLoading: true }, decorators: phone };
export const FromServer: Story = {
  args: { isServerSide: true, rows: meters(10), total: 4210, page: 6, pageSize: 10, onPageChange: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'صفحهٔ بعد' }));
    await expect(args.onPageChange).toHaveBeenCalledWith(7);
  },
};
/** A growing log: no page numbers, and an estimated row count. */
export const StepByStep: Story = {
  args: {
    isServerSide: true,
    rows: meters(10),
    pageSize: 10,
    steps: { summary: 'حدود ۲٬۰۰۰٬۰۰۰ ردیف', onPrevious: null, onNext: fn() },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    await expect(canvas.getByRole('status')).toHaveTextContent('حدود ۲٬۰۰۰٬۰۰۰ ردیف');
    await expect(canvas.getByRole('button', { name: 'صفحهٔ قبل' })).toBeDisabled();
    await userEvent.click(canvas.getByRole('button', { name: 'صفحهٔ بعد' }));
    await expect(args.steps!.onNext).toHaveBeenCalledOnce();
  },
};
/** An expanded row shows details below itself. */
export const OpenedRow: Story = {
  args: {
    rows: meters(3),
    rowDetail: (row) => row.id === 'm1' && <p>{row.place}، بدون کنتور فرعی</p>,
  },
  play: async ({ canvasElement }) => {
    const rows = within(canvasElement).getAllByRole('row');
    await expect(rows).toHaveLength(5);
    await expect(rows[3]).toHaveTextContent('بدون کنتور فرعی');
  },
};
export const Empty: Story = {
  args: {
    rows: [],
    empty: (
      <EmptyState
        title="هنوز کنتوری نیست"
        text="برای دیدن نمودار یک کنتور بسازید."
        action={
          <Button variant="primary" size="sm" icon={<Plus size={14} strokeWidth={1.75} aria-hidden />}>
            کنتور
          </Button>
        }
      />
    ),
  },
};
/** Skeleton in the shape of the loaded grid: its columns, and rows of its height. */
export const Loading: Story = {
  args: { rows: [], isLoading: true },
  play: async ({ canvasElement }) => {
    const rows = [...canvasElement.querySelectorAll<HTMLElement>('tbody tr')];
    await expect(rows).toHaveLength(10);
    await expect(rows[0]!.children).toHaveLength(columns.length);
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('در حال خواندن…');
  },
};
export const Refreshing: Story = { args: { rows: meters(4), isLoading: true } };
export const Failed: Story = {
  args: { rows: [], error: 'ارتباط با سرور قطع است. اینترنت را بررسی کنید.', onRetry: fn() },
};
export const English: Story = {
  parameters: { locale: 'en' },
  args: {
    label: 'Meters',
    columns: [
      { id: 'name', header: 'Meter', cell: (row) => <bdi>{row.name}</bdi>, sortValue: (row) => row.name },
      {
        id: 'energy',
        header: 'Consumption, kWh',
        align: 'number',
        cell: (row) => <Num value={row.energyKwh} fractionDigits={1} />,
        sortValue: (row) => row.energyKwh,
      },
    ],
  },
};
