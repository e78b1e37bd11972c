import { island } from '@org/energy-core';
import { type ReactNode, useMemo } from 'react';
import { Islands } from '../../../i18n/islands/Islands.tsx';
import { Num } from '../../../i18n/Num.tsx';
import { type Energy, useEnergy } from '../../../i18n/useEnergy.ts';
import type { DataColumn } from '../../../primitives/DataTable/columns.ts';
import { DataTable } from '../../../primitives/DataTable/DataTable.tsx';
import { useNamedLayout } from '../../../primitives/DataTable/layout/tableLayouts.ts';
import { FigureButton } from '../../../primitives/FigureButton/FigureButton.tsx';
import { changeOfSeries, opensChange } from '../../changeWords.ts';
import type { PlotLayout, Track } from '../../layout/layout.ts';
import { longLabel } from '../../periodKeys.ts';
import { type OpenedFigure, unitKindOf } from '../../series.ts';
import { summaryOf } from '../../summaryOf.ts';
import {
  type ComparedPair,
  comparedPairs,
  coverageInWords,
  differenceAt,
  metersOf,
  nameOfTrack,
  unitOfTrack,
} from '../plots/pointer/pointReading.ts';
import type { ChartPlot } from '../useChartPlots.ts';

/** Longer tables are virtualized. */
const MAX_ROWS = 400;
/** Longer tables scroll and show their row count; two months are shown whole. */
const MAX_OPEN_ROWS = 62;

/** The data of the chart as tables: same series, order and units; one table per plot. */
export default function ChartTable({ label, plots, onOpenFigure }: ChartTableProps) {
  return plots.map(({ key, layout }) => (
    <PlotTable key={key} label={label} layout={layout} onOpenFigure={onOpenFigure} />
  ));
}

type OnFigure = ((figure: OpenedFigure) => void) | undefined;
interface ChartTableProps {
  label: string;
  plots: readonly ChartPlot[];
  onOpenFigure: OnFigure;
}

interface Row {
  readonly index: number;
}

function PlotTable({ label, layout, onOpenFigure }: Omit<ChartTableProps, 'plots'> & { layout: PlotLayout }) {
  const tableLayout = useNamedLayout('chart');
  const energy = useEnergy();
  const rows = useMemo<Row[]>(
    () => Array.from({ length: layout.count }, (_, index) => ({ index })),
    [layout],
  );
  const columns = useMemo(() => columnsFor(layout, energy, onOpenFigure), [layout, energy, onOpenFigure]);
  const footer = useMemo(() => footerOf(layout, energy, onOpenFigure), [layout, energy, onOpenFigure]);
  const isLong = rows.length > MAX_ROWS;
  return (
    <section
      className="eui-chart-table"
      data-scrolls={rows.length > MAX_OPEN_ROWS || undefined}
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long table is scrolled with the keyboard.
      tabIndex={0}
    >
      {rows.length > MAX_OPEN_ROWS && (
        <p className="eui-chart-table-note">{energy.t('chart.table.rows', { count: rows.length })}</p>
      )}
      <DataTable
        {...tableLayout}
        label={label}
        columns={columns}
        rows={rows}
        rowKey={({ index }) => String(index)}
        footer={footer}
        density="compact"
        pageSizes={[]}
        isVirtualized={isLong}
        height={layout.height}
      />
    </section>
  );
}

/** Totals of additive series, means of others; for a comparison the change over the common days. */
function footerOf({ tracks }: PlotLayout, energy: Energy, onOpenFigure: OnFigure): Record<string, ReactNode> {
  const kindOf = ({ role, series }: Track) => (role === 'cost' ? 'additive' : unitKindOf(series));
  const summed = tracks.filter(({ role, series }) => role !== 'temperature' && series.kind !== 'formula');
  const isAdding = summed.some((track) => kindOf(track) === 'additive');
  const shown = summed.filter((track) => kindOf(track) === (isAdding ? 'additive' : 'average'));
  if (shown.length === 0) return {};
  return Object.fromEntries<ReactNode>([
    ['time', energy.t(isAdding ? 'chart.total' : 'chart.average')],
    ...shown.map((track): [string, ReactNode] => [
      track.id,
      <Whole key={track.id} track={track} isAdding={isAdding} onOpenFigure={onOpenFigure} />,
    ]),
    ...comparedPairs(tracks).map(({ main, compare }): [string, ReactNode] => [
      `${main.id}:change`,
      <Change
        key={main.id}
        pair={{ main, compare }}
        text={changeOfSeries(main.series, compare.series, energy)}
        isOpen={opensChange(main.series, compare.series)}
        onOpenFigure={onOpenFigure}
      />,
    ]),
  ]);
}

/** Series in the second line of a narrow row, so that a comparison is seen. */
const NARROW_TRACKS = 2;

