import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fireEvent, fn, userEvent, waitFor, within } from 'storybook/test';
import { Num } from '../../i18n/Num.tsx';
import { latinIn } from '../../testing/latinIn.ts';
import { Button } from '../Button/Button.tsx';
import { Card } from '../Card/Card.tsx';
import type { DataColumn } from './columns.ts';
import { DataTable, type DataTableProps } from './DataTable.tsx';
import type { TableLayout } from './layout/tableLayout.ts';

interface Building {
  readonly id: string;
  readonly name: string;
  readonly city: string;
  readonly areaM2: number | null;
  readonly energy: number;
  readonly unit: string;
}

const buildings: Building[] = [
  { id: 'a', name: 'ساختمان مرکزی', city: 'تهران', areaM2: 1200, energy: 410.5, unit: 'kWh' },
  { id: 'b', name: 'انبار کهریزک', city: 'تهران', areaM2: 800, energy: 95, unit: 'kWh' },
  { id: 'c', name: 'کارخانه', city: 'سمنان', areaM2: 5400, energy: 2210, unit: 'kWh' },
  { id: 'd', name: 'موتورخانه', city: 'سمنان', areaM2: null, energy: 77, unit: 'm³' },
];

const columns: DataColumn<Building>[] = [
  { id: 'name', header: 'ساختمان', cell: ({ name }) => <bdi>{name}</bdi>, sortValue: ({ name }) => name },
  { id: 'city', header: 'شهر', cell: ({ city }) => city, sortValue: ({ city }) => city, isGroupable: true },
  {
    ...{ id: 'area', header: 'زیربنا', align: 'number' as const },
    cell: ({ areaM2 }) => <Num value={areaM2} unit="m²" />,
    sortValue: ({ areaM2 }) => areaM2,
    total: { kind: 'sum', unit: 'm²' },
  },
  {
    ...{ id: 'energy', header: 'مصرف', align: 'number' as const },
    cell: ({ energy, unit }) => <Num value={energy} unit={unit} fractionDigits={1} />,
    sortValue: ({ energy }) => energy,
    total: { kind: 'sum', unit: ({ unit }) => unit, fractionDigits: 1 },
  },
];

const meta = {
  title: 'Components/Tables/DataTable layout',
  component: DataTable<Building>,
  render: (args) => (
    <Card isFlush>
      <DataTable {...args} />
    </Card>
  ),
  args: {
    ...{ label: 'ساختمان‌ها', columns, rows: buildings, rowKey: ({ id }: Building) => id },
    ...{ rowName: ({ name }: Building) => name, defaultLayout: {}, onLayoutChange: fn() },
  },
} satisfies Meta<typeof DataTable<Building>>;
export default meta;
type Story = StoryObj<typeof meta>;

const headers = (canvasElement: HTMLElement) =>
  [...canvasElement.querySelectorAll('thead th[data-column]')].map((head) =>
    head.getAttribute('data-column'),
  );

/** The panel, opened by pointer. */
async function openPanel(canvasElement: HTMLElement) {
  await userEvent.click(within(canvasElement).getByRole('button', { name: /ستون‌های/ }));
  const panel = await within(canvasElement).findByRole('dialog');
  await waitFor(() => expect(panel).toBeVisible());
  return within(panel);
}

export const Default: Story = {};

export const Interaction: Story = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const panel = await openPanel(canvasElement);
    await expect(panel.getAllByRole('checkbox')).toHaveLength(4);
    await expect(latinIn(canvasElement)).toEqual([]);
  },
};

export const HiddenByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    const panel = within(await within(canvasElement).findByRole('dialog'));
    for (const name of ['شهر', 'زیربنا', 'مصرف']) {
      panel.getByRole('checkbox', { name }).focus();
      await userEvent.keyboard(' ');
    }
    await expect(headers(canvasElement)).toEqual(['name']);
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ hidden: ['city', 'area', 'energy'] });
    // The last visible column stays.
    await expect(panel.getByRole('checkbox', { name: 'ساختمان' })).toBeDisabled();
    panel.getByRole('button', { name: 'چیدمان پیش‌فرض' }).focus();
    await userEvent.keyboard('{Enter}');
    await expect(headers(canvasElement)).toEqual(['name', 'city', 'area', 'energy']);
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({});
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(within(canvasElement).queryByRole('dialog')).toBeNull());
    await expect(within(canvasElement).getByRole('button', { name: /ستون‌های/ })).toHaveFocus();
  },
};

