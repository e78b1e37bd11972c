import { type PeriodKind, showsParts } from '@org/energy-core';
import { useMemo } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { usePrinting } from '../../primitives/usePrinting.ts';
import { colorsOf } from '../colors.ts';
import { groupSeries, type SeriesGroup } from '../groups.ts';
import type { PlotLayout } from '../layout/layout.ts';
import { layoutConsumption } from '../layout/layoutConsumption.ts';
import type { ChartOptions, ChartSeries, DrawnType, ReferenceLine } from '../series.ts';
import { layoutWords } from './plots/layoutWords.ts';

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

/** The plots of a chart, one per carrier and unit, memoized by everything they show. */
export function useChartPlots(wanted: PlotOptions): {
  plots: readonly ChartPlot[];
  colors: ReadonlyMap<string, string>;
} {
  const energy = useEnergy();
  const { series, hidden, type, kind, width, showCost, options, references, isFlipped } = wanted;
  const { showAverage, showMax, showMin } = options;
  const groups = useMemo(
    () => groupSeries(series, (count) => energy.t('chart.others', { count }), type),
    [series, energy, type],
  );
  const isPrinting = usePrinting();
  const height = isPrinting && groups.length > 1 ? Math.min(wanted.height, SEVERAL_ON_PAPER) : wanted.height;
  const colors = useMemo(() => colorsOf(groups.flatMap((group) => group.series)), [groups]);
  const plots = useMemo(
    () =>
      (width === null ? [] : groups).map((group) => ({
        key: group.key,
        unit: group.unit,
        group,
        layout: layoutConsumption(group.series, {
          hidden,
          axis: {
            ...group,
            isFirst: groups.find(({ unit }) => unit === group.unit) === group,
          },
          // A pie has no axes; its table and summary still use the same buckets.
          type: showsParts(type) ? 'Bar' : (type as 'Bar'),
          kind,
          width: width!,
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
        }),
      })),
    [
      groups,
      hidden,
      type,
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
    ],
  );
  return { plots, colors };
}
