import type { Cusum } from '@org/energy-core';
import { dayText } from '../../i18n/dates/dayWords.ts';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';

interface CusumTableProps {
  readonly label: string;
  readonly points: Cusum['points'];
  readonly unit: string;
}

/** Longer tables are virtualized. */
const MAX_ROWS = 400;

/** Table of the cumulative savings, including days without data. */
export default function CusumTable({ label, points, unit }: CusumTableProps) {
  const energy = useEnergy();
  const { t } = energy;
  const named = (name: string) => t('chart.nameWithUnit', { name, unit });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard.
    <section className="eui-chart-table" data-scrolls="" aria-label={label} tabIndex={0}>
      <DataTable
        label={label}
        rows={points}
        rowKey={({ day }) => day}
        density="compact"
        pageSizes={[]}
        isVirtualized={points.length > MAX_ROWS}
        height={360}
        columns={[
          { id: 'time', header: t('chart.time'), cell: ({ day }) => dayText(day, 'long', energy) },
          {
            ...{ id: 'saving', header: named(t('baseline.cusum.saving')), align: 'number' },
            cell: ({ saving }) => <Num value={saving} maxFractionDigits={1} />,
          },
          {
            ...{ id: 'sum', header: named(t('baseline.cusum.series')), align: 'number' },
            cell: ({ cumulative, isGap }) => <Num value={isGap ? null : cumulative} maxFractionDigits={1} />,
          },
        ]}
      />
    </section>
  );
}
