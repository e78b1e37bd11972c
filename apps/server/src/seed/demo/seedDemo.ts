import { createHash } from 'node:crypto';
import {
  addDays,
  type Carrier,
  type Day,
  defaultMeterKind,
  type Reading,
  type UnitKind,
} from '@org/energy-core';
import type { Db, Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { refreshMonths } from '../../domain/readings/readingMonths.ts';
import { nameColumns, tagColumns } from '../../domain/records/names.ts';
import { sentence } from '../../lib/sentences/sentence.ts';
import { seedAgenda } from './agenda.ts';
import { seedFormulas } from './formulas.ts';
import { gasFactors } from './gasFactors.ts';
import { seedLibrary } from './library.ts';
import type { Conditions } from './loads.ts';
import { seedNotes } from './notes.ts';
import { seedPeople } from './people.ts';
import { seedProjects } from './projects.ts';
import { conditionsUntil, readingsOf } from './readings.ts';
import { type DemoBuilding, type DemoMeter, type DemoSubMeter, demoOrganizations } from './structure.ts';
import { seedTrends } from './trends.ts';
import { temperaturesOf } from './weather.ts';

/** Arbitrary, but the same for every server of this product. */
const DEMO_LOCK = 48_151_624;

/**
 * Fills a store without organizations with two sample ones: buildings, sites, meters, daily readings up to the day
 * before `today`, and users. Once per store, all or nothing. Requires the result of `seedBase` and the root user, who
 * uploads the readings.
 * @param dataFolder where files of documents are stored; without it documents have none
 */
export async function seedDemo(
  db: Db,
  { today, dataFolder = null }: { today: Day; dataFolder?: string | null },
): Promise<void> {
  const isMade = await db.tx(async (tx) => {
    // Two servers may start on one PostgreSQL at the same moment.
    await tx.query(`select pg_advisory_xact_lock(${DEMO_LOCK})`, []);
    if (!(await isWanted(tx))) return false;
    const foundation = await foundationOf(tx);
    await new DemoWriter(tx, foundation, addDays(today, -1)).write();
    await seedPeople(tx, { today, root: foundation.root });
    await seedFormulas(tx, { today, root: foundation.root });
    await seedTrends(tx, foundation.root);
    await seedProjects(tx, { today, root: foundation.root });
    await seedNotes(tx, today);
    await seedLibrary(tx, { today, root: foundation.root, dataFolder });
    await seedAgenda(tx, { today, root: foundation.root });
    await tx.query('insert into demo_made default values', []);
    return true;
  });
  // The embedded engine has no background worker that would keep the planner's figures fresh.
  if (isMade && db.engine === 'embedded') await db.query('analyze', []);
}

async function isWanted(tx: Queryable): Promise<boolean> {
  const { rows } = await tx.query('select 1 from organization union all select 1 from demo_made limit 1', []);
  return rows.length === 0;
}

interface DemoUnit {
  readonly id: number;
  readonly name: string;
  readonly type: 'Consumption' | 'Parameter';
  readonly kind: UnitKind;
  readonly carrier: string;
  readonly symbol: string;
}

/** References of the sample: ids of cities and units by name, and the root user. */
interface Foundation {
  readonly cities: ReadonlyMap<string, number>;
  readonly units: ReadonlyMap<string, DemoUnit>;
  readonly root: number;
}

async function foundationOf(tx: Queryable): Promise<Foundation> {
  const cities = await tables(tx).selectFrom('city').select(['id', 'name']).execute();
  const units = await tables(tx)
    .selectFrom('unit')
    .select(['id', 'name', 'type', 'kind', 'carrier', 'symbol'])
    .execute();
  const root = await tables(tx)
    .selectFrom('app_user')
    .select('id')
    .where('role', '=', 'root')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return {
    cities: new Map(cities.map(({ name, id }) => [name, id])),
    units: new Map(units.map((unit) => [unit.name, unit])),
    root: root.id,
  };
}

class DemoWriter {
  readonly #tx: Queryable;
  readonly #foundation: Foundation;
  readonly #last: Day;

  constructor(tx: Queryable, foundation: Foundation, last: Day) {
    this.#tx = tx;
    this.#foundation = foundation;
    this.#last = last;
  }

  async write(): Promise<void> {
    for (const { name, buildings } of demoOrganizations) {
      const { id } = await tables(this.#tx)
        .insertInto('organization')
        .values({ ...nameColumns(name), status: sentence('fa', 'organization.active') })
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const building of buildings) await this.#writeBuilding(id, building);
    }
    await this.#writeWeather();
  }

  /** As if root had uploaded the temperatures of each city. */
  async #writeWeather(): Promise<void> {
    const { cities, root } = this.#foundation;
    const buildings = demoOrganizations.flatMap((organization) => organization.buildings);
    for (const { city, days } of temperaturesOf(buildings, this.#last)) {
      if (days.length === 0) continue;
      const cityId = cities.get(city)!;
      const { id } = await tables(this.#tx)
        .insertInto('weather_upload')
        .values({
          ...{ city_id: cityId, user_id: root, client_id: null, body_hash: '', file_name: null },
          ...{ stored: days.length, replaced: 0, dropped: 0 },
          ...{ from_day: days[0]!.day, to_day: days.at(-1)!.day },
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = days.map(({ day, celsius }) => `${cityId}\t${day}\t${celsius}\t${id}\n`);
      await this.#tx.copyIn('weather_day (city_id, day, temperature_c, upload_id)', [rows.join('')]);
    }
  }

  async #writeBuilding(organization: number, building: DemoBuilding): Promise<void> {
    const { name, kind, city, area, type, peopleCount, standard } = building;
    const { id } = await tables(this.#tx)
      .insertInto('building')
      .values({
        ...nameColumns(name),
        organization_id: organization,
        city_id: this.#foundation.cities.get(city)!,
        kind,
        area,
        type,
        people_count: peopleCount,
        e_ideal: null,
        standard,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const conditions = conditionsUntil(building, this.#last);
    for (const meter of building.meters) {
      const unit = this.#foundation.units.get(meter.unit)!;
      const parent = await this.#writeMeter(id, null, unit, meter, conditions);
      for (const subMeter of meter.subMeters) await this.#writeMeter(id, parent, unit, subMeter, conditions);
    }
  }

  async #writeMeter(
    building: number,
    parent: number | null,
    unit: DemoUnit,
    meter: DemoMeter | DemoSubMeter,
    conditions: readonly Conditions[],
  ): Promise<number> {
    const readings = readingsOf(meter, unit.carrier as Carrier, conditions, this.#last);
    const { id } = await tables(this.#tx)
      .insertInto('meter')
      .values({
        ...nameColumns(meter.name),
        building_id: building,
        parent_id: parent,
        unit_id: unit.id,
        type: unit.type,
        kind: defaultMeterKind(unit.type, unit.kind),
        ...tagColumns(meter.tag),
        icon: meter.icon,
        color: meter.color,
        ...(unit.symbol === 'm³' && unit.carrier === 'gas' && { gas_factors: JSON.stringify(gasFactors) }),
        readings_version: readings.length > 0 ? 1 : 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (readings.length > 0) await this.#writeReadings(id, fileNameOf(meter), readings);
    return id;
  }

  /** As if root had uploaded one sheet for the meter. */
  async #writeReadings(meter: number, fileName: string, readings: readonly Reading[]): Promise<void> {
    const bodyHash = createHash('sha256').update(JSON.stringify(readings)).digest('base64');
    const { id: upload } = await tables(this.#tx)
      .insertInto('upload')
      .values({
        client_id: null,
        body_hash: bodyHash,
        meter_id: meter,
        user_id: this.#foundation.root,
        kind: 'day',
        stored: readings.length,
        replaced: 0,
        dropped: 0,
        from_day: readings[0]!.day,
        to_day: readings.at(-1)!.day,
        file_name: fileName,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = readings.map(
      ({ day, value, cost }) => `${meter}\t${day}\t${value}\t${cost ?? '\\N'}\t${upload}\n`,
    );
    await this.#tx.copyIn('reading_day (meter_id, day, value, cost, upload_id)', [rows.join('')]);
    await refreshMonths(this.#tx, meter, { from: readings[0]!.day, to: readings.at(-1)!.day });
  }
}

const fileNameOf = ({ name, series }: DemoMeter | DemoSubMeter): string =>
  series ? `${series.file}-daily.csv` : `${name}.xlsx`;
