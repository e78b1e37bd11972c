import { island } from '@org/energy-core';
import { Percent } from '../../i18n/islands/Percent.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { useNamedLayout } from '../../primitives/DataTable/layout/tableLayouts.ts';
import type { ParetoFigure, ParetoItem } from './paretoItem.ts';

interface ParetoTableProps {
  label: string;
  items: readonly ParetoItem[];
  unit: string;
  figure: ParetoFigure | undefined;
}

/** Table of the ranking, including items without a share. */
export default function ParetoTable({ label, items, unit, figure = asItStands }: ParetoTableProps) {
  const tableLayout = useNamedLayout('pareto');
  const { t } = useEnergy();
  const ranked = items.map((item, at) => ({ ...item, rank: at + 1 }));
  return (
    <DataTable
      {...tableLayout}
      label={label}
      rows={ranked}
      rowKey={({ _id }) => _id}
      density="compact"
      pageSizes={[]}
      columns={[
        {
          id: 'rank',
          header: t('pareto.rank'),
          align: 'number',
          cell: ({ rank, percent }) => <Num value={percent === null ? null : rank} />,
        },
        { id: 'name', header: t('pareto.name'), narrow: 'name', cell: ({ name }) => name },
        {
          id: 'total',
          narrow: 'figure',
          header: t('chart.nameWithUnit', { name: t('pareto.value'), unit: island(unit) }),
          align: 'number',
          cell: (item) => figure(item, 'total', <Num value={item.total} fractionDigits={2} />),
        },
        {
          id: 'percent',
          header: t('pareto.percent'),
          align: 'number',
          cell: (item) =>
            figure(item, 'percent', <Percent value={item.percent} fractionDigits={2} isSignHidden />),
        },
        {
          id: 'cumulative',
          header: t('pareto.cumulative'),
          align: 'number',
          cell: (item) =>
            figure(
              item,
              'cumulative',
              <Percent value={item.cumulativePercent} fractionDigits={2} isSignHidden />,
            ),
        },
      ]}
    />
  );
}

const asItStands: ParetoFigure = (_item, _figure, shown) => shown;
