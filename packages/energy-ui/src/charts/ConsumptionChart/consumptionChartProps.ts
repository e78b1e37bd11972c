import type { JalaliKey, PeriodKind } from '@org/energy-core';
import type { ReactNode } from 'react';
import type { RootProps } from '../../primitives/rootProps.ts';
import type { TimeAxis } from '../CoverageStrip/timeAxis.ts';
import type { ChartScales } from '../scales.ts';
import type { ChartOptions, ChartSeries, DrawnType, OpenedFigure, ReferenceLine } from '../series.ts';
import type { ChartZoom } from '../zoom.ts';
import type { LegendItem } from './legend/ChartLegend.tsx';
import type { ChartReading } from './plots/pointer/HoverCard.tsx';

export interface ConsumptionChartProps extends RootProps {
  /** The series. Series of one carrier and unit share a plot; all others get separate plots. */
  series: readonly ChartSeries[];
  /** Kind of the buckets; determines the labels of the time axis. */
  kind: PeriodKind;
  /** Chart type; default `Line`. */
  type?: DrawnType;
  /** Title of the chart, also used in the table, the image and for screen readers. */
  title?: string;
  /** Display options. Uncontrolled if omitted, starting with `defaultOptions`. */
  options?: ChartOptions;
  /** Initial options of an uncontrolled chart. */
  defaultOptions?: Partial<ChartOptions>;
  /** Called when the menu of the chart changes an option. */
  onOptionsChange?: (options: ChartOptions) => void;
  /** Draws the cost of every main series on a right axis, in toman. */
  showCost?: boolean;
  /** Reference lines. Uncontrolled if omitted. */
  referenceLines?: readonly ReferenceLine[];
  /** Initial reference lines of an uncontrolled chart. */
  defaultReferenceLines?: readonly ReferenceLine[];
  /** Called when a line is added or all are removed. */
  onReferenceLinesChange?: (lines: readonly ReferenceLine[]) => void;
  /** Ids of the hidden series; uncontrolled if omitted. */
  hiddenSeries?: readonly string[];
  /** Initially hidden series of an uncontrolled chart. */
  defaultHiddenSeries?: readonly string[];
  /** Called when the legend switches a series on or off. */
  onHiddenSeriesChange?: (hidden: readonly string[]) => void;
  /** The series are named elsewhere, as by a `SeriesTable`: the legend only has other marks. */
  isLegendHidden?: boolean;
  /**
   * Shown range; uncontrolled if omitted. With any of the three zoom props a range is selected by dragging, by Shift and
   * arrow keys, or with buttons.
   */
  zoom?: ChartZoom | null;
  /** Initial range of an uncontrolled chart; null shows all. */
  defaultZoom?: ChartZoom | null;
  /** Called with the requested range; null for all. */
  onZoomChange?: (zoom: ChartZoom | null) => void;
  /** Writes the highest value at its point, in plots with one current series. */
  showPeak?: boolean;
  /** Shows the total of every series in the legend. */
  showTotals?: boolean;
  /** The first data are loading. */
  isLoading?: boolean;
  /** Newer data are loading; the old ones stay, dimmed. */
  isRefreshing?: boolean;
  /** Why loading failed, in one sentence; shown in place of the chart. */
  error?: string | null;
  /** Error code for support. */
  errorCode?: string | undefined;
  /** Called by the retry button. */
  onRetry?: () => void;
  /** Called with the key of a bucket that is clicked, or chosen with Enter: for drill-down. */
  onOpenBucket?: (key: JalaliKey) => void;
  /**
   * Called with a pressed figure of the table and, if buckets do not open, with the point of a plot with one
   * series; without it they are plain text.
   */
  onOpenFigure?: (figure: OpenedFigure) => void;
  /** Time runs right to left. */
  isFlipped?: boolean;
  /** Ranges that value axes cover at least, by carrier and unit as in `scalesOf`, so that charts share a scale. */
  scales?: ChartScales;
  /** Height in px; default 45 % of the window, between 330 and 560. Several plots are lower. */
  height?: number;
  /** Content of the hover card instead of its own. Screen readers hear the chart's own words. */
  renderTooltip?: (reading: ChartReading) => ReactNode;
  /** Legend instead of the chart's own; `onToggle` shows or hides a series by its id. */
  renderLegend?: (
    items: readonly LegendItem[],
    hidden: ReadonlySet<string>,
    onToggle: (id: string) => void,
  ) => ReactNode;
  /** Content below the plots, aligned with the time axis of the first one; null without one. */
  renderBelow?: (axis: TimeAxis | null) => ReactNode;
  /** Shown at the end of the title line, before the chart's own buttons. */
  actions?: ReactNode;
}
