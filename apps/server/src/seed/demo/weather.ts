import { addDays, type Day } from '@org/energy-core';
import { temperatureC } from './climate.ts';
import { realSeries, type SeriesFile } from './realSeries.ts';
import type { DemoBuilding } from './structure.ts';

export interface CityTemperatures {
  readonly city: string;
  /** In order. */
  readonly days: readonly { readonly day: Day; readonly celsius: number }[];
}

/**
 * Daily temperatures of the cities of the sample, up to `last`: in cities of a real series the measured ones,
 * elsewhere those from which readings were generated (see series/SOURCE.md).
 */
export function temperaturesOf(buildings: readonly DemoBuilding[], last: Day): CityTemperatures[] {
  return [...new Set(buildings.map(({ city }) => city))].map((city) => {
    const there = buildings.filter((building) => building.city === city);
    const file = there.flatMap(({ meters }) => meters.map(({ series }) => series?.file)).find(Boolean);
    const first = there.map(({ from }) => from).sort()[0]!;
    return { city, days: file ? measured(file, last) : generated(city, first, last) };
  });
}

const measured = (file: SeriesFile, last: Day): CityTemperatures['days'] =>
  realSeries(file, 'temp_c')
    .filter(({ day }) => day <= last)
    .map(({ day, value }) => ({ day, celsius: value }));

function generated(city: string, first: Day, last: Day): CityTemperatures['days'] {
  const days: { day: Day; celsius: number }[] = [];
  for (let day = first; day <= last; day = addDays(day, 1))
    days.push({ day, celsius: temperatureC(city, day) });
  return days;
}
