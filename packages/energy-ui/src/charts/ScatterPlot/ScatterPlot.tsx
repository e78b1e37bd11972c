import type { JalaliKey, PeriodKind } from '@org/energy-core';
import ChartScatter from 'lucide-react/icons/chart-scatter';
import ImageDown from 'lucide-react/icons/image-down';
import { lazy, type ReactNode, useMemo, useRef } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, useRootRef } from '../../primitives/rootProps.ts';
import { ChartFigure } from '../ConsumptionChart/ChartFigure.tsx';
import { ChartTool } from '../ConsumptionChart/ChartTool.tsx';
import { ChartLegend, type LegendItem } from '../ConsumptionChart/legend/ChartLegend.tsx';
import { layoutWords } from '../ConsumptionChart/plots/layoutWords.ts';
import { TimePlot } from '../ConsumptionChart/plots/TimePlot.tsx';
import { useVersion } from '../ConsumptionChart/useVersion.ts';
import { useWidth } from '../ConsumptionChart/useWidth.ts';
import type { PlotLayout } from '../layout/layout.ts';
import { isPartial, layoutScatter } from '../layout/layoutScatter.ts';
import { readingTracks } from './readingTracks.ts';
import {
  drawnTitle,
  placedOf,
  type ScatterAxis,
  type ScatterFigure,
  type ScatterPoint,
  type ScatterReading,
} from './scatterPoint.ts';
import { spokenScatter } from './spokenScatter.ts';

const ScatterTable = lazy(() => import('./ScatterTable.tsx'));

const COLORS = {
  main: 'var(--eui-cat-1)',
  compare: 'var(--eui-compare)',
  curve: 'var(--eui-cat-2)',
} as const;
const noneHidden: ReadonlySet<string> = new Set();
const nothing = () => {};

/** A fitted curve. */
export interface ScatterCurve {
  readonly name: string;
  readonly valueOf: (x: number) => number;
}

export interface ScatterPlotProps extends RootProps {
  /** One per time bucket; those without x or y appear in the table only. */
  points: readonly ScatterPoint[];
  /** Buckets of the comparison period. */
  compare?: readonly ScatterPoint[];
  /** Name of the shown period; required with a comparison. */
  period?: string;
  /** Name of the comparison period. */
  comparePeriod?: string;
  /** Quantity of the horizontal axis; memoize it. */
  x: ScatterAxis;
  /** Quantity of the vertical axis; memoize it. */
  y: ScatterAxis;
  /** A curve through the points, with its name in the legend. */
  curve?: ScatterCurve | null;
  /** What the buckets are. */
  kind: PeriodKind;
  /** Title of the chart, also used in the table, the image and for screen readers. */
  title?: string;
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
  /** Called with the key of a bucket that is clicked or chosen with Enter. */
  onOpenBucket?: (key: JalaliKey) => void;
  /** Called with a pressed table value; without it the values are plain text. */
  onOpenFigure?: (figure: ScatterFigure) => void;
  /** Height of the plot in px; default 330. */
  height?: number;
  /** Shown at the end of the title line, before the chart's own buttons. */
  actions?: ReactNode;
  /** More values of each point, for its card and the table. */
  readings?: readonly ScatterReading[];
  /** More entries of the legend. */
  legend?: readonly Omit<LegendItem, 'isSeries'>[];
  /** Minimum left end of the plot in px, so that plots above one another share an axis. */
  near?: number;
  /** More of the drawing below the points. */
  renderUnder?: (layout: PlotLayout) => ReactNode;
  /** More of the drawing above the points. */
  renderOver?: (layout: PlotLayout) => ReactNode;
  /** Marks of a selected point, in a layer of its own. */
  renderSelection?: (layout: PlotLayout) => ReactNode;
  /** Content over the plot, such as the card of a selected point. */
  renderCard?: (layout: PlotLayout) => ReactNode;
}

