import { colorsOf } from './colors.ts';
import { groupSeries } from './groups.ts';
import type { ChartSeries, DrawnType } from './series.ts';

/** How a chart draws a series. */
export interface SeriesLook {
  /** CSS color. */
  readonly color: string;
  /** Id of the drawn series: its own, or that of «others» it is summed in. */
  readonly drawnAs: string;
}

/**
 * The look of each series in a chart of these: for what is shown beside the chart, such as its table and the tree.
 * @example seriesLooks(series, 'Line').get('m.1:electricity')?.color // 'var(--eui-cat-1)'
 */
export function seriesLooks(series: readonly ChartSeries[], type: DrawnType): Map<string, SeriesLook> {
  const groups = groupSeries(series, () => '', type);
  const colors = colorsOf(groups.flatMap((group) => group.series));
  const looks = new Map<string, SeriesLook>();
  for (const group of groups) {
    const others = group.members;
    for (const { id } of group.series) looks.set(id, { color: colors.get(id)!, drawnAs: id });
    for (const { id } of others?.series ?? [])
      looks.set(id, { color: colors.get(others!.drawnAs)!, drawnAs: others!.drawnAs });
  }
  return looks;
}
