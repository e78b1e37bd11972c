import { createHash } from 'node:crypto';
import type { JalaliKey } from '@org/energy-core';
import {
  COLDEST_DAY_C,
  type Day,
  HOTTEST_DAY_C,
  isDailyTemperature,
  isDay,
  jalaliText,
  parseJalali,
  withoutTurns,
} from '@org/energy-core';
import type { WeatherBatch, WeatherOverlap, WeatherResult } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import type { Caller } from '../../domain/access/session.ts';
import type { AuditLine } from '../../domain/audit/auditLog.ts';
import type { Context } from '../../domain/context.ts';
import { markTrendsOfCity } from '../../domain/trends/pending.ts';
import { markProjectsOfCity } from '../../domain/verification/pending.ts';
import { todayInTehran } from '../../lib/clock.ts';
import { filterId, unknownReference } from '../../lib/ids.ts';
import { type Issue, Refusal } from '../../lib/refusal.ts';
import type { TextKey } from '../../lib/sentences/sentence.ts';
import {
  countChange,
  examplesOfTaken,
  type HeldCity,
  holdCities,
  type NewDay,
  type TakenDays,
  takenDays,
  writeDays,
} from './days.repository.ts';
import { mayNotReplace } from './undo.ts';
import { findUploads, saveUpload } from './uploads.repository.ts';

/** Maximum bad rows listed in a refusal; its message has their count. */
const MAX_ISSUES = 100;
const MAX_EXAMPLES = 20;

/**
 * Stores daily temperatures: all of them or nothing. Each city gets an upload, a layer over its days.
 * @throws Refusal BAD_ROWS, NOT_FOUND for a city, OVERLAP for days that exist and are not to be replaced, FORBIDDEN for
 * replacing them if the user is limited to organizations, UPLOAD_ID_REUSED
 */
export async function storeWeather(
  { db, clock }: Context,
  caller: Caller,
  body: WeatherBatch,
  audit: AuditLine,
): Promise<WeatherResult> {
  const given = checkedDays(body.allData, todayInTehran(clock));
  const bodyHash = createHash('sha256').update(JSON.stringify(body)).digest('base64');
  // A line for each city; a repetition leaves none.
  audit.omit();
  return db.tx(async (tx) => {
    const cities = await holdCities(tx, [...new Set(given.map(({ city }) => city))]);
    const unknown = given.findIndex(({ city }) => !cities.has(city));
    if (unknown >= 0) throw unknownReference(`allData.${unknown}.city`);
    const earlier = body.uploadId ? await findUploads(tx, caller.userId, body.uploadId) : [];
    if (earlier.length > 0) {
      if (earlier.some(({ body_hash }) => body_hash !== bodyHash)) throw new Refusal('UPLOAD_ID_REUSED');
      return resultOf(given.length, earlier);
    }
    const taken = await takenDays(tx, given);
    const existing = [...taken.values()].reduce((sum, of) => sum + of.existing.length, 0);
    if (existing > 0 && !body.onlyMissing) {
      if (!body.replace)
        throw new Refusal('OVERLAP', { data: await overlapOf(tx, caller, given, taken, cities) });
      if (caller.organizations !== null) throw mayNotReplace(existing);
    }
    const uploads: StoredUpload[] = [];
    for (const city of cities.values()) {
      const before = taken.get(city.id);
      const exists = new Set(before?.existing);
      const ofCity = given.filter((each) => each.city === city.id);
      const days = body.onlyMissing ? ofCity.filter(({ day }) => !exists.has(day)) : ofCity;
      if (days.length === 0) continue;
      const replaced = body.onlyMissing ? 0 : exists.size;
      const order = days.map(({ day }) => day).sort();
      const span = { from: order[0]!, to: order.at(-1)! };
      const fileName = body.fileName === undefined ? null : withoutTurns(body.fileName);
      const counts = { stored: days.length, replaced };
      const id = await saveUpload(tx, {
        ...{ city_id: city.id, user_id: caller.userId, created: clock() },
        ...{ client_id: body.uploadId ?? null, body_hash: bodyHash, file_name: fileName },
        ...{ ...counts, dropped: body.dropped ?? 0, from_day: span.from, to_day: span.to },
      });
      await writeDays(tx, city.id, id, days);
      await countChange(tx, city.id);
      await markTrendsOfCity(tx, city.id, span);
      await markProjectsOfCity(tx, city.id);
      await audit.also(tx, replaced > 0 ? 'weather.replaced' : 'weather.stored', {
        object: { id: city._id, name: city.name },
        details: {
          ...{ upload: id, ...counts, ...span, fileName },
          ...(replaced > 0 && changesOf(before!)),
        },
      });
      uploads.push({ id, ...counts });
    }
    return resultOf(given.length, uploads);
  });
}

type StoredUpload = { readonly id: number; readonly stored: number; readonly replaced: number };

function resultOf(given: number, uploads: readonly StoredUpload[]): WeatherResult {
  const stored = uploads.reduce((sum, upload) => sum + upload.stored, 0);
  return {
    stored,
    replaced: uploads.reduce((sum, upload) => sum + upload.replaced, 0),
    kept: given - stored,
    uploads: uploads.map(({ id }) => String(id)),
  };
}

/** Audit details of changed days: their count, and the lowest and highest of old and new temperatures. */
const changesOf = ({ different, old, new: becomes }: TakenDays) => ({
  changed: different,
  ...(different > 0 && { changes: { temperature: { old, new: becomes } } }),
});

async function overlapOf(
  tx: Queryable,
  caller: Caller,
  days: readonly NewDay[],
  taken: ReadonlyMap<number, TakenDays>,
  cities: ReadonlyMap<number, HeldCity>,
): Promise<WeatherOverlap> {
  const sum = (of: (each: TakenDays) => number) =>
    [...taken.values()].reduce((total, each) => total + of(each), 0);
  const existing = sum((each) => each.existing.length);
  const examples = await examplesOfTaken(tx, days, MAX_EXAMPLES);
  return {
    existing,
    different: sum((each) => each.different),
    fresh: days.length - existing,
    mayReplace: caller.organizations === null,
    examples: examples.map((example) => {
      const { _id, name, state } = cities.get(example.city_id)!;
      return {
        date: example.day,
        shamsiDate: jalaliText(example.day),
        city: { _id, name, state },
        existing: example.existing,
        new: example.given,
      };
    }),
  };
}

/** @throws Refusal BAD_ROWS with what is wrong, row by row */
function checkedDays(rows: WeatherBatch['allData'], today: Day): NewDay[] {
  const issues: Issue[] = [];
  const rowOf = new Map<string, number>();
  const refuse = (at: number, field: string, key: TextKey, values: Record<string, string | number> = {}) =>
    issues.push({
      ...{ path: `allData.${at}.${field}`, row: at + 1, code: key.replace(/^issue\./, '') },
      message: { key, values },
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
      issues: issues.slice(0, MAX_ISSUES),
    });
  return rows.map(({ city, date, avgTemprature }) => ({
    city: filterId(city) ?? 0,
    day: date,
    temperatureC: avgTemprature,
  }));
}

function names(shamsiDate: JalaliKey, day: Day): boolean {
  const parsed = parseJalali(shamsiDate, 'YYYY/MM/DD');
  return parsed.ok && parsed.day === day;
}