export const MovedByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const panel = await openPanel(canvasElement);
    const up = () => panel.getByRole('button', { name: /جلوتر: .*مصرف/ });
    up().focus();
    await userEvent.keyboard('{Enter}');
    await expect(headers(canvasElement)).toEqual(['name', 'city', 'energy', 'area']);
    await waitFor(() => expect(up()).toHaveFocus());
    await expect(panel.getByRole('status')).toHaveTextContent('مصرف: جای ۳ از ۴');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect(headers(canvasElement)).toEqual(['energy', 'name', 'city', 'area']);
    // At the last position the opposite button receives focus.
    await waitFor(() => expect(panel.getByRole('button', { name: /عقب‌تر: .*مصرف/ })).toHaveFocus());
  },
};

export const ResizedByKeyboard: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const handle = canvas.getByRole('separator', { name: 'پهنای ستون شهر' });
    const head = () => canvas.getByRole('columnheader', { name: /شهر/ }).offsetWidth;
    handle.focus();
    await userEvent.keyboard('{Home}');
    await expect(head()).toBe(56);
    // In Persian a column grows to the left.
    await userEvent.keyboard('{ArrowLeft}');
    await expect(head()).toBe(72);
    await expect(handle).toHaveAttribute('aria-valuetext', '۷۲ پیکسل');
    await userEvent.keyboard('{Shift>}{ArrowLeft}{/Shift}{ArrowRight}');
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ widths: { city: 120 } });
    await userEvent.keyboard('{Enter}');
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({});
  },
};

export const ResizedByPointer: Story = {
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const handle = canvas.getByRole('separator', { name: 'پهنای ستون شهر' });
    const head = () => canvas.getByRole('columnheader', { name: /شهر/ }).offsetWidth;
    const before = head();
    handle.setPointerCapture = () => {};
    await fireEvent.pointerDown(handle, { button: 0, pointerId: 1, clientX: 300 });
    await fireEvent.pointerMove(handle, { pointerId: 1, clientX: 260 });
    await expect(head()).toBe(before + 40);
    // Written once, when the pointer is released.
    await expect(args.onLayoutChange).not.toHaveBeenCalled();
    await fireEvent.pointerUp(handle, { pointerId: 1 });
    await expect(args.onLayoutChange).toHaveBeenCalledOnce();
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ widths: { city: before + 40 } });
    // The same without dragging.
    const panel = await openPanel(canvasElement);
    await userEvent.click(panel.getByRole('button', { name: /باریک‌تر: .*شهر/ }));
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ widths: { city: before + 8 } });
  },
};

export const PinnedWhileScrolling: Story = {
  args: {
    defaultLayout: { pinned: ['name'], widths: { name: 120, city: 300, area: 300, energy: 300 } },
    ...{ defaultSelection: ['b'], isVirtualized: true, height: 200 },
  },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 500 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const scroller = canvasElement.querySelector<HTMLElement>('.eui-table-scroller')!;
    const startOf = (element: Element) => Math.round(element.getBoundingClientRect().right);
    const cell = () => canvasElement.querySelector('tbody td[data-pinned]')!;
    const before = startOf(cell());
    scroller.scrollLeft = -300;
    await waitFor(() => expect(scroller.scrollLeft).toBe(-300));
    await expect(startOf(cell())).toBe(before);
    await expect(startOf(canvasElement.querySelector('th[data-column="city"]')!)).toBeGreaterThan(
      before - 120,
    );
    const panel = await openPanel(canvasElement);
    await expect(panel.getByRole('button', { name: /ثابت نگه داشتن .*ساختمان/ })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await userEvent.click(panel.getByRole('button', { name: /ثابت نگه داشتن .*مصرف/ }));
    await expect(headers(canvasElement)).toEqual(['name', 'energy', 'city', 'area']);
    await userEvent.click(panel.getByRole('button', { name: /ثابت نگه داشتن .*ساختمان/ }));
    await expect(headers(canvasElement)).toEqual(['energy', 'name', 'city', 'area']);
  },
};

