import { type ChartType, type PeriodKind, showsParts } from '@org/energy-core';
import ChartLine from 'lucide-react/icons/chart-line';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, type MouseEvent, type ReactNode, Suspense, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { useRescuedFocus } from '../../primitives/useRescuedFocus.ts';
import { shortLabel } from '../periodKeys.ts';
import {
  type ChartOptions,
  type ChartSeries,
  defaultChartOptions,
  type ReferenceLine,
  roleOf,
} from '../series.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { ChartLegend } from './ChartLegend.tsx';
import { ChartTool } from './ChartTool.tsx';
import { legendItems } from './legendItems.ts';
import { slicesOf } from './pieSlices.ts';
import { spokenSummary } from './spokenSummary.ts';
import { TimePlot } from './TimePlot.tsx';
import { type ChartPlot, useChartPlots } from './useChartPlots.ts';
import { useVersion } from './useVersion.ts';
import { useWidth } from './useWidth.ts';

const ChartTable = lazy(() => import('./ChartTable.tsx'));
const PiePlot = lazy(() => import('./PiePlot.tsx'));
const ChartMenu = lazy(() => import('./ChartMenu.tsx'));

export interface ConsumptionChartProps {
  /** What is drawn. Series of one unit share a plot; every further unit gets a plot of its own. */
  series: readonly ChartSeries[];
  /** What the buckets are: decides the labels of the time axis. */
  kind: PeriodKind;
  /** Form of the chart; `Line` unless told. */
  type?: ChartType;
  /** Name of the chart: above it, in the table, in the image, for screen readers. */
  title?: string;
  /** What the reader has switched on. Left out, the chart keeps it to itself, starting with `defaultOptions`. */
  options?: ChartOptions;
  /** What is switched on at first while the chart keeps its options to itself. */
  defaultOptions?: Partial<ChartOptions>;
  /** Called when the menu of the chart changes an option. */
  onOptionsChange?: (options: ChartOptions) => void;
  /** Draws the cost of every main series on an axis at the right, in toman. */
  showCost?: boolean;
  /** Lines at fixed heights. Left out, the chart keeps those added by its menu to itself. */
  referenceLines?: readonly ReferenceLine[];
  /** Called when a line is added or all are removed. */
  onReferenceLinesChange?: (lines: readonly ReferenceLine[]) => void;
  /** Writes the total of every series into the legend. */
  showTotals?: boolean;
  /** The first data are on their way. */
  isLoading?: boolean;
  /** Newer data are on their way; the old ones stay, dimmed. */
  isRefreshing?: boolean;
  /** Why there is nothing to show; a code to name when asking for help. */
  error?: { readonly code?: string; readonly message?: string } | null;
  /** Called by «try again». */
  onRetry?: () => void;
  /** Called with the key of a bucket of time that is clicked, or chosen with Enter: a chart of finer buckets may follow. */
  onOpenBucket?: (key: string) => void;
  /** Time runs right to left. */
  isFlipped?: boolean;
  /** Height of each plot in px; 330 unless told. */
  height?: number;
  /** Stands at the end of the title line, before the chart's own buttons. */
  actions?: ReactNode;
  className?: string;
  id?: string;
}

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/**
 * Consumption over time, or divided into parts, with its legend, its table and its menu.
 * @example <ConsumptionChart series={seriesOf(answer)} kind="month" type="Line" title="مصرف برق" />
 */
