import { useMemo } from 'react';
import { type Energy, useEnergy } from '../../i18n/EnergyProvider.tsx';
import { Num } from '../../i18n/Num.tsx';
import type { DataColumn } from '../../primitives/DataTable/columns.ts';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { island } from '../amount.ts';
import type { PlotLayout, Track } from '../layout/layout.ts';
import { longLabel } from '../periodKeys.ts';
import { nameOfTrack, unitOfTrack } from './pointReading.ts';
import type { ChartPlot } from './useChartPlots.ts';

/** More rows are drawn only as they come into view. */
const MOST_ROWS = 400;

/** The numbers of the chart: same series, same order, same units; one table per unit. */
export default function ChartTable({ label, plots }: { label: string; plots: readonly ChartPlot[] }) {
  return plots.map(({ unit, layout }) => <PlotTable key={unit} label={label} layout={layout} />);
}

interface Row {
  readonly index: number;
}

function PlotTable({ label, layout }: { label: string; layout: PlotLayout }) {
  const energy = useEnergy();
  const rows = useMemo<Row[]>(
    () => Array.from({ length: layout.count }, (_, index) => ({ index })),
    [layout],
  );
  const columns = useMemo(() => columnsFor(layout, energy), [layout, energy]);
  const footer = Object.fromEntries([
    ['time', energy.t('chart.total')],
    ...layout.tracks
      .filter(({ role, series }) => role !== 'temperature' && series.kind !== 'formula')
      .map((track) => [
        track.id,
        <Num key={track.id} value={sumOf(track)} fractionDigits={decimalsOf(track)} />,
      ]),
  ]);
  const isLong = rows.length > MOST_ROWS;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard.
    <section className="eui-chart-table" aria-label={label} tabIndex={0}>
      <DataTable
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ index }) => String(index)}
        footer={footer}
        density="compact"
        pageSizes={[]}
        virtualised={isLong}
        height={layout.height}
      />
    </section>
  );
}

function columnsFor(layout: PlotLayout, { t, locale }: Energy): DataColumn<Row>[] {
  const columns: DataColumn<Row>[] = [
    { id: 'time', header: t('chart.time'), cell: ({ index }) => longLabel(layout.points[index]!, locale) },
    ...layout.tracks.map((track): DataColumn<Row> => {
      const decimals = decimalsOf(track);
      return {
        id: track.id,
        header: headOf(track, t),
        align: 'number',
        cell: ({ index }) => <Num value={valueAt(track, index)} fractionDigits={decimals} />,
      };
    }),
  ];
  const hasCoverage = layout.points.some(
    ({ days, expectedDays }) =>
      days !== undefined && expectedDays !== undefined && expectedDays > 1 && days < expectedDays,
  );
  if (hasCoverage) {
    columns.push({
      id: 'coverage',
      header: t('chart.coverage'),
      cell: ({ index }) => {
        const { days, expectedDays } = layout.points[index]!;
        return days === undefined || expectedDays === undefined
          ? ''
          : t('chart.daysOf', { days, expectedDays });
      },
    });
  }
  return columns;
}

const headOf = (track: Track, t: Energy['t']): string => {
  const [name, unit] = [nameOfTrack(track, t), unitOfTrack(track, t)];
  return unit === '' ? name : t('chart.nameWithUnit', { name, unit: island(unit) });
};

const valueAt = ({ values }: Track, index: number) => (Number.isNaN(values[index]!) ? null : values[index]!);

function sumOf({ values }: Track): number | null {
  let sum: number | null = null;
  for (const value of values) if (!Number.isNaN(value)) sum = (sum ?? 0) + value;
  return sum;
}

/** The same number of decimals in the whole column: as many as its largest value needs. */
function decimalsOf({ values, range }: Track): number {
  if (!range || values.every((value) => Number.isNaN(value) || Number.isInteger(value))) return 0;
  const largest = Math.max(Math.abs(range.min), Math.abs(range.max));
  return largest >= 1000 ? 0 : largest >= 10 ? 1 : 2;
}
