import { showsParts } from '@org/energy-core';
import ChartLine from 'lucide-react/icons/chart-line';
import Ellipsis from 'lucide-react/icons/ellipsis';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { lazy, type MouseEvent, Suspense, useMemo, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { useRootRef } from '../../primitives/rootProps.ts';
import { useControlled } from '../../primitives/useControlled.ts';
import { useRescuedFocus } from '../../primitives/useRescuedFocus.ts';
import { timeAxisOf } from '../CoverageStrip/timeAxis.ts';
import type { Track } from '../layout/layout.ts';
import { longLabel } from '../periodKeys.ts';
import {
  type ChartOptions,
  defaultChartOptions,
  hasParts,
  type ReferenceLine,
  roleOf,
  shownSeriesOf,
} from '../series.ts';
import { bucketsOfChart, steppedZoom, zoomName } from '../zoom.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { ChartTool } from './ChartTool.tsx';
import type { ConsumptionChartProps } from './consumptionChartProps.ts';
import { ChartLegend } from './legend/ChartLegend.tsx';
import { legendItems } from './legend/legendItems.ts';
import { slicesOf } from './plots/pieSlices.ts';
import { nearestSeries } from './plots/pointer/nearestSeries.ts';
import { plotCursor } from './plots/pointer/plotCursor.ts';
import { TimePlot } from './plots/TimePlot.tsx';
import { spokenSummary } from './spokenSummary.ts';
import { useChartHeight } from './useChartHeight.ts';
import { type ChartPlot, useChartPlots } from './useChartPlots.ts';
import { useVersion } from './useVersion.ts';
import { useWidth } from './useWidth.ts';
import { useZoom } from './zoom/useZoom.ts';

const ChartTable = lazy(() => import('./table/ChartTable.tsx'));
const PiePlot = lazy(() => import('./plots/PiePlot.tsx'));
const ChartMenu = lazy(() => import('./menu/ChartMenu.tsx'));
const ZoomBar = lazy(() => import('./zoom/ZoomBar.tsx'));

const NOTHING_HIDDEN: readonly string[] = [];

/**
 * Consumption over time, or split into parts, with legend, table and menu.
 * @example <ConsumptionChart series={seriesOf(answer)} kind="month" type="Line" title="مصرف برق" />
 */
export function ConsumptionChart(props: ConsumptionChartProps) {
  const { series: all, kind, type = 'Line', title, showCost = false, isFlipped = false } = props;
  const height = useChartHeight(props.height);
  const energy = useEnergy();
  const { t } = energy;
  const root = useRootRef(props.ref);
  const plotBox = useRef<HTMLDivElement>(null);
  // A page button in the title line may disappear once it was pressed.
  useRescuedFocus(root, '[role="application"]');
  const width = useWidth(plotBox);
  const [hiddenIds, setHidden] = useControlled<readonly string[]>(
    props.hiddenSeries,
    props.defaultHiddenSeries ?? NOTHING_HIDDEN,
    props.onHiddenSeriesChange,
  );
  const hidden = useMemo(() => new Set(hiddenIds), [hiddenIds]);
  const [menuAt, setMenuAt] = useState<{ x: number; y: number } | null>(null);
  const [options, changeOptions] = useControlled<ChartOptions>(
    props.options,
    { ...defaultChartOptions, ...props.defaultOptions },
    props.onOptionsChange,
  );
  const [references, changeLines] = useControlled<readonly ReferenceLine[]>(
    props.referenceLines,
    props.defaultReferenceLines ?? [],
    props.onReferenceLinesChange,
  );
  const { zoom, series, points, canZoom, setZoom } = useZoom(all, props);
  const version = useVersion(series);
  const isRound = showsParts(type);
  const { plots, colors, isLinked } = useChartPlots({
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
    scales: props.scales,
  });

  const [cursor] = useState(plotCursor);
  const read = useMemo(() => (isLinked ? linkedTracks(plots) : undefined), [isLinked, plots]);

  const hasBelow = props.renderBelow !== undefined;
  const firstLayout = plots.at(-1)?.layout;
  const timeAxis = useMemo(
    () => (!hasBelow || isRound || !firstLayout || isFlipped ? null : timeAxisOf(firstLayout)),
    [hasBelow, isRound, firstLayout, isFlipped],
  );

  const toggle = (id: string) =>
    setHidden(hidden.has(id) ? hiddenIds.filter((each) => each !== id) : [...hiddenIds, id]);
  const openMenu = (event: MouseEvent<HTMLElement>) => {
    event.preventDefault();
    const box = root.current!.getBoundingClientRect();
    const target = event.currentTarget.getBoundingClientRect();
    // A click and the keyboard have no pointer position: the menu opens below the element.
    const hasPointer = event.type === 'contextmenu' && event.clientX !== 0;
    const [x, y] = hasPointer
      ? [event.clientX, event.clientY]
      : [target.left + target.width / 2, target.bottom];
    setMenuAt({ x: x - box.left, y: y - box.top });
  };

  const hasData = series.some(({ points }) => points.some(({ value }) => value !== null));
  const summary = useMemo(
    () => (hasData ? plots.map(({ layout }) => spokenSummary(type, layout, energy)).join(' ') : ''),
    [hasData, plots, type, energy],
  );
  const { onOpenBucket, onOpenFigure } = props;
  const opener = ({ layout, group }: ChartPlot) => {
    const mains = group.series.filter((each) => roleOf(each) === 'main' && !hidden.has(each.id));
    if (!onOpenBucket && !(onOpenFigure && mains.some((each) => each.of))) return undefined;
    return (index: number, y?: number) => {
      const point = layout.points[index];
      // A bucket that only the longer comparison period has belongs to another year.
      const isShown = mains.some(({ points }) => points.some(({ key }) => key === point?.key));
      if (!point || !isShown) return;
      const about = (name: string) => [name, longLabel(point, energy)].join(t('chart.listSeparator'));
      if (onOpenBucket) return onOpenBucket(point.key);
      const series = nearestSeries(layout, mains, index, y);
      if (series?.of) onOpenFigure?.({ series, figure: 'bucket', about: about(series.name), key: point.key });
    };
  };
  /** A part of a pie: the total of its series. */
  const partOpener = ({ group }: ChartPlot) => {
    const mains = group.series.filter((each) => roleOf(each) === 'main');
    if (!onOpenFigure || !mains.some((each) => each.of)) return undefined;
    return (id: string) => {
      const series = mains.find((each) => each.id === id);
      const about = [series?.name, t('chart.total')].join(t('chart.listSeparator'));
      if (series?.of) onOpenFigure({ series, figure: 'total', about });
    };
  };
  const selected = (from: number, to: number) => {
    const shown = bucketsOfChart(series);
    const [first, last] = [shown[from], shown[Math.min(to, shown.length - 1)]];
    if (first && last) setZoom({ from: first.key, to: last.key });
  };
  const shown = { plots, colors, options, showCost, showTotals: props.showTotals === true };
  const legend = isRound ? [] : legendItems(shown, energy);
  const label = title ?? t('chart.untitled');
  const isTitled = options.showTitle && title !== undefined;

  return (
    <ChartFigure
      {...{ root, plotBox, label, isTitled, hasData, height }}
      given={props}
      chartIcon={<ChartLine size={16} strokeWidth={1.75} aria-hidden />}
      legend={
        !isRound &&
        (props.renderLegend ? (
          props.renderLegend(legend, hidden, toggle)
        ) : (
          <ChartLegend
            items={legend}
            hidden={hidden}
            onToggle={toggle}
            isNamedElsewhere={props.isLegendHidden === true}
          />
        ))
      }
      bar={
        zoom && (
          <Suspense fallback={null}>
            <ZoomBar
              name={zoomName(all, zoom, energy) ?? ''}
              onStep={(step) => setZoom(steppedZoom(points, zoom, step))}
              onReset={() => setZoom(null)}
            />
          </Suspense>
        )
      }
      tools={(isTable) => (
        <>
          {canZoom && !isRound && !isTable && series[0] && bucketsOfChart(series).length > MIN_ZOOMED && (
            <ChartTool label={t('chart.zoom.in')} onClick={() => setZoom(steppedZoom(points, zoom, 'in'))}>
              <ZoomIn size={16} strokeWidth={1.75} aria-hidden />
            </ChartTool>
          )}
          <ChartTool label={t('chart.moreActions')} hasMenu isOpen={menuAt !== null} onClick={openMenu}>
            <Ellipsis size={16} strokeWidth={1.75} aria-hidden />
          </ChartTool>
        </>
      )}
      summary={() => summary}
      table={() =>
        width !== null && <ChartTable label={label} plots={plots} onOpenFigure={props.onOpenFigure} />
      }
      plots={() =>
        width !== null && (
          // biome-ignore lint/a11y/noStaticElementInteractions: the same menu is available from the button above.
          <div className="eui-chart-plots" onContextMenu={openMenu}>
            {plots.map((plot) =>
              isRound && !hasParts(plot.group.series) ? (
                <PartsNote key={plot.key} plot={plot} />
              ) : isRound ? (
                <Suspense key={plot.key} fallback={<div style={{ blockSize: height }} />}>
                  <PiePlot
                    slices={slicesOf(plot, colors)}
                    unit={plot.unit}
                    name={plot.group.name}
                    isDoughnut={type === 'Doughnut'}
                    width={width}
                    height={height}
                    version={version}
                    label={label}
                    onOpen={partOpener(plot)}
                  />
                </Suspense>
              ) : (
                <TimePlot
                  key={plot.key}
                  layout={plot.layout}
                  version={version}
                  hasPeak={props.showPeak}
                  renderTooltip={props.renderTooltip}
                  label={label}
                  isFlipped={isFlipped}
                  cursor={isLinked ? cursor : undefined}
                  read={read}
                  onOpen={opener(plot)}
                  onSelect={canZoom ? selected : undefined}
                  onReset={zoom ? () => setZoom(null) : undefined}
                />
              ),
            )}
            {props.renderBelow?.(timeAxis)}
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
            isSingle={
              !isRound &&
              type !== 'Stacked' &&
              series.filter((each) => roleOf(each) !== 'temperature' && !hidden.has(each.id)).length === 1
            }
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

/** Minimum buckets of a zoomed chart. */
const MIN_ZOOMED = 3;

/** More rows would cover the plots. */
const MAX_READ = 8;

/** Tracks of all plots for one card; undefined if they are too many, so that each plot reads its own. */
function linkedTracks(plots: readonly ChartPlot[]): readonly Track[] | undefined {
  const tracks = new Map(plots.flatMap(({ layout }) => layout.tracks.map((track) => [track.id, track])));
  return tracks.size > MAX_READ ? undefined : [...tracks.values()];
}

/** Shown instead of a meaningless pie: for means, or for one series without parts. */
function PartsNote({ plot: { group } }: { plot: ChartPlot }) {
  const { t } = useEnergy();
  const [main] = shownSeriesOf(group.series);
  const reason = main?.unitKind === 'additive' ? 'parts-single' : 'parts-do-not-add-up';
  const [only] = group.series;
  return (
    <p className="eui-chart-parts-note">
      {t('chart.nameWithUnit', { name: group.name || (only?.quantity ?? ''), unit: only?.unit ?? '' })}:{' '}
      {t(`chart.reason.${reason}`)}
    </p>
  );
}
