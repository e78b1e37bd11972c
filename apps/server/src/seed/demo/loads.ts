import { type Day, dayNumber, daysBetween } from '@org/energy-core';
import { darkness, temperatureC } from './climate.ts';
import { drift, noise, seedOf } from './noise.ts';
import { occupancy, type Schedule } from './schedules.ts';
import type { Load } from './structure.ts';

const COOLING_FROM_C = 22;
const HEATING_BELOW_C = 17;
const FROST_BELOW_C = 4;
/** 1 Farvardin 1401, where every growth starts from. */
const GROWTH_START: Day = '2022-03-21';

/** Influences on a building on one day. */
export interface Conditions {
  readonly day: Day;
  readonly temperatureC: number;
  readonly occupancy: number;
  readonly darkness: number;
}

export const conditionsOf = (city: string, schedule: Schedule, day: Day): Conditions => ({
  day,
  temperatureC: temperatureC(city, day),
  occupancy: occupancy(schedule, day),
  darkness: darkness(day),
});

/** Rounded to a tenth, as a display would show it. */
export const toTenth = (value: number): number => Math.round(value * 10) / 10;

/** Consumption of a load on a day, rounded to a tenth and never below zero. `name` seeds its noise. */
export function amountOf(
  load: Load,
  name: string,
  { day, temperatureC, occupancy, darkness }: Conditions,
): number {
  const above = (bound: number) => Math.max(temperatureC - bound, 0);
  const below = (bound: number) => Math.max(bound - temperatureC, 0);
  const inUse = 0.45 + 0.55 * occupancy;
  const amount =
    load.base +
    load.work * occupancy +
    inUse * (load.cooling * above(COOLING_FROM_C) + load.heating * below(HEATING_BELOW_C)) +
    load.frost * below(FROST_BELOW_C) +
    load.dark * darkness;
  const at = dayNumber(day);
  const seed = seedOf(name);
  const chance = 1 + load.noise * (noise(seed, at) + noise(seed + 1, at) + drift(seed + 2, at, 25));
  const growth = (1 + load.growth) ** (daysBetween(GROWTH_START, day) / 365.25);
  const changed = load.changes.reduce(
    (factor, change) => (day >= change.from ? factor * change.factor : factor),
    1,
  );
  return toTenth(Math.max(amount * growth * changed * chance, 0));
}
