import { island } from '@org/energy-core';
import type { Energy } from '../../i18n/useEnergy.ts';
import { formatAmount } from '../amount.ts';
import type { PlacedPoint } from '../layout/layoutScatter.ts';
import type { ScatterAxis } from './scatterPoint.ts';

/** Screen-reader summary of the scatter plot: number of points and their ranges. */
export function spokenScatter(
  points: readonly PlacedPoint[],
  { x, y }: { readonly x: ScatterAxis; readonly y: ScatterAxis },
  { t, digits }: Energy,
): string {
  if (points.length === 0) return '';
  const rangeOf = (values: readonly number[], { name, unit }: ScatterAxis) =>
    t('scatter.spoken.range', {
      name,
      from: formatAmount(Math.min(...values), digits),
      to: formatAmount(Math.max(...values), digits),
      unit: unit ? island(unit) : '',
    }).trim();
  return [
    t('scatter.spoken.points', { count: points.length }),
    rangeOf(
      points.map((point) => point.x),
      x,
    ),
    rangeOf(
      points.map((point) => point.y),
      y,
    ),
  ].join(t('chart.listSeparator'));
}
