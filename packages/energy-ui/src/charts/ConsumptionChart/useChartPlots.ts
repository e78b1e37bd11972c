import { type ChartType, type PeriodKind, showsParts } from '@org/energy-core';
import { useMemo } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { usePrinting } from '../../primitives/usePrinting.ts';
import { colorsOf } from '../colors.ts';
import { groupByUnit, type SeriesGroup } from '../groups.ts';
import type { PlotLayout } from '../layout/layout.ts';
import { layoutConsumption } from '../layout/layoutConsumption.ts';
import type { ChartOptions, ChartSeries, ReferenceLine } from '../series.ts';
import { layoutWords } from './layoutWords.ts';

interface PlotOptions {
  readonly series: readonly ChartSeries[];
  readonly hidden: ReadonlySet<string>;
  readonly type: ChartType;
  readonly kind: PeriodKind;
  /** Null while it is not known: nothing is laid out then. */
  readonly width: number | null;
  readonly height: number;
  readonly showCost: boolean;
  readonly options: ChartOptions;
  readonly references: readonly ReferenceLine[];
  readonly isFlipped: boolean;
}

export interface ChartPlot {
  readonly unit: string;
  /** All series of the unit, also those switched off. */
  readonly group: SeriesGroup;
  readonly layout: PlotLayout;
}

/** Two plots with their summaries fit a sheet, in px. */
const SEVERAL_ON_PAPER = 250;

/** The plots of a chart, one per unit, worked out again only when something they show changes. */
export function useChartPlots(wanted: PlotOptions): {
  plots: readonly ChartPlot[];
  colors: ReadonlyMap<string, string>;
} {
  const energy = useEnergy();
  const { series, hidden, type, kind, width, showCost, options, references, isFlipped } = wanted;
  const { showAverage, showMax, showMin } = options;
  const groups = useMemo(
    () => groupByUnit(series, (count) => energy.t('chart.others', { count })),
    [series, energy],
  );
  const isPrinting = usePrinting();
  const height = isPrinting && groups.length > 1 ? Math.min(wanted.height, SEVERAL_ON_PAPER) : wanted.height;
  const colors = useMemo(() => colorsOf(groups.flatMap((group) => group.series)), [groups]);
  const plots = useMemo(
    () =>
      (width === null ? [] : groups).map((group) => ({
        unit: group.unit,
        group,
        layout: layoutConsumption(
          group.series.filter(({ id }) => !hidden.has(id)),
          {
            // A pie has no axes; its table and summary still follow the same buckets.
            type: showsParts(type) ? 'Bar' : (type as 'Bar'),
            kind,
            width: width!,
            height,
            locale: energy.locale,
            words: layoutWords(kind, energy),
            colors,
            showCost,
            showAverage,
            showMax,
            showMin,
            references: references,
            isFlipped,
          },
        ),
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