export const Selection: Story = {
  args: {
    onSelectionChange: fn(),
    canSelect: ({ id }) => id !== 'd',
    selectionActions: (keys) => (
      <Button size="sm">{`بایگانی (${keys.length === 3 ? 'همه' : 'چندتا'})`}</Button>
    ),
    ...{ pageSizes: [2, 4], pageSize: 2 },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    canvas.getByRole('checkbox', { name: 'انتخاب انبار کهریزک' }).focus();
    await userEvent.keyboard(' ');
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(['b']);
    await expect(canvas.getByText('۱ ردیف انتخاب شده')).toBeVisible();
    const all = canvas.getByRole<HTMLInputElement>('checkbox', { name: 'انتخاب همهٔ ردیف‌های این صفحه' });
    await expect(all.indeterminate).toBe(true);
    await userEvent.click(all);
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(['b', 'a']);
    // Rows of other pages stay selected; a row that is not selectable has no checkbox.
    await userEvent.click(canvas.getByRole('button', { name: 'صفحهٔ ۲' }));
    await expect(canvas.queryByRole('checkbox', { name: 'انتخاب موتورخانه' })).toBeNull();
    await userEvent.click(canvas.getByRole('checkbox', { name: 'انتخاب همهٔ ردیف‌های این صفحه' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith(['b', 'a', 'c']);
    await expect(canvas.getByRole('button', { name: 'بایگانی (همه)' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'لغو انتخاب' }));
    await expect(args.onSelectionChange).toHaveBeenLastCalledWith([]);
  },
};

export const Grouped: Story = {
  args: { pageSizes: [10] },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement);
    const panel = await openPanel(canvasElement);
    await userEvent.click(panel.getByRole('button', { name: /گروه‌بندی بر پایهٔ .*شهر/ }));
    await expect(args.onLayoutChange).toHaveBeenLastCalledWith({ groupBy: 'city' });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(canvas.queryByRole('dialog')).toBeNull());
    const groups = () => [...canvasElement.querySelectorAll('.eui-table-group')];
    await expect(groups()[0]).toHaveTextContent('تهران۲ ردیفجمع ۲٬۰۰۰ m²جمع ۵۰۵٫۵ kWh');
    // Different units are not added, and a missing value is not 0.
    await expect(groups()[1]).toHaveTextContent('سمنان۲ ردیفجمع ۵٬۴۰۰ m²جمع —');
    // Groups are sorted by their total.
    await userEvent.click(canvas.getByRole('button', { name: 'زیربنا' }));
    await userEvent.click(canvas.getByRole('button', { name: 'زیربنا' }));
    await expect(groups()[0]).toHaveTextContent('سمنان');
    // Rows of a group keep its column empty; the group opens and closes by keyboard.
    const cities = () => [...canvasElement.querySelectorAll('tbody tr:not(.eui-table-group)')];
    await expect(cities()).toHaveLength(4);
    canvas.getAllByRole('button', { name: 'بستن گروه' })[0]!.focus();
    await userEvent.keyboard('{Enter}');
    await expect(cities()).toHaveLength(2);
    await expect(canvas.getByRole('button', { name: 'باز کردن گروه' })).toHaveAttribute(
      'aria-expanded',
      'false',
    );
  },
};

function Controlled(args: DataTableProps<Building>) {
  const [layout, setLayout] = useState<TableLayout>({ hidden: ['city'] });
  const { defaultLayout: _, ...props } = args;
  return (
    <Card isFlush>
      <Button onPress={() => setLayout({ order: ['energy'], hidden: ['gone'] })}>چیدمان دیگر</Button>
      <DataTable {...props} layout={layout} onLayoutChange={setLayout} />
    </Card>
  );
}

/** Controlled layout; unknown ids are ignored. */
export const ControlledLayout: Story = {
  render: (args) => <Controlled {...args} />,
  play: async ({ canvasElement }) => {
    await expect(headers(canvasElement)).toEqual(['name', 'area', 'energy']);
    const panel = await openPanel(canvasElement);
    await userEvent.click(panel.getByRole('checkbox', { name: 'شهر' }));
    await expect(headers(canvasElement)).toEqual(['name', 'city', 'area', 'energy']);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'چیدمان دیگر' }));
    await expect(headers(canvasElement)).toEqual(['name', 'city', 'area', 'energy']);
  },
};

/** Below 720 px rows are lists: nothing is pinned or sized, columns can still be hidden and ordered. */
export const Narrow: Story = {
  args: { defaultLayout: { pinned: ['energy'], widths: { name: 300 } }, defaultSelection: ['a'] },
  decorators: [
    (Story) => (
      <div style={{ inlineSize: 360 }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const box = canvasElement.querySelector<HTMLElement>('.eui-table-box')!;
    await expect(box.scrollWidth).toBeLessThanOrEqual(box.clientWidth);
    await expect(within(canvasElement).queryByRole('separator')).toBeNull();
    await openPanel(canvasElement);
  },
};
export const English: Story = {
  parameters: { locale: 'en' },
  args: {
    label: 'Buildings',
    defaultLayout: { pinned: ['name'], groupBy: 'city' },
    columns: columns.map((column) => ({ ...column, header: column.id })),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: 'Columns of Buildings' }));
    const handle = within(canvasElement).getByRole('separator', { name: 'Width of area', hidden: true });
    await expect(handle).toHaveAttribute('aria-valuemin', '56');
  },
};
