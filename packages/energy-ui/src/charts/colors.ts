import type { Carrier } from '@org/energy-core';
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
/** One per city, the first with the fixed colour of temperature, those of the usual carriers last. */
const ofCities = ['var(--eui-temperature)', cat(8), cat(7), cat(6), cat(3), cat(5), cat(2), cat(1)];
export const OTHERS_COLOR = 'var(--eui-line-strong)';

/** Which of the eight forms of dots and dashes goes with the colour of a city, so that colour is never alone. */
export const cityForm = (color: string): number => Math.max(0, ofCities.indexOf(color));

/** The fixed colour of a carrier; the first of the eight for one without. */
export const carrierColor = (carrier: Carrier): string => ofCarrier[carrier] ?? cat(1);

const given = (color: string) => (/^cat-[1-8]$/.test(color) ? `var(--eui-${color})` : color);

/** The colour of the n-th part of a pie whose parts have none of their own. */
export const partColor = (index: number, isOthers: boolean): string =>
  isOthers ? OTHERS_COLOR : inOrder[index % inOrder.length]!;

/**
 * A CSS colour per series id: the meter's own, else that of its carrier while it is free, else the next of the
 * eight that belongs to no carrier of this chart. Worked out over all series, hidden ones too, so that a series keeps
 * its colour while others come and go.
 */
export function colorsOf(all: readonly ChartSeries[]): Map<string, string> {
  const colors = new Map<string, string>();
  const taken = new Set<string>();
  /** Of further cities and of carriers still to come: only where nothing else is free, as forms tell them apart, too. */
  const ofOthers = new Set<string>();
  const cities = new Set(all.flatMap((series) => (roleOf(series) === 'temperature' ? [series.id] : [])));
  for (const [at, id] of [...cities].entries()) {
    const color = ofCities[at % ofCities.length]!;
    colors.set(id, color);
    if (at === 0) taken.add(cat(4));
    else ofOthers.add(color);
  }
  const mains = all.filter((series) => roleOf(series) === 'main');
  for (const series of mains) if (series.color) taken.add(given(series.color));
  for (const { color, carrier } of mains) {
    const own = carrier && ofCarrier[carrier];
    if (own && !color) ofOthers.add(own);
  }
  for (const series of mains) {
    const wanted = series.carrier && ofCarrier[series.carrier];
    const free =
      inOrder.find((color) => !taken.has(color) && !ofOthers.has(color)) ??
      inOrder.find((color) => !taken.has(color)) ??
      OTHERS_COLOR;
    const color = series.color ? given(series.color) : wanted && !taken.has(wanted) ? wanted : free;
    taken.add(color);
    colors.set(series.id, color);
  }
  for (const series of all) if (roleOf(series) === 'compare') colors.set(series.id, 'var(--eui-compare)');
  return colors;
}
