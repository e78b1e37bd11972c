import {
  type City,
  COLDEST_DAY_C,
  type Day,
  HOTTEST_DAY_C,
  isDailyTemperature,
  isDay,
  jalaliText,
  parseJalali,
} from '@org/energy-core';
import type { WeatherBatch, WeatherOverlap } from '@org/energy-core/api';
import { sentence, type TextKey } from '@org/energy-core/texts';
import { todayInTehran } from '../../clock.ts';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/db.ts';
import type { AuditLine } from '../../plugins/audit.ts';
import { filterId, unknownReference } from '../../plugins/ids.ts';
import { Refusal } from '../../plugins/refusal.ts';
import type { Caller } from '../../plugins/session.ts';
import { holdCities, type NewDay, takenDays, writeDays } from './repository.ts';

/** A refusal lists this many bad rows; its sentence says how many there are. */
const MOST_ISSUES = 100;
const MOST_EXAMPLES = 20;

/**
 * Stores daily temperatures: all of them or nothing.
 * @throws Refusal BAD_ROWS, NOT_FOUND for a city, OVERLAP for days that exist and are not to be replaced
 */
export async function storeWeather(
  { db, clock }: Context,
  caller: Caller,
  { allData, replace }: WeatherBatch,
  audit: AuditLine,
): Promise<{ stored: number; replaced: number }> {
  const days = checkedDays(allData, todayInTehran(clock));
  return db.tx(async (tx) => {
    const cities = await holdCities(tx, [...new Set(days.map(({ city }) => city))]);
    const unknown = days.findIndex(({ city }) => !cities.has(city));
    if (unknown >= 0) throw unknownReference(`allData.${unknown}.city`);
    const overlap = await overlapOf(tx, days, cities);
    if (overlap.existing > 0 && !replace) throw new Refusal('OVERLAP', { data: overlap });
    await writeDays(tx, days, caller.userId, clock());
    const result = { stored: days.length, replaced: overlap.existing };
    await audit.write(tx, {
      action: overlap.existing > 0 ? 'weather.replaced' : 'weather.stored',
      ...lineOf(days, [...cities.values()], result),
    });
    return result;
  });
}

function lineOf(days: readonly NewDay[], cities: readonly City[], counts: object) {
  const order = days.map(({ day }) => day).sort();
  const name = cities.map((city) => city.name).join('، ');
  return {
    object: { id: cities.length === 1 ? cities[0]!._id : null, name: name.slice(0, 200) },
    details: { ...counts, from: order[0], to: order.at(-1) },
  };
}

async function overlapOf(
  tx: Queryable,
  days: readonly NewDay[],
  cities: ReadonlyMap<number, City>,
): Promise<WeatherOverlap> {
  const { existing, different, examples } = await takenDays(tx, days, MOST_EXAMPLES);
  return {
    existing,
    different,
    fresh: days.length - existing,
    examples: examples.map((taken) => ({
      date: taken.day,
      shamsiDate: jalaliText(taken.day),
      city: cities.get(taken.city_id)!,
      existing: taken.existing,
      new: taken.given,
    })),
  };
}

type Issues = NonNullable<Refusal['issues']>;

/** @throws Refusal BAD_ROWS with what is wrong, row by row */
function checkedDays(rows: WeatherBatch['allData'], today: Day): NewDay[] {
  const issues: Issues = [];
  const rowOf = new Map<string, number>();
  const refuse = (at: number, field: string, key: TextKey, values: Record<string, string | number> = {}) =>
    issues.push({
      ...{ path: `allData.${at}.${field}`, row: at + 1, code: key.replace(/^issue\./, '') },
      message: sentence('fa', key, values),
    });
  rows.forEach(({ date, shamsiDate, avgTemprature, city }, at) => {
    if (!isDay(date)) refuse(at, 'date', 'issue.query.day-unknown');
    else if (date > today)
      refuse(at, 'date', 'issue.date.future', { text: jalaliText(date), last: jalaliText(today) });
    else if (shamsiDate !== undefined && !names(shamsiDate, date))
      refuse(at, 'shamsiDate', 'issue.weather.otherDay', { day: jalaliText(date) });
    const before = rowOf.get(`${city} ${date}`);
    if (before === undefined) rowOf.set(`${city} ${date}`, at + 1);
    else if (isDay(date)) refuse(at, 'date', 'issue.day.duplicate', { day: jalaliText(date), other: before });
    if (!isDailyTemperature(avgTemprature))
      refuse(at, 'avgTemprature', 'issue.temperature.out-of-range', {
        ...{ text: String(avgTemprature), least: COLDEST_DAY_C, most: HOTTEST_DAY_C },
      });
  });
  if (issues.length > 0)
    throw new Refusal('BAD_ROWS', {
      values: { count: issues.length },
      issues: issues.slice(0, MOST_ISSUES),
    });
  return rows.map(({ city, date, avgTemprature }) => ({
    city: filterId(city) ?? 0,
    day: date,
    temperatureC: avgTemprature,
  }));
}

function names(shamsiDate: string, day: Day): boolean {
  const parsed = parseJalali(shamsiDate, 'YYYY/MM/DD');
  return parsed.ok && parsed.day === day;
}
