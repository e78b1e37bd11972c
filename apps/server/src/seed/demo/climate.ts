import { type Day, dayNumber } from '@org/energy-core';
import climates from './data/climate.json' with { type: 'json' };
import { drift, noise, seedOf } from './noise.ts';

const YEAR_DAYS = 365.2422;
/** 20 January 1970 as a day number; the coldest days are about a month after the shortest. */
const COLDEST = 19;
const SHORTEST = -11;

const seasonal = (day: number, peak: number) => Math.cos((2 * Math.PI * (day - peak)) / YEAR_DAYS);

/**
 * Mean outdoor temperature of a day in °C as it could have been: the city's yearly course, spells of warm and cold
 * weather, and single days. The same day always has the same temperature.
 * @throws RangeError for a city without a climate
 */
export function temperatureC(city: string, day: Day): number {
  const climate = climates.find((candidate) => candidate.city === city);
  if (!climate) throw new RangeError(`There is no climate for ${city}; add it to climate.json.`);
  const at = dayNumber(day);
  const seed = seedOf(city);
  const course = climate.mean - climate.swing * seasonal(at, COLDEST);
  const weather =
    1.2 * drift(seed, at, 300) +
    4 * drift(seed + 1, at, 9) +
    2.2 * drift(seed + 2, at, 3) +
    noise(seed + 3, at);
  return Math.round((course + weather) * 10) / 10;
}

/** How long the night is: 0 on the longest day, 1 on the shortest. */
export const darkness = (day: Day): number => 0.5 + 0.5 * seasonal(dayNumber(day), SHORTEST);
