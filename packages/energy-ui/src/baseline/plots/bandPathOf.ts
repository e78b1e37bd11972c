import type { PlotLayout } from '../../charts/layout/layout.ts';
import { bandPath } from '../../charts/layout/marks/paths.ts';

/** A band along the buckets of a time plot; null leaves a gap. */
export function bandPathOf(
  layout: PlotLayout,
  lows: readonly (number | null | undefined)[],
  highs: readonly (number | null | undefined)[],
): string {
  const numbers = (values: readonly (number | null | undefined)[]) =>
    Float64Array.from(values, (value) => value ?? Number.NaN);
  const [lower, upper] = [numbers(lows), numbers(highs)];
  const total = upper.map((value, index) => (Number.isNaN(lower[index]!) ? Number.NaN : value));
  const { toY } = layout.axes[0]!;
  const x0 = layout.xOf(0);
  const dx = layout.count > 1 ? layout.xOf(1) - x0 : 0;
  return bandPath(lower, upper, total, { x0, dx, y0: toY(0), dy: toY(1) - toY(0) });
}