function columnsFor(layout: PlotLayout, energy: Energy, onOpenFigure: OnFigure): DataColumn<Row>[] {
  const { t } = energy;
  const columns: DataColumn<Row>[] = [
    {
      id: 'time',
      header: timeHead(layout, t),
      cell: ({ index }) => longLabel(layout.points[index]!, energy),
    },
    ...layout.tracks.map((track, at): DataColumn<Row> => {
      const decimals = decimalsOf(track);
      return {
        ...(at < NARROW_TRACKS && { narrow: 'figure' as const }),
        id: track.id,
        header: headOf(track, t),
        align: 'number',
        cell: ({ index }) => (
          <Opened track={track} index={index} onOpenFigure={onOpenFigure}>
            <Num value={valueAt(track, index)} fractionDigits={decimals} />
          </Opened>
        ),
      };
    }),
  ];
  const pairs = comparedPairs(layout.tracks);
  for (const pair of pairs)
    columns.push({
      id: `${pair.main.id}:change`,
      header:
        pairs.length === 1 ? t('chart.change') : t('chart.differenceOf', { name: pair.main.series.name }),
      cell: ({ index }) => {
        const text = differenceAt(pair, index, energy);
        return (
          <Change pair={pair} index={index} text={text} isOpen={text !== '—'} onOpenFigure={onOpenFigure} />
        );
      },
    });
  const hasCoverage = layout.points.some(
    (point) => (point.expectedDays ?? 1) > 1 && coverageInWords(point, t) !== '',
  );
  if (hasCoverage) {
    columns.push({
      id: 'coverage',
      header: t('chart.coverage'),
      cell: ({ index }) => {
        const point = layout.points[index]!;
        const { days, expectedDays } = point;
        return days === undefined || expectedDays === undefined
          ? ''
          : coverageInWords(point, t, metersOf(layout)) || t('chart.daysOf', { days, expectedDays });
      },
    });
  }
  return columns;
}

interface OpenedProps {
  readonly track: Track;
  readonly index: number;
  readonly onOpenFigure: OnFigure;
  readonly children: ReactNode;
}

/** A value of one bucket, which opens if it was measured. */
function Opened({ track, index, onOpenFigure, children }: OpenedProps) {
  const energy = useEnergy();
  const { t } = energy;
  const { series, role } = track;
  const point = series.points[index];
  if (!onOpenFigure || !series.of || !point || role === 'share' || valueAt(track, index) === null)
    return children;
  const isCost = role === 'cost';
  const about = `${nameOfTrack(track, t)}${t('chart.listSeparator')}${longLabel(point, energy)}`;
  return (
    <FigureButton
      about={about}
      onPress={() => onOpenFigure({ series, figure: 'bucket', about, key: point.key, isCost })}
    >
      {children}
    </FigureButton>
  );
}

/** The total of a series, or its mean if it is one of readings. */
function Whole({
  track,
  isAdding,
  onOpenFigure,
}: { track: Track; isAdding: boolean } & Pick<OpenedProps, 'onOpenFigure'>) {
  const { t } = useEnergy();
  const { series, role } = track;
  const value = isAdding ? sumOf(track) : summaryOf(series).average;
  const number = <Num value={value} fractionDigits={decimalsOf(track)} />;
  const isFigure = role !== 'share' && (isAdding || series.meters === 1);
  if (!onOpenFigure || !series.of || value === null || !isFigure) return number;
  const about = [t(isAdding ? 'chart.total' : 'chart.average'), nameOfTrack(track, t)].join(
    t('chart.listSeparator'),
  );
  const figure = isAdding ? 'total' : 'mean';
  return (
    <FigureButton
      about={about}
      onPress={() => onOpenFigure({ series, figure, about, isCost: role === 'cost' })}
    >
      {number}
    </FigureButton>
  );
}

interface ChangeProps extends Pick<OpenedProps, 'onOpenFigure'> {
  readonly pair: ComparedPair;
  /** Of a bucket; without one of the whole series. */
  readonly index?: number;
  readonly text: string;
  readonly isOpen: boolean;
}

/** A change as text, which opens if it is based on two figures. */
function Change({ pair, index, text, isOpen, onOpenFigure }: ChangeProps) {
  const energy = useEnergy();
  const { t } = energy;
  const [series, compare] = [pair.main.series, pair.compare.series];
  const point = index === undefined ? undefined : series.points[index];
  if (!onOpenFigure || !series.of || !isOpen || text === '') return <Islands text={text} />;
  const name = t('chart.differenceOf', { name: series.name });
  const about = point ? `${name}${t('chart.listSeparator')}${longLabel(point, energy)}` : name;
  return (
    <FigureButton
      about={about}
      onPress={() => onOpenFigure({ series, compare, figure: 'change', about, key: point?.key })}
    >
      <Islands text={text} />
    </FigureButton>
  );
}

/** What the first column has: days, months or years. */
function timeHead({ points }: PlotLayout, t: Energy['t']): string {
  const point = points[0];
  if (!point || point.label !== undefined) return t('chart.time');
  if (point.key.length === 4) return t('chart.year');
  return t(point.key.length === 7 ? 'chart.month' : 'chart.date');
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

/** One number of decimals for the whole column: as many as its largest value needs. */
function decimalsOf({ values, range }: Track): number {
  if (!range || values.every((value) => Number.isNaN(value) || Number.isInteger(value))) return 0;
  const largest = Math.max(Math.abs(range.min), Math.abs(range.max));
  return largest >= 1000 ? 0 : largest >= 10 ? 1 : 2;
}
