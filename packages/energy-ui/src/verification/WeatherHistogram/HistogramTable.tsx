import { CELSIUS, formatNumber, island, type TemperatureOverlap } from '@org/energy-core';
import { Islands } from '../../i18n/islands/Islands.tsx';
import { Num } from '../../i18n/Num.tsx';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';

interface HistogramTableProps {
  readonly label: string;
  readonly bins: TemperatureOverlap['bins'];
}

/** Days of both periods in each bin. */
export default function HistogramTable({ label, bins }: HistogramTableProps) {
  const { t, digits } = useEnergy();
  const number = (value: number) => island(formatNumber(value, { digits, maxFractionDigits: 1 }));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard.
    <section className="eui-chart-table" data-scrolls="" aria-label={label} tabIndex={0}>
      <DataTable
        label={label}
        rows={bins}
        rowKey={({ low }) => String(low)}
        density="compact"
        pageSizes={[]}
        columns={[
          {
            ...{ id: 'range', header: t('mv.weather.axis', { unit: CELSIUS }) },
            cell: ({ low, high }) => (
              <Islands text={t('mv.proposedRange', { from: number(low), to: number(high) })} />
            ),
          },
          {
            ...{ id: 'baseline', header: t('mv.step.baseline'), align: 'number' },
            cell: ({ baseline }) => <Num value={baseline} />,
          },
          {
            ...{ id: 'reporting', header: t('mv.step.reporting'), align: 'number' },
            cell: ({ reporting }) => <Num value={reporting} />,
          },
        ]}
      />
    </section>
  );
}
