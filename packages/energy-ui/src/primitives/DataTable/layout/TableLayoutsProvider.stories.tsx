import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Num } from '../../../i18n/Num.tsx';
import { Switch } from '../../Switch/Switch.tsx';
import { DataTable } from '../DataTable.tsx';
import type { TableLayout } from './tableLayout.ts';
import { TableLayoutsProvider, useNamedLayout } from './tableLayouts.ts';

const rows = [
  { id: 'a', name: 'ساختمان مرکزی', areaM2: 1200 },
  { id: 'b', name: 'انبار کهریزک', areaM2: 800 },
];

/** A component with a table inside, as a chart. */
function Inner() {
  const tableLayout = useNamedLayout('places');
  return (
    <DataTable
      {...tableLayout}
      label="محل‌ها"
      rows={rows}
      rowKey={({ id }) => id}
      columns={[
        { id: 'name', header: 'نام', cell: ({ name }) => name },
        { id: 'area', header: 'زیربنا', cell: ({ areaM2 }) => <Num value={areaM2} unit="m²" /> },
      ]}
    />
  );
}

function Kept() {
  const [layouts, setLayouts] = useState<Record<string, TableLayout>>({});
  const [isShown, setIsShown] = useState(true);
  return (
    <TableLayoutsProvider
      value={(name) => ({
        layout: layouts[name] ?? {},
        onLayoutChange: (layout) => setLayouts({ ...layouts, [name]: layout }),
      })}
    >
      <Switch isSelected={isShown} onChange={setIsShown}>
        جدول
      </Switch>
      {isShown && <Inner />}
    </TableLayoutsProvider>
  );
}

const meta = {
  title: 'Components/Tables/TableLayoutsProvider',
  component: TableLayoutsProvider,
  args: { value: () => ({}) },
  render: () => <Kept />,
} satisfies Meta<typeof TableLayoutsProvider>;
export default meta;

/** The layout outlives the table. */
export const Default: StoryObj<typeof meta> = {};

export const Interaction: StoryObj<typeof meta> = {
  ...Default,
  tags: ['interaction', '!autodocs'],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    await userEvent.click(canvas.getByRole('button', { name: /ستون‌های/ }));
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'زیربنا' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(canvas.getByRole('switch'));
    await expect(canvas.queryByRole('table')).toBeNull();
    await userEvent.click(canvas.getByRole('switch'));
    await expect(canvas.getAllByRole('columnheader')).toHaveLength(1);
  },
};
