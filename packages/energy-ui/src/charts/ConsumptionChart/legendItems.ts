import type { Energy } from '../../i18n/EnergyProvider.tsx';
import { type ChartOptions, type ChartSeries, roleOf } from '../series.ts';
import type { LegendItem } from './ChartLegend.tsx';
import { swatchOf } from './Swatch.tsx';
import type { ChartPlot } from './useChartPlots.ts';

interface LegendOptions {
  readonly plots: readonly ChartPlot[];
  readonly colors: ReadonlyMap<string, string>;
  readonly options: ChartOptions;
  readonly showCost: boolean;
  readonly showTotals: boolean;
}

const totalOf = ({ points }: ChartSeries) =>
  points.reduce<number | null>((sum, { value }) => (value === null ? sum : (sum ?? 0) + value), null);

/** Series in the order main, compared, temperature; then what else can be seen: cost, lines, gaps, Fridays. */
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
            ? { total: totalOf(series), unit: series.unit }
            : {}),
        });
      }
    }
  }
  const layouts = plots.map(({ layout }) => layout);
  const mark = (id: string, shape: LegendItem['shape'], name: string, color?: string) =>
    items.push({ id: `mark:${id}`, name, shape, color, isSeries: false });
  for (const layout of showCost ? layouts : []) {
    for (const track of layout.tracks.filter(({ role }) => role === 'cost'))
      mark(track.id, 'thin', t('chart.costOf', { name: track.series.name }), track.color);
  }
  const kinds = new Set(layouts.flatMap(({ references }) => references.map(({ kind }) => kind)));
  if (options.showAverage && kinds.has('average')) mark('average', 'reference', t('chart.average'));
  if (options.showMax && kinds.has('max')) mark('max', 'reference', t('chart.max'));
  if (options.showMin && kinds.has('min')) mark('min', 'reference', t('chart.min'));
  if (layouts.some(({ gaps }) => gaps.length > 0)) mark('gap', 'gap', t('chart.gap'));
  if (
    layouts.some(
      ({ partialBands, bars }) => partialBands.length > 0 || bars.some(({ partialPath }) => partialPath),
    )
  )
    mark('partial', 'hatch', t('chart.partial'));
  if (layouts.some(({ fridays }) => fridays.length > 0)) mark('friday', 'friday', t('chart.friday'));
  return items;
}
