import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { Num } from '../../i18n/Num.tsx';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { island } from '../amount.ts';
import type { ParetoItem } from './paretoItem.ts';

/** The numbers of the ranking, those without a share included. */
export default function ParetoTable(props: { label: string; items: readonly ParetoItem[]; unit: string }) {
  const { label, items, unit } = props;
  const { t } = useEnergy();
  const ranked = items.map((item, at) => ({ ...item, rank: at + 1 }));
  return (
    <DataTable
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
        { id: 'name', header: t('pareto.name'), cell: ({ name }) => name },
        {
          id: 'total',
          header: t('chart.nameWithUnit', { name: t('pareto.value'), unit: island(unit) }),
          align: 'number',
          cell: ({ total }) => <Num value={total} fractionDigits={2} />,
        },
        {
          id: 'percent',
          header: t('pareto.percent'),
          align: 'number',
          cell: ({ percent }) => <Num value={percent} fractionDigits={2} />,
        },
        {
          id: 'cumulative',
          header: t('pareto.cumulative'),
          align: 'number',
          cell: ({ cumulativePercent }) => <Num value={cumulativePercent} fractionDigits={2} />,
        },
      ]}
    />
  );
}
