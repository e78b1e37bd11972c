import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, fromJalali, monthRange } from '@org/energy-core';
import type { Db } from '../apps/server/src/database/db.ts';
import { openEmbedded } from '../apps/server/src/database/embedded/driver.ts';
import { type Engine, engines } from '../apps/server/src/testing/engines.ts';
import { TestServer } from '../apps/server/src/testing/server.ts';
import { type Figure, figuresOf, type Goal, goal, race, type Section } from './measure.ts';

const [METERS, BUILDINGS, DAYS, YEAR] = [1000, 100, 3650, 1402];

/** The embedded engine of the tests lives in memory; here it lies on disk, as in use. */
const onDisk: Engine = {
  name: 'embedded',
  open: () => openEmbedded({ folder: join(folder, 'database') }),
};
const folder = mkdtempSync(join(tmpdir(), 'energy-bench-'));

export async function server(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  try {
    for (const engine of [onDisk, ...engines.filter(({ name }) => name !== 'embedded')]) {
      const running = await TestServer.start(engine);
      try {
        const { building, organization } = await fill(running.db);
        await running.signIn();
        for (const { label, type, id } of [
          { label: `year of a building, ${METERS / BUILDINGS} meters`, type: 'Building', id: building },
          { label: `year of an organization, ${METERS} meters`, type: 'Organization', id: organization },
        ] as const) {
          const medians = await race(15, {
            'bare SQL (limit)': () => bareYear(running.db, type, id),
            'gstats, whole request': () => chartYear(running, type, id),
          });
          const what = `${label}, ${engine.name}`;
          figures.push(...figuresOf(what, 'ms', medians));
          goals.push(
            goal(
              what,
              'bare SQL (limit)',
              1.5,
              medians['gstats, whole request']!,
              medians['bare SQL (limit)']!,
            ),
          );
        }
      } finally {
        await running.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  return {
    title: 'gstats beside 3.65 million readings',
    how: `${METERS} meters × ${DAYS.toLocaleString('en')} days; the whole request (token, session, validation, names, meters, sums, answer) against the bare sums in SQL, median of 15 interleaved rounds. The sums themselves cost the same; what a small chart adds are the two queries before them.`,
    figures,
    goals,
  };
}

/** Fills an empty store and answers the ids of one building and of its organization. */
async function fill(db: Db): Promise<{ building: number; organization: number }> {
  await db.query(
    "insert into organization (name, name_key, name_sort, status) values ('آرمان', 'bench', 'bench', 'فعال')",
  );
  await db.query(
    `insert into building (organization_id, name, name_key, name_sort, kind)
     select (select max(id) from organization), 'ساختمان ' || n, 'bench' || n, 'bench' || n, 'Building' from generate_series(1, ${BUILDINGS}) n`,
  );
  await db.query(
    `insert into meter (building_id, unit_id, name, name_key, name_sort, type)
     select (select min(id) from building where name_key like 'bench%') + n % ${BUILDINGS}, (select min(id) from unit where carrier = 'electricity'), 'کنتور ' || n, 'bench' || n, 'bench' || n, 'Consumption'
     from generate_series(1, ${METERS}) n`,
  );
  const first = fromJalali(1394, 1, 1);
  await db.query(
    `insert into upload (body_hash, meter_id, user_id, kind, stored, replaced, dropped)
     select '', id, (select min(id) from app_user), 'day', ${DAYS}, 0, 0 from meter where name_key like 'bench%'`,
  );
  for (let from = 0; from < METERS; from += 50) {
    await db.query(
      `insert into reading_day (meter_id, day, value, cost, upload_id)
       select m.id, date '${first}' + d, 1000 + (m.id * 31 + d * 17) % 997, 5000 + d, upload.id
       from (select id from meter where name_key like 'bench%' order by id offset ${from} limit 50) m
       join upload on upload.meter_id = m.id, generate_series(0, ${DAYS - 1}) d`,
    );
  }
  await db.query('analyze');
  const { rows } = await db.query<{ building: number; organization: number }>(
    "select min(id) + 7 as building, min(organization_id) as organization from building where name_key like 'bench%'",
  );
  return rows[0]!;
}

const bounds = Array.from({ length: 12 }, (_, index) => monthRange(YEAR, index + 1).from);
const end = addDays(monthRange(YEAR, 12).to, 1);

type Kind = 'Building' | 'Organization';

async function bareYear(db: Db, type: Kind, id: number): Promise<void> {
  const column = type === 'Building' ? 'building.id' : 'building.organization_id';
  const { rows } = await db.query(
    `select width_bucket(day, '{${bounds.join(',')}}'::date[]) as bucket, sum(value), sum(cost), count(*)
     from reading_day
     where meter_id in (select meter.id from meter join building on building.id = building_id where ${column} = ${id})
       and day >= '${bounds[0]}' and day < '${end}' group by 1`,
  );
  if (rows.length !== 12) throw new Error(`The bare query found ${rows.length} months.`);
}

async function chartYear(running: TestServer, type: Kind, id: number): Promise<void> {
  const { status, body } = await running.post('/consumption/gstats', {
    kind: 'year',
    year: YEAR,
    nav: [{ navID: String(id), navType: type, navName: '' }],
  });
  if (status !== 200 || body.data.data[0][0].AggregateData.length !== 12)
    throw new Error(`gstats answered ${status}.`);
}
