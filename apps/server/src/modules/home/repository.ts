import { addDays, type Day, monthRange } from '@org/energy-core';
import { MAX_ATTENTION_ITEMS } from '@org/energy-core/api';
import { arrayLiteral, type Db } from '../../database/db.ts';

/** A meter with its place. */
export interface PlacedMeter {
  readonly id: number;
  readonly name: string;
  readonly isParameter: boolean;
  readonly symbol: string;
  readonly building: number;
  readonly buildingName: string;
  readonly organization: number;
}

/** All meters of an organization or of one of its buildings, whose scope was checked. */
export async function metersIn(
  db: Db,
  organization: number,
  building: number | null,
): Promise<PlacedMeter[]> {
  const { rows } = await db.query<PlacedMeter>(
    `select meter.id, meter.name, meter.type <> 'Consumption' as "isParameter", unit.symbol,
       building.id as building, building.name as "buildingName", organization_id as organization
     from meter join building on building.id = building_id join unit on unit.id = unit_id
     where organization_id = $1 and ($2::int is null or building.id = $2) order by meter.id`,
    [organization, building],
  );
  return rows;
}

export interface NewestReading {
  readonly meter: number;
  readonly last: Day;
}

/** Day of the newest reading of each meter that has one. */
export async function newestReadings(db: Db, meters: readonly number[]): Promise<NewestReading[]> {
  const { rows } = await db.query<{ meter: number; year: number; month: number; days: number }>(
    `select distinct on (meter_id) meter_id as meter, jy as year, jm as month, days from reading_month
     where meter_id = any ($1::int[]) and days <> 0 order by meter_id, jy desc, jm desc`,
    [arrayLiteral(meters)],
  );
  return rows.map(({ meter, year, month, days }) => ({
    meter,
    last: addDays(monthRange(year, month).from, 31 - Math.clz32(days)),
  }));
}

/** How many days the newest sheet of each meter covered. */
export async function daysOfSheets(db: Db, meters: readonly number[]): Promise<ReadonlyMap<number, number>> {
  const { rows } = await db.query<{ meter: number; days: number }>(
    `select distinct on (meter_id) meter_id as meter, to_day - from_day + 1 as days from upload
     where meter_id = any ($1::int[]) and kind in ('day', 'range') and stored > 0 and from_day is not null
     order by meter_id, id desc`,
    [arrayLiteral(meters)],
  );
  return new Map(rows.map(({ meter, days }) => [meter, Number(days)]));
}

export interface DailyReading {
  readonly meter: number;
  readonly day: Day;
  readonly value: number;
}

/** Daily readings since a day; days of a bill are left out, because only its sum was read. */
export async function readingsSince(db: Db, meters: readonly number[], from: Day): Promise<DailyReading[]> {
  const { rows } = await db.query<DailyReading>(
    `select reading_day.meter_id as meter, day, value from reading_day
     left join upload on upload.meter_id = reading_day.meter_id and upload.id = reading_day.upload_id
     where reading_day.meter_id = any ($1::int[]) and day >= $2 and kind is distinct from 'range'
     order by reading_day.meter_id, day`,
    [arrayLiteral(meters), from],
  );
  return rows;
}

export interface OpenSheet {
  readonly meter: number;
  readonly fileName: string | null;
  readonly created: Date;
  readonly days: number;
  readonly count: number;
}

/** Sheets of a user that collided with stored readings since, oldest first. */
export async function openSheets(
  db: Db,
  user: number,
  meters: readonly number[],
  since: Date,
): Promise<OpenSheet[]> {
  const { rows } = await db.query<OpenSheet>(
    `select meter_id as meter, file_name as "fileName", created, days, count(*) over ()::int as count
     from open_upload where user_id = $1 and meter_id = any ($2::int[]) and created > $3
     order by created, id limit $4`,
    [user, arrayLiteral(meters), since, MAX_ATTENTION_ITEMS],
  );
  return rows;
}
