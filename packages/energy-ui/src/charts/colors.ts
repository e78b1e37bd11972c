import type { Carrier } from '@org/energy-core';
import type { ChartSeries } from './series.ts';
import { roleOf } from './series.ts';

const cat = (number: number) => `var(--eui-cat-${number})`;
const inOrder = [1, 2, 3, 4, 5, 6, 7, 8].map(cat);
/** Fixed color meanings of DESIGN.md. */
const ofCarrier: Partial<Record<string, string>> = {
  electricity: cat(1),
  gas: cat(2),
  water: cat(5),
  heat: cat(7),
  oil: cat(6),
};
const ofAnyCarrier = new Set(Object.values(ofCarrier));
/**
 * For series beyond the free colors: shades of those that mean no carrier, and of electricity, so that no series
 * looks like another carrier.
 */
const shades = [3, 8, 4, 1].map(
  (number) => `color-mix(in oklab, ${cat(number)} 52%, var(--eui-text-subtle))`,
);
/** One per city: first the fixed color of temperature, the colors of the usual carriers last. */
const ofCities = ['var(--eui-temperature)', cat(8), cat(7), cat(6), cat(3), cat(5), cat(2), cat(1)];
export const OTHERS_COLOR = 'var(--eui-line-strong)';

/** Index of the dot and dash pattern that accompanies a city's color, so that color is never the only cue. */
export const cityForm = (color: string): number => Math.max(0, ofCities.indexOf(color));

/** The fixed color of a carrier; default: the first of the eight. */
export const carrierColor = (carrier: Carrier): string => ofCarrier[carrier] ?? cat(1);

const given = (color: string) => (/^cat-[1-8]$/.test(color) ? `var(--eui-${color})` : color);

/** Color of the n-th pie part without its own color. */
export const partColor = (index: number, isOthers: boolean): string =>
  isOthers ? OTHERS_COLOR : inOrder[index % inOrder.length]!;

const branches = [cat(1), ...inOrder.filter((color) => !ofAnyCarrier.has(color)), ...shades];

/** Color of the n-th branch of a flow: that of the n-th meter of electricity in a stack or pie. */
export const branchColor = (index: number): string => branches[index % branches.length]!;

/**
 * A CSS color per series id: the meter's own, else that of its carrier while unused, else the next of the
 * eight that belongs to no carrier, then a shade of these. Computed over all series, including hidden ones, so that a series keeps
 * its color when others are toggled.
 */
export function colorsOf(all: readonly ChartSeries[]): Map<string, string> {
  const colors = new Map<string, string>();
  const taken = new Set<string>();
  /** Colors of further cities and future carriers: used last, because patterns distinguish them too. */
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
      inOrder.find((color) => !taken.has(color) && !ofOthers.has(color) && !ofAnyCarrier.has(color)) ??
      shades.find((color) => !taken.has(color)) ??
      inOrder.find((color) => !taken.has(color) && !ofOthers.has(color)) ??
      OTHERS_COLOR;
    const color = series.color ? given(series.color) : wanted && !taken.has(wanted) ? wanted : free;
    taken.add(color);
    colors.set(series.id, color);
  }
  for (const series of all) if (roleOf(series) === 'compare') colors.set(series.id, 'var(--eui-compare)');
  return colors;
}