export function ConsumptionChart(props: ConsumptionChartProps) {
  const { series, kind, type = 'Line', title, showCost = false, isFlipped = false, height = 330 } = props;
  const energy = useEnergy();
  const { t } = energy;
  const root = useRef<HTMLElement>(null);
  const place = useRef<HTMLDivElement>(null);
  // A button of the page in the title line may go once it was pressed.
  useRescuedFocus(root, '[role="application"]');
  const width = useWidth(place);
  const [hidden, setHidden] = useState(NOTHING_HIDDEN);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const [ownOptions, setOwnOptions] = useState<ChartOptions>({
    ...defaultChartOptions,
    ...props.defaultOptions,
  });
  const [ownLines, setOwnLines] = useState<readonly ReferenceLine[]>([]);
  const options = props.options ?? ownOptions;
  const references = props.referenceLines ?? ownLines;
  const version = useVersion(series);
  const isRound = showsParts(type);
  const { plots, colors } = useChartPlots({
    series,
    hidden,
    type,
    kind,
    width,
    height,
    showCost: showCost && !isRound,
    options,
    references,
    isFlipped,
  });

  const changeOptions = (next: ChartOptions) => {
    setOwnOptions(next);
    props.onOptionsChange?.(next);
  };
  const changeLines = (next: readonly ReferenceLine[]) => {
    setOwnLines(next);
    props.onReferenceLinesChange?.(next);
  };
  const toggle = (id: string) =>
    setHidden((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const box = root.current!.getBoundingClientRect();
    const target = event.currentTarget.getBoundingClientRect();
    // A click and the keyboard have no place of their own: the menu opens under the element.
    const hasPlace = event.type === 'contextmenu' && event.clientX !== 0;
    const [x, y] = hasPlace
      ? [event.clientX, event.clientY]
      : [target.left + target.width / 2, target.bottom];
    setMenuAt({ x: x - box.left, y: y - box.top });
  };

  const hasData = series.some(({ points }) => points.some(({ value }) => value !== null));
  const { onOpenBucket } = props;
  const opener = ({ layout, group }: ChartPlot) =>
    onOpenBucket &&
    ((index: number) => {
      const key = layout.points[index]?.key;
      // A bucket that only the longer compared period has belongs to another year.
      const isShown = group.series.some(
        (each) => roleOf(each) === 'main' && each.points.some((point) => point.key === key),
      );
      if (key !== undefined && isShown) onOpenBucket(key);
    });
  const label = title ?? t('chart.untitled');
  const isTitled = options.showTitle && title !== undefined;

  return (
    <ChartFigure
      {...{ root, place, label, isTitled, hasData, height }}
      given={props}
      chartIcon={<ChartLine size={16} strokeWidth={1.75} aria-hidden />}
      legend={
        !isRound && (
          <ChartLegend
            items={legendItems(
              { plots, colors, options, showCost, showTotals: props.showTotals === true },
              energy,
            )}
            hidden={hidden}
            onToggle={toggle}
          />
        )
      }
      tools={() => (
        <ChartTool label={t('chart.moreActions')} hasMenu isOpen={menuAt !== null} onClick={openMenu}>
          <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
        </ChartTool>
      )}
      summary={() => plots.map(({ layout }) => spokenSummary(type, layout, energy)).join(' ')}
      table={() => width !== null && <ChartTable label={label} plots={plots} />}
      plots={() =>
        width !== null && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the same menu stands behind the button above.
          <div className="eui-chart-plots" onContextMenu={openMenu}>
            {plots.map((plot) =>
              isRound ? (
                <Suspense key={plot.unit} fallback={<div style={{ blockSize: height }} />}>
                  <PiePlot
                    slices={slicesOf(
                      plot,
                      (one, index) => shortLabel(one.points[index]!, energy.locale),
                      colors,
                    )}
                    unit={plot.unit}
                    isDoughnut={type === 'Doughnut'}
                    width={width}
                    height={height}
                    version={version}
                    label={label}
                  />
                </Suspense>
              ) : (
                <TimePlot
                  key={plot.unit}
                  layout={plot.layout}
                  version={version}
                  label={label}
                  isFlipped={isFlipped}
                  onOpen={opener(plot)}
                />
              ),
            )}
          </div>
        )
      }
    >
      {menuAt && (
        <Suspense>
          <ChartMenu
            at={menuAt}
            root={root}
            title={label}
            hasTitle={title !== undefined}
            plots={plots}
            isSingle={!isRound && series.filter((each) => roleOf(each) !== 'temperature').length === 1}
            hasAxes={!isRound}
            options={options}
            onOptionsChange={changeOptions}
            references={references}
            onReferencesChange={changeLines}
            onClose={() => setMenuAt(null)}
          />
        </Suspense>
      )}
    </ChartFigure>
  );
}
