import type { ChartSeries } from './series.ts';
import { roleOf } from './series.ts';

const cat = (number: number) => `var(--eui-cat-${number})`;
const inOrder = [1, 2, 3, 4, 5, 6, 7, 8].map(cat);
/** Fixed meanings of DESIGN.md. */
const ofCarrier: Partial<Record<string, string>> = {
  electricity: cat(1),
  gas: cat(2),
  water: cat(5),
  heat: cat(7),
  oil: cat(6),
};
const TEMPERATURE = 'var(--eui-temperature)';
export const OTHERS_COLOR = 'var(--eui-line-strong)';

const given = (color: string) => (/^cat-[1-8]$/.test(color) ? `var(--eui-${color})` : color);

/** The colour of the n-th part of a pie whose parts have none of their own. */
export const partColor = (index: number, isOthers: boolean): string =>
  isOthers ? OTHERS_COLOR : inOrder[index % inOrder.length]!;

/**
 * A CSS colour per series id: the meter's own, else that of its carrier while it is free, else the next of the
 * eight. Worked out over all series, hidden ones too, so that a series keeps its colour while others come and go.
 */
export function colorsOf(all: readonly ChartSeries[]): Map<string, string> {
  const colors = new Map<string, string>();
  const taken = new Set<string>();
  const hasTemperature = all.some((series) => roleOf(series) === 'temperature');
  if (hasTemperature) taken.add(cat(4));
  const mains = all.filter((series) => roleOf(series) === 'main');
  for (const series of mains) if (series.color) taken.add(given(series.color));
  for (const series of mains) {
    const wanted = series.carrier && ofCarrier[series.carrier];
    const free = inOrder.find((color) => !taken.has(color)) ?? OTHERS_COLOR;
    const color = series.color ? given(series.color) : wanted && !taken.has(wanted) ? wanted : free;
    taken.add(color);
    colors.set(series.id, color);
  }
  for (const series of all) {
    if (roleOf(series) === 'temperature') colors.set(series.id, TEMPERATURE);
    if (roleOf(series) === 'compare') colors.set(series.id, 'var(--eui-compare)');
  }
  return colors;
}
