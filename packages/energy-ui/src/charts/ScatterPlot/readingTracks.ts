import { statisticsOf } from '../layout/columns.ts';
import type { PlotLayout, Track } from '../layout/layout.ts';
import type { ScatterReading } from './scatterPoint.ts';

/** Tracks of a scatter plot for its card: both axes, then the further values. */
export function readingTracks(
  layout: PlotLayout,
  readings: readonly ScatterReading[],
  isXHidden = false,
): Track[] {
  const more = readings.map(({ id, name, unit, amountOf }): Track => {
    const values = Float64Array.from(layout.points, ({ key }) => amountOf(key) ?? Number.NaN);
    const track = { id, role: 'main', color: 'var(--eui-line-strong)', unit, values } as const;
    return {
      ...track,
      ...statisticsOf(values),
      series: { id, name, unit, points: [] },
      yAt: () => Number.NaN,
    };
  });
  return [...layout.tracks.filter(({ id }) => !(isXHidden && id === 'x')), ...more];
}