/**
 * Scatter plot of two values per bucket, with axis titles and units, table and image export.
 * @example <ScatterPlot points={points} x={{ name: 'تولید', unit: 't' }} y={{ name: 'برق', unit: 'kWh' }} kind="year" />
 */
export function ScatterPlot(props: ScatterPlotProps) {
  const { points, compare, x, y, curve, kind, title, height = 330, onOpenBucket } = props;
  const energy = useEnergy();
  const { t } = energy;
  const root = useRootRef(props.ref);
  const plotBox = useRef<HTMLDivElement>(null);
  const width = useWidth(plotBox);
  const version = useVersion(points);
  const placed = useMemo(() => placedOf(points, compare), [points, compare]);
  const { near, readings } = props;
  const curveAt = curve?.valueOf;
  const layout = useMemo(
    () =>
      width === null
        ? null
        : layoutScatter(placed, {
            ...{ width, height, colors: COLORS, words: layoutWords(kind, energy) },
            curve: curveAt,
            ...(near !== undefined && { near }),
            x: { ...x, title: (scale) => drawnTitle(x, t, scale), unit: x.unit ?? '' },
            y: { ...y, title: (scale) => drawnTitle(y, t, scale), unit: y.unit ?? '' },
          }),
    [placed, width, height, kind, energy, t, curveAt, near, x, y],
  );
  const read = useMemo(
    () =>
      layout && (readings || x.isNamedElsewhere)
        ? readingTracks(layout, readings ?? [], x.isNamedElsewhere === true)
        : undefined,
    [layout, readings, x.isNamedElsewhere],
  );

  const label = title ?? t('scatter.untitled');
  const legend: LegendItem[] = [
    ...(compare
      ? [
          ...[{ id: 'main', name: props.period ?? '', shape: 'point', color: COLORS.main } as const],
          ...[
            {
              id: 'compare',
              name: props.comparePeriod ?? '',
              shape: 'point',
              color: COLORS.compare,
            } as const,
          ],
        ]
      : []),
    ...(curve ? [{ id: 'curve', name: curve.name, shape: 'line', color: COLORS.curve } as const] : []),
    ...(placed.some(isPartial) ? [{ id: 'partial', name: t('chart.partial'), shape: 'ring' } as const] : []),
    ...(props.legend ?? []),
  ].map((item) => ({ ...item, isSeries: false }));
  const download = async () => {
    const { downloadImage } = await import('../ConsumptionChart/image/downloadImage.ts');
    if (root.current) await downloadImage(root.current, label);
  };
  const open = (index: number) => {
    const point = layout?.points[index];
    if (point && points.some(({ key }) => key === point.key)) onOpenBucket?.(point.key);
  };
  return (
    <ChartFigure
      {...{ root, plotBox, label, height }}
      given={props}
      isTitled={title !== undefined}
      hasData={placed.length > 0}
      chartIcon={<ChartScatter size={16} strokeWidth={1.75} aria-hidden />}
      legend={<ChartLegend items={legend} hidden={noneHidden} onToggle={nothing} />}
      tools={(isTable) =>
        !isTable && (
          <ChartTool label={t('chart.menu.download')} onClick={download}>
            <ImageDown size={16} strokeWidth={1.75} aria-hidden />
          </ChartTool>
        )
      }
      summary={() => spokenScatter(placed, { x, y }, energy)}
      table={() => (
        <ScatterTable
          {...{ label, points, compare, x, y, readings: props.readings }}
          onOpenFigure={props.onOpenFigure}
        />
      )}
      plots={() =>
        layout && (
          <>
            <TimePlot
              layout={layout}
              version={version}
              label={label}
              isFlipped={false}
              onOpen={onOpenBucket && open}
              read={read}
              under={props.renderUnder?.(layout)}
              over={props.renderOver?.(layout)}
              selection={props.renderSelection?.(layout)}
            />
            {props.renderCard?.(layout)}
            {placed.length === 1 && <p className="eui-chart-scatter-note">{t('scatter.onePoint')}</p>}
          </>
        )
      }
    />
  );
}
