import {
  addDays,
  type Day,
  dayNumber,
  dayOfNumber,
  type Reading,
  toJalali,
  weekdayOf,
} from '@org/energy-core';
import type { Climate, PlannedMeter, Use } from './plan.ts';

const THURSDAY = 5;
const FRIDAY = 6;
/** Of 10,000 days this many are missing here and there. */
const MISSING = 25;
/** The hottest time of the year, days after 1 Farvardin. */
const HOTTEST = 122;

/** Random numbers from 0 to 1 that are the same at every start (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

const seedOf = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619), 2_166_136_261);

/** Roughly normal, with a spread of 1. */
const bell = (random: () => number): number => (random() + random() + random() + random() - 2) * Math.sqrt(3);

/** Share of the working-day activity: less on Thursday, on Friday and on the fixed holidays of the Jalali year. */
function activity(day: Day, rest: number): number {
  const { month, day: date } = toJalali(day);
  const weekday = weekdayOf(day);
  const isNowruz = month === 1 && date <= 13;
  const isHoliday = isNowruz
    ? date <= 4 || date >= 12
    : (month === 3 && (date === 14 || date === 15)) ||
      (month === 11 && date === 22) ||
      (month === 12 && date === 29);
  if (weekday === FRIDAY || isHoliday) return 1 - rest;
  if (weekday === THURSDAY || isNowruz) return 1 - rest * 0.55;
  return 1;
}

/** Outdoor temperatures of a place, each day leaning on the one before. */
export function temperatures({ mean, swing }: Climate, from: Day, to: Day, name: string): number[] {
  const random = randomFrom(seedOf(name));
  let weather = 0;
  const first = dayNumber(from);
  return Array.from({ length: dayNumber(to) - first + 1 }, (_, index) => {
    weather = 0.75 * weather + 1.9 * bell(random);
    const { year } = toJalali(dayOfNumber(first + index));
    const season = Math.cos(((first + index - newYear(year) - HOTTEST) / 365.25) * 2 * Math.PI);
    return mean + swing * season + weather;
  });
}

const newYears = new Map<number, number>();
/** Number of 1 Farvardin; 21 March is close enough for the seasons. */
function newYear(year: number): number {
  let number = newYears.get(year);
  if (number === undefined) {
    number = dayNumber(`${year + 621}-03-21`);
    newYears.set(year, number);
  }
  return number;
}

/** Toman for one unit in 1401, and how much of it is added each year. */
const tariffs: Readonly<Record<string, readonly [number, number]>> = {
  برق: [480, 0.28],
  'گاز طبیعی': [310, 0.22],
  'گاز (انرژی)': [30, 0.22],
  آب: [3900, 0.24],
  گازوئیل: [620, 0.3],
};

/** What an amount costs in toman at the tariff of its year; null for what has no price. */
export function costOf(unit: string, amount: number, day: Day): number | null {
  const tariff = tariffs[unit];
  if (!tariff) return null;
  const [start, growth] = tariff;
  return Math.round(amount * start * (1 + growth) ** (toJalali(day).year - 1401));
}

const rounded = (value: number): number => (value >= 1000 ? Math.round(value) : Math.round(value * 10) / 10);

function amountOf(use: Use, day: Day, temperature: number, years: number, noise: number): number {
  const weather =
    (use.cooling ?? 0) * Math.max(0, temperature - 22) + (use.heating ?? 0) * Math.max(0, 16 - temperature);
  const active = activity(day, use.work);
  // Heating and cooling rest too on days off, though less.
  return Math.max(0, (use.base * active + weather * (0.4 + 0.6 * active)) * (1 + use.trend) ** years * noise);
}

/** The daily readings of one meter of the demonstration; the same at every start for the same days. */
export function demoReadings(meter: PlannedMeter, degrees: readonly number[], from: Day): Reading[] {
  const { use, unit } = meter;
  if (use === undefined) return [];
  const random = randomFrom(seedOf(meter.tag));
  const gapAt = meter.gap ? degrees.length - 40 : -2;
  const firstYear = toJalali(from).year;
  const readings: Reading[] = [];
  for (const [index, temperature] of degrees.entries()) {
    const day = addDays(from, index);
    const noise = 1 + 0.05 * bell(random);
    const isMissing = random() * 10_000 < MISSING || index === gapAt || index === gapAt + 1;
    if (isMissing) continue;
    if (use === 'temperature') {
      readings.push({ day, value: Math.round(temperature * 10) / 10, cost: null });
      continue;
    }
    const value = rounded(amountOf(use, day, temperature, toJalali(day).year - firstYear, noise));
    readings.push({ day, value, cost: costOf(unit, value, day) });
  }
  return readings;
}
