import { showsParts } from '@org/energy-core';
import ChartLine from 'lucide-react/icons/chart-line';
import Ellipsis from 'lucide-react/icons/ellipsis';
import { lazy, type MouseEvent, Suspense, useMemo, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { useRootRef } from '../../primitives/rootProps.ts';
import { useControlled } from '../../primitives/useControlled.ts';
import { useRescuedFocus } from '../../primitives/useRescuedFocus.ts';
import { timeAxisOf } from '../CoverageStrip/timeAxis.ts';
import type { Track } from '../layout/layout.ts';
import { longLabel, shortLabel } from '../periodKeys.ts';
import {
  type ChartOptions,
  defaultChartOptions,
  hasParts,
  type ReferenceLine,
  roleOf,
  shownSeriesOf,
} from '../series.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { ChartTool } from './ChartTool.tsx';
import type { ConsumptionChartProps } from './consumptionChartProps.ts';
import { ChartLegend } from './legend/ChartLegend.tsx';
import { legendItems } from './legend/legendItems.ts';
import { nearestSeries } from './plots/nearestSeries.ts';
import { slicesOf } from './plots/pieSlices.ts';
import { plotCursor } from './plots/plotCursor.ts';
import { TimePlot } from './plots/TimePlot.tsx';
import { spokenSummary } from './spokenSummary.ts';
import { useChartHeight } from './useChartHeight.ts';
import { type ChartPlot, useChartPlots } from './useChartPlots.ts';
import { useVersion } from './useVersion.ts';
import { useWidth } from './useWidth.ts';

const ChartTable = lazy(() => import('./table/ChartTable.tsx'));
const PiePlot = lazy(() => import('./plots/PiePlot.tsx'));
const ChartMenu = lazy(() => import('./menu/ChartMenu.tsx'));

const NOTHING_HIDDEN: ReadonlySet<string> = new Set();

/**
 * Consumption over time, or split into parts, with legend, table and menu.
 * @example <ConsumptionChart series={seriesOf(answer)} kind="month" type="Line" title="مصرف برق" />
 */
export function ConsumptionChart(props: ConsumptionChartProps) {
  const { series, kind, type = 'Line', title, showCost = false, isFlipped = false } = props;
  const height = useChartHeight(props.height);
  const energy = useEnergy();
  const { t } = energy;
  const root = useRootRef(props.ref);
  const plotBox = useRef<HTMLDivElement>(null);
  // A page button in the title line may disappear once it was pressed.
  useRescuedFocus(root, '[role="application"]');
  const width = useWidth(plotBox);
  const [hidden, setHidden] = useState(NOTHING_HIDDEN);
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
  });

  const [cursor] = useState(plotCursor);
  const read = useMemo(() => (isLinked ? linkedTracks(plots) : undefined), [isLinked, plots]);

  const firstLayout = plots.at(-1)?.layout;
  const timeAxis = useMemo(
    () => (isRound || !firstLayout || isFlipped ? null : timeAxisOf(firstLayout)),
    [isRound, firstLayout, isFlipped],
  );

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
    // A click and the keyboard have no pointer position: the menu opens below the element.
    const hasPointer = event.type === 'contextmenu' && event.clientX !== 0;
    const [x, y] = hasPointer
      ? [event.clientX, event.clientY]
      : [target.left + target.width / 2, target.bottom];
    setMenuAt({ x: x - box.left, y: y - box.top });
  };

  const hasData = series.some(({ points }) => points.some(({ value }) => value !== null));
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
  /** A part of a pie: a bucket of the only series, or the total of one of several. */
  const partOpener = ({ group }: ChartPlot) => {
    const mains = group.series.filter((each) => roleOf(each) === 'main');
    if (!onOpenFigure || !mains.some((each) => each.of)) return undefined;
    return (id: string) => {
      const only = mains.length === 1 ? mains[0] : undefined;
      const series = only ?? mains.find((each) => each.id === id);
      const point = only?.points[Number(id)];
      if (!series?.of || (only && !point)) return;
      const of = point ? longLabel(point, energy) : t('chart.total');
      const about = [series.name, of].join(t('chart.listSeparator'));
      onOpenFigure(
        point ? { series, figure: 'bucket', about, key: point.key } : { series, figure: 'total', about },
      );
    };
  };
  const label = title ?? t('chart.untitled');
  const isTitled = options.showTitle && title !== undefined;

  return (
    <ChartFigure
      {...{ root, plotBox, label, isTitled, hasData, height }}
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
                    slices={slicesOf(plot, (one, index) => shortLabel(one.points[index]!, energy), colors)}
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
                  label={label}
                  isFlipped={isFlipped}
                  cursor={isLinked ? cursor : undefined}
                  read={read}
                  onOpen={opener(plot)}
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

/** More rows would cover the plots. */
const MAX_READ = 8;

/** Tracks of all plots for one card; undefined if they are too many, so that each plot reads its own. */
function linkedTracks(plots: readonly ChartPlot[]): readonly Track[] | undefined {
  const tracks = new Map(plots.flatMap(({ layout }) => layout.tracks.map((track) => [track.id, track])));
  return tracks.size > MAX_READ ? undefined : [...tracks.values()];
}

/** Shown instead of a meaningless pie: for means, or the months of an incomplete year. */
function PartsNote({ plot: { group } }: { plot: ChartPlot }) {
  const { t } = useEnergy();
  const [main] = shownSeriesOf(group.series);
  const reason = main?.unitKind === 'additive' ? 'parts-incomplete' : 'parts-do-not-add-up';
  const [only] = group.series;
  return (
    <p className="eui-chart-parts-note">
      {t('chart.nameWithUnit', { name: group.name || (only?.quantity ?? ''), unit: only?.unit ?? '' })}:{' '}
      {t(`chart.reason.${reason}`)}
    </p>
  );
}
