import { addDays, type Day, fromJalali, type Reading, toJalali } from '@org/energy-core';
import { sentence } from '@org/energy-core/texts';
import type { Db, Queryable } from '../db.ts';
import { tables } from '../dialect.ts';
import { nameColumns } from '../names.ts';
import { demoReadings, temperatures } from './demoReadings.ts';
import { type PlannedMeter, type PlannedPlace, plan } from './plan.ts';
import { realReadings } from './realSeries.ts';

/** Complete years of invented readings before the present one. */
const YEARS = 4;

/**
 * Fills a store that has no organization yet with two of them, their buildings, meters and years of daily readings up
 * to yesterday. All or nothing. The figures are the same at every first start on the same day.
 * @returns whether it did
 */
export async function seedDemo(db: Db, today: Day): Promise<boolean> {
  return db.tx(async (tx) => {
    const { rows } = await tx.query('select 1 from organization limit 1', []);
    if (rows.length > 0) return false;
    await tx.query('set local statement_timeout = 0', []);
    const readings: string[] = [];
    for (const { name, places } of plan) {
      const { id } = await tables(tx)
        .insertInto('organization')
        .values({ ...nameColumns(name), status: sentence('fa', 'organization.active') })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const place of places) readings.push(...(await seedPlace(tx, id, place, today)));
    }
    await tx.copyIn('reading_day (meter_id, day, value, cost)', readings);
    await tx.query('analyze', []);
    return true;
  });
}

async function seedPlace(
  tx: Queryable,
  organization: number,
  place: PlannedPlace,
  today: Day,
): Promise<string[]> {
  const city = await tables(tx)
    .selectFrom('city')
    .select('id')
    .where('name', '=', place.city)
    .executeTakeFirstOrThrow();
  const { id } = await tables(tx)
    .insertInto('building')
    .values({
      ...nameColumns(place.name),
      organization_id: organization,
      city_id: city.id,
      kind: place.kind,
      area: place.area ?? null,
      type: place.type ?? null,
      people_count: place.people ?? null,
      e_ideal: null,
      standard: place.standard ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const read = readingsFor(place, today);
  const lines: string[] = [];
  for (const meter of place.meters) lines.push(...(await seedMeter(tx, id, null, meter, read)));
  return lines;
}

/** How the meters of a place come to their readings. */
function readingsFor(place: PlannedPlace, today: Day): (meter: PlannedMeter) => Reading[] {
  const { year } = toJalali(today);
  if (place.real) {
    const name = place.real;
    return (meter) => realReadings(name, meter, year - 1);
  }
  const from = fromJalali(year - YEARS, 1, 1);
  const degrees = temperatures(
    place.climate ?? { mean: 17, swing: 12 },
    from,
    addDays(today, -1),
    place.name,
  );
  return (meter) => demoReadings(meter, degrees, from);
}

async function seedMeter(
  tx: Queryable,
  building: number,
  parent: number | null,
  meter: PlannedMeter,
  read: (meter: PlannedMeter) => Reading[],
): Promise<string[]> {
  const unit = await tables(tx)
    .selectFrom('unit')
    .select(['id', 'type'])
    .where('name', '=', meter.unit)
    .executeTakeFirstOrThrow();
  const { id } = await tables(tx)
    .insertInto('meter')
    .values({
      ...nameColumns(meter.name),
      building_id: building,
      parent_id: parent,
      unit_id: unit.id,
      type: unit.type,
      tag_name: meter.tag,
      icon: meter.icon ?? null,
      color: meter.color ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const lines = read(meter).map(({ day, value, cost }) => `${id}\t${day}\t${value}\t${cost ?? '\\N'}\n`);
  for (const child of meter.children ?? []) lines.push(...(await seedMeter(tx, building, id, child, read)));
  return lines;
}
