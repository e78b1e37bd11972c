import ChartLine from 'lucide-react/icons/chart-line';
import { lazy, type ReactNode, useMemo, useRef } from 'react';
import { ChartFigure } from '../../charts/ConsumptionChart/ChartFigure.tsx';
import type { ConsumptionChartProps } from '../../charts/ConsumptionChart/consumptionChartProps.ts';
import { ChartLegend } from '../../charts/ConsumptionChart/legend/ChartLegend.tsx';
import { TimePlot } from '../../charts/ConsumptionChart/plots/TimePlot.tsx';
import { useVersion } from '../../charts/ConsumptionChart/useVersion.ts';
import { useWidth } from '../../charts/ConsumptionChart/useWidth.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, useRootRef } from '../../primitives/rootProps.ts';
import type { BaselineRow } from '../baselineRow.ts';
import { ImageTool } from '../plots/ImageTool.tsx';
import { PointCard } from '../plots/PointCard.tsx';
import { SelectedMark } from '../plots/SelectedMark.tsx';
import { type SelectedRowProps, useSelectedRow } from '../plots/useSelectedRow.ts';
import { FitBandMark, FitMarks } from './FitMarks.tsx';
import { type FitBand, fitLegend } from './fitLegend.ts';
import { furthestRow, isWeekly, type MeanInterval } from './fitSeries.ts';
import { useFitPlot } from './useFitPlot.ts';
import '../plots/BaselinePlot.css';

const FitTable = lazy(() => import('./FitTable.tsx'));

export interface FitChartProps
  extends SelectedRowProps,
    RootProps,
    Pick<ConsumptionChartProps, 'isLoading' | 'isRefreshing' | 'error' | 'errorCode' | 'onRetry'> {
  /** Rows in time order; above 120 days weekly means are drawn. */
  rows: readonly BaselineRow[];
  /** Symbol of the unit of the consumption. */
  unit: string;
  /** Title of the chart. */
  title?: string;
  /** What the band of the rows is. */
  band?: FitBand;
  /** Half the width of the interval of the mean of some days; without it weekly means have no band. */
  meanInterval?: MeanInterval;
  /** Lines (default) or bars. */
  type?: 'Line' | 'Bar';
  /** The variable in the card of a row, such as the temperature. */
  x?: { readonly name: string; readonly unit: string | null };
  /** What rows without any value are; default days without data. */
  gapName?: string;
  /** Height of the plot in px; default 300. */
  height?: number;
  /** Called with the key of the row that is to be left out of the fit. */
  onLeaveOut?: (key: string) => void;
  /** Shown at the end of the title line. */
  actions?: ReactNode;
}

const noBand: FitBand = { kind: 'confidence', percent: 90 };
const nothing = () => {};
const noneHidden: ReadonlySet<string> = new Set();

/**
 * Actual (solid) and predicted (dashed) over time with a band, gaps, left-out days and deviations; the selected row is
 * lit.
 * @example <FitChart rows={rows} unit="m³" band={{ kind: 'confidence', percent: 90 }} selected={key} onSelect={setKey} />
 */
export function FitChart(props: FitChartProps) {
  const { rows, unit, band = noBand, meanInterval, type = 'Line', x, height = 300, onLeaveOut } = props;
  const energy = useEnergy();
  const { t } = energy;
  const root = useRootRef(props.ref);
  const plotBox = useRef<HTMLDivElement>(null);
  const width = useWidth(plotBox);
  const version = useVersion(rows);
  const { row, isCardShown, select } = useSelectedRow(rows, props);
  const { points, layout } = useFitPlot(rows, { unit, width, height, type, meanInterval });
  const weekly = isWeekly(rows);
  const title = props.title ?? t('baseline.fit.title');
  const label = weekly ? t('baseline.fit.weekly', { title }) : title;
  const position = row ? rows.indexOf(row) : -1;
  const at = points.findIndex(({ from, to }) => from <= position && position < to);
  const place =
    layout && at >= 0
      ? {
          x: layout.xOf(at),
          y: points[at]!.actual === null ? null : layout.axes[0]!.toY(points[at]!.actual!),
        }
      : null;
  const bandMark = useMemo(() => layout && <FitBandMark {...{ layout, points }} />, [layout, points]);
  const over = useMemo(
    () =>
      layout && (
        <>
          {layout.hasBars && bandMark}
          {!weekly && <FitMarks layout={layout} rows={rows} />}
        </>
      ),
    [layout, bandMark, weekly, rows],
  );
  const open = (index: number) => {
    const found = furthestRow(rows, points[index]!);
    if (found) select(found.key);
  };
  return (
    <ChartFigure
      {...{ root, plotBox, label, height }}
      given={{ ...props, className: ['eui-baseline-plot', props.className].filter(Boolean).join(' ') }}
      isTitled
      hasData={rows.some(({ actual, predicted }) => actual !== null || predicted !== null)}
      chartIcon={<ChartLine size={16} strokeWidth={1.75} aria-hidden />}
      legend={
        <ChartLegend
          items={fitLegend(
            {
              ...{ rows, points, band, isWeekly: weekly, type },
              gapName: layout?.gaps.length ? (props.gapName ?? t('chart.gap')) : null,
            },
            t,
          )}
          hidden={noneHidden}
          onToggle={nothing}
        />
      }
      tools={(isTable) => !isTable && <ImageTool root={root} title={label} />}
      summary={() =>
        t('baseline.fit.spoken', {
          count: rows.length,
          missing: rows.filter(({ actual }) => actual === null).length,
        })
      }
      table={() => <FitTable {...{ label, rows, unit }} />}
      plots={() =>
        layout && (
          <>
            <TimePlot
              {...{ layout, version, label, over }}
              gapName={props.gapName}
              under={!layout.hasBars && bandMark}
              isFlipped={false}
              onOpen={open}
              selection={place && <SelectedMark layout={layout} {...place} hasLine />}
            />
            {isCardShown && row && place && (
              <PointCard
                {...{ row, unit, x, layout, onLeaveOut }}
                at={place.x}
                onClose={() => select(null)}
              />
            )}
          </>
        )
      }
    />
  );
}
