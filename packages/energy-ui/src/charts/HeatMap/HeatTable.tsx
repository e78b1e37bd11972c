import type { JalaliKey } from '@org/energy-core';
import { island } from '@org/energy-core';
import { useMemo } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import type { DataColumn } from '../../primitives/DataTable/columns.ts';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { FigureButton } from '../../primitives/FigureButton/FigureButton.tsx';
import { longLabel } from '../periodKeys.ts';
import type { HeatBlock } from './heatBlocks.ts';

/** Longer tables are virtualized. */
const MAX_ROWS = 400;
/** Longer tables scroll. */
const MAX_OPEN_ROWS = 62;

interface HeatTableProps {
  readonly label: string;
  readonly blocks: readonly HeatBlock[];
  readonly onOpen: (block: HeatBlock) => ((key: JalaliKey) => void) | undefined;
}

interface Row {
  readonly key: JalaliKey;
  readonly index: number;
}

/** The cells of all calendars as one table. */
export default function HeatTable({ label, blocks, onOpen }: HeatTableProps) {
  const energy = useEnergy();
  const { t } = energy;
  const keys = blocks[0]?.map.cells ?? [];
  const rows = useMemo<Row[]>(() => keys.map(({ key }, index) => ({ key, index })), [keys]);
  const isMonths = keys[0]?.key.length === 7;
  const columns: DataColumn<Row>[] = [
    {
      id: 'time',
      header: t(isMonths ? 'chart.month' : 'chart.date'),
      cell: ({ key }) => longLabel({ key, value: null }, energy),
    },
    ...blocks.map((block): DataColumn<Row> => {
      const { series, map } = block;
      const cellOf = ({ key, index }: Row) =>
        map.cells[index]?.key === key ? map.cells[index] : map.cells.find((cell) => cell.key === key);
      const open = onOpen(block);
      return {
        id: series.id,
        header: t('chart.nameWithUnit', { name: series.name, unit: island(series.unit) }),
        align: 'number',
        cell: (row) => {
          const value = cellOf(row)?.value ?? null;
          const number = <Num value={value} maxFractionDigits={1} />;
          if (!open || value === null) return number;
          const about = [series.name, longLabel({ key: row.key, value }, energy)].join(
            t('chart.listSeparator'),
          );
          return (
            <FigureButton about={about} onPress={() => open(row.key)}>
              {number}
            </FigureButton>
          );
        },
      };
    }),
  ];
  if (isMonths)
    columns.push({
      id: 'coverage',
      header: t('chart.coverage'),
      cell: ({ index }) => {
        const { days, expectedDays } = keys[index]!;
        return t('chart.daysOf', { days, expectedDays });
      },
    });
  return (
    <section
      className="eui-chart-table"
      data-scrolls={rows.length > MAX_OPEN_ROWS || undefined}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard.
      tabIndex={0}
    >
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ key }) => key}
        density="compact"
        pageSizes={[]}
        isVirtualized={rows.length > MAX_ROWS}
      />
    </section>
  );
}
