import type { PlotLayout } from '../../../layout/layout.ts';
import type { ChartSeries } from '../../../series.ts';

/**
 * The series of a pressed point: the only one, or of several the one whose mark is nearest to the pressed
 * height; without a height, as for a key, the first that has a value there.
 */
export function nearestSeries(
  { tracks }: Pick<PlotLayout, 'tracks'>,
  mains: readonly ChartSeries[],
  index: number,
  y?: number,
): ChartSeries | undefined {
  if (mains.length === 1) return mains[0];
  const marks = tracks.flatMap(({ series, role, yAt }) => {
    const height = yAt(index);
    return role === 'main' && mains.includes(series) && !Number.isNaN(height) ? [{ series, height }] : [];
  });
  if (y !== undefined) marks.sort((one, other) => Math.abs(one.height - y) - Math.abs(other.height - y));
  return marks[0]?.series;
}
