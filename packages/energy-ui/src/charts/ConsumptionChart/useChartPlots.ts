import { type PeriodKind, showsParts } from '@org/energy-core';
import { useMemo } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { usePrinting } from '../../primitives/usePrinting.ts';
import { colorsOf } from '../colors.ts';
import { groupSeries, type SeriesGroup } from '../groups.ts';
import type { LayoutOptions, PlotLayout } from '../layout/layout.ts';
import { layoutConsumption } from '../layout/layoutConsumption.ts';
import type { ChartScales } from '../scales.ts';
import type { ChartOptions, ChartSeries, DrawnType, ReferenceLine } from '../series.ts';
import { layoutWords } from './plots/layoutWords.ts';
import { panelHeight } from './useChartHeight.ts';

interface PlotOptions {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly type: DrawnType;
  readonly kind: PeriodKind;
  /** Null while unknown: nothing is laid out then. */
  readonly width: number | null;
  readonly height: number;
  readonly showCost: boolean;
  readonly options: ChartOptions;
  readonly references: readonly ReferenceLine[];
  readonly isFlipped: boolean;
  readonly scales?: ChartScales | undefined;
}

export interface ChartPlot {
  readonly key: string;
  readonly unit: string;
  /** All series of the plot, including hidden ones. */
  readonly group: SeriesGroup;
  readonly layout: PlotLayout;
}

/** Height in px at which two plots with their summaries fit a printed page. */
const SEVERAL_ON_PAPER = 250;

const pointsOf = ({ series }: SeriesGroup) => series[0]?.points ?? [];

/** Whether all plots have the same buckets, so that one time axis serves them. */
function shareTime(groups: readonly SeriesGroup[]): boolean {
  const [first, ...others] = groups.map(pointsOf);
  return others.every(
    (points) =>
      points.length === first!.length &&
      points[0]?.key === first![0]?.key &&
      points.at(-1)?.key === first!.at(-1)?.key,
  );
}

/** The plots of a chart, one per carrier and unit, memoized by everything they show. */
export function useChartPlots(wanted: PlotOptions): {
  plots: readonly ChartPlot[];
  colors: ReadonlyMap<string, string>;
  /** The plots share one time axis and one cursor. */
  isLinked: boolean;
} {
  const energy = useEnergy();
  const { series, hidden, type, kind, width, showCost, options, references, isFlipped, scales } = wanted;
  const { showAverage, showMax, showMin } = options;
  const groups = useMemo(
    () => groupSeries(series, (count) => energy.t('chart.others', { count }), type),
    [series, energy, type],
  );
  const isPrinting = usePrinting();
  const isRound = showsParts(type);
  const each = isRound ? wanted.height : panelHeight(wanted.height, groups.length);
  const height = isPrinting && groups.length > 1 ? Math.min(each, SEVERAL_ON_PAPER) : each;
  const isLinked = useMemo(() => groups.length > 1 && !isRound && shareTime(groups), [groups, isRound]);
  const colors = useMemo(() => colorsOf(groups.flatMap((group) => group.series)), [groups]);
  const plots = useMemo(() => {
    if (width === null) return [];
    const laidOut = (group: SeriesGroup, at: number, margins?: LayoutOptions['margins']) =>
      layoutConsumption(group.series, {
        hidden,
        axis: {
          ...group,
          isFirst: groups.find(({ unit }) => unit === group.unit) === group,
        },
        // A pie has no axes; its table and summary still use the same buckets.
        type: isRound ? 'Bar' : (type as 'Bar'),
        kind,
        width,
        height,
        locale: energy.locale,
        digits: energy.digits,
        words: layoutWords(kind, energy),
        colors,
        showCost,
        showAverage,
        showMax,
        showMin,
        references,
        isFlipped,
        ...(scales?.[group.key] && { span: scales[group.key]! }),
        isOneOfSeveral: groups.length > 1,
        hasTimeLabels: !isLinked || at === groups.length - 1,
        ...(margins && { margins }),
      });
    const layouts = withSharedTime(
      groups.map((group, at) => (margins?: LayoutOptions['margins']) => laidOut(group, at, margins)),
      isLinked,
      isFlipped,
    );
    return groups.map((group, at) => ({
      key: group.key,
      unit: group.unit,
      group,
      layout: layouts[at]!,
    }));
  }, [
    groups,
    hidden,
    type,
    isRound,
    kind,
    width,
    height,
    energy,
    colors,
    showCost,
    showAverage,
    showMax,
    showMin,
    references,
    isFlipped,
    isLinked,
    scales,
  ]);
  return { plots, colors, isLinked };
}

/** Plots whose frames begin and end at the same places. */
function withSharedTime(
  plots: readonly ((margins?: LayoutOptions['margins']) => PlotLayout)[],
  isLinked: boolean,
  isFlipped: boolean,
): PlotLayout[] {
  const layouts = plots.map((layout) => layout());
  if (!isLinked) return layouts;
  const left = Math.max(...layouts.map(({ frame }) => frame.left));
  const right = Math.max(...layouts.map(({ frame, width }) => width - frame.right));
  const margins = isFlipped ? { near: right, far: left } : { near: left, far: right };
  return layouts.map((layout, at) =>
    layout.frame.left === left && layout.width - layout.frame.right === right ? layout : plots[at]!(margins),
  );
}
