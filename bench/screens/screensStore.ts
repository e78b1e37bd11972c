import { addDays, type Day, fromJalali, LAST_YEAR, monthRange } from '@org/energy-core';
import type { Db } from '../../apps/server/src/database/db.ts';
import { openEmbedded } from '../../apps/server/src/database/embedded/driver.ts';
import { refreshMonths } from '../../apps/server/src/domain/readings/readingMonths.ts';
import { nameColumns } from '../../apps/server/src/domain/records/names.ts';
import { databaseFolder } from '../../apps/server/src/operations/backup/backups.ts';
import { makeTree, type TreeNode } from '../browser/cases.ts';

/** As many nodes as the trees of the bench, from the same generator. */
export const NODES = 25_000;
/** Meters with ten years of days: one chart of them holds 36,500 points. */
export const CHART_METERS = 10;
export const CHART_DAYS = 3650;
const CHART_FROM = fromJalali(1394, 1, 1);
/** The calendar of the product has no more days than these: 1300 to 1500. */
const LOG_FROM = fromJalali(1300, 1, 1);
const LOG_TO = monthRange(LAST_YEAR, 12).to;

export interface ScreenStore {
  /** The ten meters of the chart. */
  readonly meters: readonly number[];
  readonly range: { readonly from: Day; readonly to: Day };
  /** A meter with a reading for each day of the calendar, and how many they are. */
  readonly longMeter: number;
  readonly longDays: number;
  /** An organization, and a building of it that has 1,000 meters. */
  readonly organization: number;
  readonly bigBuilding: number;
}

interface StoredNode {
  readonly table: 'organization' | 'building' | 'meter';
  readonly id: number;
  /** In the table above, or in its own for a sub-meter. */
  readonly above: number;
}

/** Fills the store of a stopped server with rows, since 25,000 calls would take the longest part of the bench. */
export async function fillScreens(dataFolder: string): Promise<ScreenStore> {
  const db = await openEmbedded({ folder: databaseFolder(dataFolder) });
  try {
    const nodes = makeTree(NODES);
    const stored = await insertNodes(db, nodes);
    const idAt = (index: number) => stored[index]!.id;
    // The first node is an organization, its first building has the 1,000 meters, which follow it.
    const meters = Array.from({ length: CHART_METERS }, (_, at) => idAt(2 + at));
    const range = { from: CHART_FROM, to: addDays(CHART_FROM, CHART_DAYS - 1) };
    for (const meter of meters) await insertReadings(db, meter, range.from, range.to);
    const longMeter = idAt(2 + CHART_METERS);
    const longDays = await insertReadings(db, longMeter, LOG_FROM, LOG_TO);
    await db.query('vacuum analyze');
    return { meters, range, longMeter, longDays, organization: idAt(0), bigBuilding: idAt(1) };
  } finally {
    await db.close();
  }
}

async function insertNodes(db: Db, nodes: readonly TreeNode[]): Promise<StoredNode[]> {
  const counts = { organization: 0, building: 0, meter: 0 };
  const stored: StoredNode[] = [];
  const rows: Record<StoredNode['table'], object[]> = { organization: [], building: [], meter: [] };
  for (const { name, parent, depth } of nodes) {
    const table = depth === 0 ? 'organization' : depth === 1 ? 'building' : 'meter';
    counts[table] += 1;
    const above = parent < 0 ? 0 : stored[parent]!.id;
    stored.push({ table, id: counts[table], above });
    const building = depth === 3 ? stored[nodes[parent]!.parent]!.id : above;
    rows[table].push({
      id: counts[table],
      ...(depth === 1 && { organization_id: above }),
      ...(depth > 1 && { building_id: building, parent_id: depth === 3 ? above : null }),
      ...nameColumns(name),
    });
  }
  const names = 'name text, name_key text, name_sort text';
  const insert = (table: StoredNode['table'], columns: string, values: string, types: string) =>
    db.query(
      `insert into ${table} (id, name, name_key, name_sort, ${columns}) overriding system value
       select id, name, name_key, name_sort, ${values} from json_to_recordset($1::json) as row (id int, ${names}${types}) order by id`,
      [JSON.stringify(rows[table])],
    );
  await insert('organization', 'status', `'فعال'`, '');
  await insert('building', 'organization_id, kind', `organization_id, 'Building'`, ', organization_id int');
  await insert(
    'meter',
    'building_id, parent_id, unit_id, type, kind',
    `building_id, parent_id, (select min(id) from unit where carrier = 'electricity'), 'Consumption', 'consumption'`,
    ', building_id int, parent_id int',
  );
  for (const table of Object.keys(counts))
    await db.query(
      `select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`,
      [],
    );
  return stored;
}

/** One reading a day with a year's wave, the weekends lower; answers how many. */
async function insertReadings(db: Db, meter: number, from: Day, to: Day): Promise<number> {
  const { rows } = await db.query<{ id: number; stored: number }>(
    `insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped, from_day, to_day)
     select '', $1::int, (select min(id) from app_user), 'day', $3::date - $2::date + 1, 0, 0, $2::date, $3::date
     returning id, stored`,
    [meter, from, to],
  );
  const { id, stored } = rows[0]!;
  await db.query(
    `insert into reading_day (meter_id, day, value, cost, upload_id)
     select $1::int, $2::date + n,
            round((2000 + 100 * $1::int + 600 * sin(n / 58.0) - case when n % 7 = 6 then 700 else 0 end + n * 7919 % 397)::numeric, 1),
            5000 + n % 1000, $3::int
     from generate_series(0, $4::int - 1) n`,
    [meter, from, id, stored],
  );
  await db.tx((tx) => refreshMonths(tx, meter, { from, to }));
  return stored;
}
