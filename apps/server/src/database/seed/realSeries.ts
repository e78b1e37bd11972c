import { readFileSync } from 'node:fs';
import { addDays, type Day, dayNumber, dayOfNumber, type Reading, yearRange } from '@org/energy-core';
import { costOf } from './demoReadings.ts';
import type { PlannedMeter } from './plan.ts';

/** One column of a series in `series/`, by Gregorian day; an empty cell is no reading. See `series/SOURCE.md`. */
function readColumn(name: 'office' | 'home', column: string): Map<Day, number> {
  const [header, ...lines] = readFileSync(new URL(`./series/${name}-daily.csv`, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/);
  const names = header!.split(',');
  const dayAt = names.indexOf('gregorian_date');
  const valueAt = names.indexOf(column);
  const cells = lines.map((line) => line.split(','));
  return new Map(
    cells.filter((row) => row[valueAt] !== '').map((row) => [row[dayAt]!, Number(row[valueAt])]),
  );
}

const firstOf = (gregorianYear: number): number => dayNumber(`${gregorianYear}-01-01`);

/** Days from one Gregorian year to another, set so that a Saturday falls on a Thursday: their weekend becomes ours. */
function shiftBetween(source: number, target: number): number {
  const plain = firstOf(target) - firstOf(source);
  return plain + ((((5 - plain) % 7) + 10) % 7) - 3;
}

/** The office of one Gregorian year as one Jalali year: its days keep their season, its weekend becomes Thursday and Friday. */
function officeYear(values: ReadonlyMap<Day, number>, source: number, jalaliYear: number): [Day, number][] {
  const { from, to } = yearRange(jalaliYear);
  const gregorian = Number(from.slice(0, 4));
  const shifts = [shiftBetween(source, gregorian), shiftBetween(source, gregorian + 1)] as const;
  const moved: [Day, number][] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) {
    const early = dayNumber(day) - shifts[0];
    const sourceDay = dayOfNumber(early < firstOf(source + 1) ? early : dayNumber(day) - shifts[1]);
    const value = values.get(sourceDay);
    if (value !== undefined) moved.push([day, value]);
  }
  return moved;
}

/** The home, moved by whole years so that it ends in the winter of the given Jalali year. */
function homeYears(values: ReadonlyMap<Day, number>, jalaliYear: number): [Day, number][] {
  const shift = firstOf(jalaliYear + 622) - firstOf(2018);
  return [...values].map(([day, value]) => [addDays(day, shift), value]);
}

/**
 * A column of a real series as readings of recent years: the office's baseline as the year before the last complete
 * Jalali year and its reporting period as the last one; the home over both.
 */
export function realReadings(name: 'office' | 'home', meter: PlannedMeter, lastYear: number): Reading[] {
  const values = readColumn(name, meter.column ?? '');
  const moved =
    name === 'home'
      ? homeYears(values, lastYear)
      : [...officeYear(values, 2006, lastYear - 1), ...officeYear(values, 2017, lastYear)];
  return moved.map(([day, value]) => ({ day, value, cost: costOf(meter.unit, value, day) }));
}
