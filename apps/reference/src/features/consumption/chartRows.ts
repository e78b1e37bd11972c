import type { Cell } from '@org/energy-core/spreadsheets';
import type { ChartSeries, Translate } from '@org/energy-ui';

/** The numbers of a chart as a sheet: a line for each bucket, a column for each series, and costs where they are shown. */
export function chartRows(series: readonly ChartSeries[], withCost: boolean, t: Translate): Cell[][] {
  const isShown = (each: ChartSeries) => withCost && each.points.some(({ cost }) => cost != null);
  const head: Cell[] = [t('column.date')];
  for (const each of series) {
    head.push(`${each.name} (${each.unit})`);
    if (isShown(each)) head.push(`${each.name} (${t('unit.toman')})`);
  }
  const longest = series.reduce((most, { points }) => Math.max(most, points.length), 0);
  const rows = Array.from({ length: longest }, (_, at): Cell[] => {
    const row: Cell[] = [series.find(({ points }) => points[at])?.points[at]?.key ?? null];
    for (const each of series) {
      row.push(each.points[at]?.value ?? null);
      if (isShown(each)) row.push(each.points[at]?.cost ?? null);
    }
    return row;
  });
  return [head, ...rows];
}
