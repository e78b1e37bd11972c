import { join } from 'node:path';
import { addDays, fromJalali, monthRange } from '@org/energy-core';
import type { Db } from '../apps/server/src/database/db.ts';
import { openEmbedded } from '../apps/server/src/database/embedded/driver.ts';
import { refreshMonths } from '../apps/server/src/domain/readings/readingMonths.ts';
import { type Engine, engines } from '../apps/server/src/testing/engines.ts';
import { TestServer } from '../apps/server/src/testing/server.ts';
import { inFolder } from './inFolder.ts';

/** 3.65 million readings: 1,000 meters in 100 buildings of 5 organizations, 3,650 days each. */
export const METERS = 1000;
const BUILDINGS = 100;
const ORGANIZATIONS = 5;
export const DAYS = 3650;
const FIRST = fromJalali(1394, 1, 1);
/** A year all meters have whole, and its months in days. */
export const YEAR = 1402;
const starts = Array.from({ length: 12 }, (_, index) => monthRange(YEAR, index + 1).from);

/** The engines to measure: the embedded one on disk, as in use, and PostgreSQL where one answers. */
export const enginesWith = (folder: string): Engine[] => [
  { name: 'embedded', open: () => openEmbedded({ folder }) },
  ...engines.filter(({ name }) => name !== 'embedded'),
];

/** A server per engine in turn, each store in its own folder. */
export const onEachServer = (
  measure: (running: TestServer, engine: string) => Promise<void>,
  enginesIn = (folder: string): readonly Engine[] => enginesWith(join(folder, 'database')),
): Promise<void> =>
  inFolder(async (folder) => {
    for (const engine of enginesIn(folder)) {
      const running = await TestServer.start(engine);
      try {
        await measure(running, engine.name);
      } finally {
        await running.stop();
      }
    }
  });

export interface BigStore {
  /** Ids of a building of 10 meters and an organization of 200. */
  readonly building: number;
  readonly organization: number;
}

interface StructureSize {
  readonly organizations: number;
  readonly buildings: number;
  readonly meters: number;
}

/** Electricity meters, spread evenly over buildings, and these over organizations. */
export async function fillStructure(
  db: Db,
  { organizations, buildings, meters }: StructureSize,
): Promise<void> {
  await db.query(
    `insert into organization (name, name_key, name_sort, status)
     select 'آرمان', 'bench' || n, 'bench' || n, 'فعال' from generate_series(1, ${organizations}) n`,
  );
  await db.query(
    `insert into building (organization_id, name, name_key, name_sort, kind)
     select (select min(id) from organization) + n % ${organizations}, 'ساختمان ' || n, 'bench' || n, 'bench' || n, 'Building'
     from generate_series(1, ${buildings}) n`,
  );
  await db.query(
    `insert into meter (building_id, unit_id, name, name_key, name_sort, type, kind)
     select (select min(id) from building) + n % ${buildings}, (select min(id) from unit where carrier = 'electricity'),
            'کنتور ' || n, 'bench' || n, 'bench' || n, 'Consumption', 'consumption'
     from generate_series(1, ${meters}) n`,
  );
}

/** Fills a store that has a root user. */
export async function fillStore(db: Db): Promise<BigStore> {
  await fillStructure(db, { organizations: ORGANIZATIONS, buildings: BUILDINGS, meters: METERS });
  await db.query(
    `insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day)
     select '', meter.id, (select min(id) from app_user), 'day', ${DAYS}, 0, 0, date '${FIRST}', date '${FIRST}' + ${DAYS - 1}
     from meter order by id`,
  );
  const { rows: meters } = await db.query<{ id: number }>('select id from meter order by id', []);
  for (let at = 0; at < meters.length; at += 50) {
    const part = meters.slice(at, at + 50).map(({ id }) => id);
    await db.query(
      `insert into reading_day (meter_id, day, value, cost, upload_id)
       select meter_id, from_day + d, 1000 + (meter_id * 31 + d * 17) % 997, 5000 + d, id
       from upload, generate_series(0, ${DAYS - 1}) d where meter_id = any ('{${part.join(',')}}')`,
    );
    await db.tx(async (tx) => {
      for (const id of part) await refreshMonths(tx, id, { from: FIRST, to: addDays(FIRST, DAYS - 1) });
    });
  }
  await db.query('vacuum analyze');
  const { rows } = await db.query<BigStore>(
    'select min(id) + 7 as building, (select min(id) from organization) as organization from building',
    [],
  );
  return rows[0]!;
}

export type NavKind = 'Building' | 'Organization';

const metersOf = (type: NavKind, id: number): string =>
  `meter_id in (select meter.id from meter join building on building.id = building_id
     where ${type === 'Building' ? 'building.id' : 'building.organization_id'} = ${id})`;

/** The least SQL that gives the months of a year from the days. */
export const yearFromDays = (type: NavKind, id: number): string =>
  `select width_bucket(day, '{${starts.join(',')}}'::date[]) as bucket, sum(value), sum(cost), count(*)
   from reading_day where ${metersOf(type, id)} and day >= '${starts[0]}' and day <= '${monthRange(YEAR, 12).to}' group by 1`;

/** The same from the sums of months, which is what a chart reads. */
export const yearFromMonths = (type: NavKind, id: number): string =>
  `select jm, sum(value), sum(cost), sum(n) from reading_month where ${metersOf(type, id)} and jy = ${YEAR} group by 1`;

/** Ten years from the days. */
export const yearsFromDays = (type: NavKind, id: number): string =>
  `select width_bucket(day, '{${Array.from({ length: 10 }, (_, index) => fromJalali(1394 + index, 1, 1)).join(',')}}'::date[]) as bucket,
          sum(value), sum(cost), count(*)
   from reading_day where ${metersOf(type, id)} group by 1`;

/** Runs a statement and checks how many rows it finds. */
export async function expectRows(
  db: Db,
  text: string,
  count: number,
  params?: readonly unknown[],
): Promise<void> {
  const { rows } = await db.query(text, params);
  if (rows.length !== count) throw new Error(`${rows.length} rows instead of ${count}: ${text}`);
}
