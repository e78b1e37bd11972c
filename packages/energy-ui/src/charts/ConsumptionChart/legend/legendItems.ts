import type { Energy } from '../../../i18n/useEnergy.ts';
import { isAllShared, sharedOf } from '../../changeWords.ts';
import { type ChartOptions, type ChartSeries, roleOf, unitKindOf } from '../../series.ts';
import { summaryOf } from '../../summaryOf.ts';
import type { ChartPlot } from '../useChartPlots.ts';
import type { LegendItem } from './ChartLegend.tsx';
import { swatchOf } from './Swatch.tsx';

interface LegendOptions {
  readonly plots: readonly ChartPlot[];
  readonly colors: ReadonlyMap<string, string>;
  readonly options: ChartOptions;
  readonly showCost: boolean;
  readonly showTotals: boolean;
}

/** The figure beside a name: a total, or a mean if not additive; with a comparison over the common days. */
function figureOf(series: ChartSeries, all: readonly ChartSeries[]): number | null {
  const main = series.compareOf === undefined ? series : all.find(({ id }) => id === series.compareOf);
  const compare = all.find(({ compareOf }) => compareOf === main?.id);
  if (main && compare) {
    const shared = sharedOf(main, compare);
    return shared && (series === main ? shared.current : shared.previous);
  }
  const { total, average } = summaryOf(series);
  return unitKindOf(series) === 'additive' ? total : average;
}

/** Series in the order main, compared, temperature; then other marks: cost, lines, gaps, Fridays. */
export function legendItems(
  { plots, colors, options, showCost, showTotals }: LegendOptions,
  { t }: Energy,
): LegendItem[] {
  const seen = new Set<string>();
  const items: LegendItem[] = [];
  for (const role of ['main', 'compare', 'temperature'] as const) {
    for (const { group, layout } of plots) {
      for (const series of group.series) {
        if (roleOf(series) !== role || seen.has(series.id)) continue;
        seen.add(series.id);
        items.push({
          id: series.id,
          name: series.name,
          shape: swatchOf(role, layout, series.kind),
          color: colors.get(series.id),
          isSeries: true,
          ...(showTotals && role !== 'temperature' && series.kind !== 'formula'
            ? { total: figureOf(series, group.series), unit: series.unit }
            : {}),
        });
      }
    }
  }
  if (showTotals) {
    for (const { group } of plots)
      for (const words of commonWords(group.series, t))
        items.push({ id: `common:${words}`, name: words, shape: 'none', isSeries: false });
  }
  const layouts = plots.map(({ layout }) => layout);
  const mark = (id: string, shape: LegendItem['shape'], name: string, color?: string) =>
    items.push({ id: `mark:${id}`, name, shape, color, isSeries: false });
  for (const layout of showCost ? layouts : []) {
    for (const track of layout.tracks.filter(({ role }) => role === 'cost'))
      mark(track.id, 'thin', t('chart.costOf', { name: track.series.name }), track.color);
  }
  const kinds = new Set(layouts.flatMap(({ references }) => references.map(({ kind }) => kind)));
  if (options.showAverage && kinds.has('average')) mark('average', 'average', t('chart.average'));
  if (options.showMax && kinds.has('max')) mark('max', 'max', t('chart.max'));
  if (options.showMin && kinds.has('min')) mark('min', 'min', t('chart.min'));
  if (layouts.some(({ axes }) => axes.some(({ isBroken }) => isBroken)))
    mark('break', 'break', t('chart.axisBreak'));
  if (layouts.some(({ gaps }) => gaps.length > 0)) mark('gap', 'gap', t('chart.gap'));
  if (
    layouts.some(
      ({ lines, bars }) =>
        lines.some(({ partialPath }) => partialPath) || bars.some(({ partialPath }) => partialPath),
    )
  )
    mark('partial', 'hatch', t('chart.partial'));
  if (layouts.some(({ fridays }) => fridays.length > 0)) mark('friday', 'friday', t('chart.friday'));
  return items;
}

/** Basis of the compared figures: «۹۲ روز مشترک», once for all series with the same number. */
function commonWords(series: readonly ChartSeries[], t: Energy['t']): string[] {
  const words = series.flatMap((compare) => {
    const main = series.find(({ id }) => id === compare.compareOf);
    if (!main) return [];
    const shared = sharedOf(main, compare);
    if (shared === null) return [t('chart.common.none', { name: compare.period ?? compare.name })];
    return isAllShared(main, compare, shared) ? [] : [t('chart.common.days', { days: shared.days })];
  });
  return [...new Set(words)];
}
