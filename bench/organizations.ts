import type { NavItem } from '@org/energy-core';
import type { Db } from '../apps/server/src/database/db.ts';
import { metersOfNav } from '../apps/server/src/domain/readings/metersOfNav.ts';
import { makePlaceSeries } from '../apps/server/src/domain/readings/placeSeries.ts';
import { sumsOfSeries } from '../apps/server/src/domain/readings/sumNav.ts';
import { fillStructure, onEachServer } from './bigStore.ts';
import { type Figure, figuresOf, type Goal, goal, isQuick, race, type Section } from './measure.ts';

/** 16,400 meters × 3,650 days are 60 million readings; a chart of years reads their months only. */
const ORGANIZATIONS = isQuick ? 10 : 82;
const BUILDINGS = ORGANIZATIONS * 20;
const METERS = BUILDINGS * 10;
const MONTHS = 'from the months of each meter';
const YEARS = 'from the years of buildings';
const WHOLE = 'whole request';

/** Ten years of all organizations in one chart. */
export async function organizations(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await onEachServer(async (running, engine) => {
    const { db } = running;
    const nav = await fill(db);
    await running.signIn();
    const from = performance.now();
    while ((await makePlaceSeries(db)) > 0);
    const made = performance.now() - from;
    await db.query('vacuum analyze');
    const series = (await metersOfNav(db, nav)).flatMap((item) => item.series);
    const bare = series.map(({ meters }) => ({ meters }));
    const what = `ten years of ${ORGANIZATIONS} organizations, ${engine}`;
    const found = await race(isQuick ? 5 : 9, {
      [MONTHS]: () => sumsOfSeries(db, bare, { by: 'year' }, 'any'),
      [YEARS]: () => sumsOfSeries(db, series, { by: 'year' }, 'any'),
      [WHOLE]: async () => {
        const { status } = await running.post('/consumption/gstats', { kind: 'multiyear', nav });
        if (status !== 200) throw new Error(`gstats answered ${status}.`);
      },
    });
    figures.push(...figuresOf(what, 'ms', found));
    figures.push({
      what: `making them for a building, ${engine}`,
      candidate: 'ours',
      value: made / BUILDINGS,
      unit: 'ms',
    });
    goals.push(goal(what, MONTHS, 0.2, found[YEARS]!, found[MONTHS]!));
    if (!isQuick) goals.push(goal(what, '1 ms', 100, found[WHOLE]!, 1));
  });
  return {
    title: 'All organizations in one chart',
    how: `${METERS.toLocaleString('en')} meters in ${BUILDINGS.toLocaleString('en')} buildings, ten years of month sums each (as of ${(METERS * 3650).toLocaleString('en')} readings, which this chart never reads and which are not stored here). Medians of interleaved rounds.`,
    figures,
    goals,
  };
}

async function fill(db: Db): Promise<NavItem[]> {
  await fillStructure(db, { organizations: ORGANIZATIONS, buildings: BUILDINGS, meters: METERS });
  // Months of 30 days, so that none has to know the calendar.
  for (let year = 1394; year < 1404; year += 1)
    await db.query(
      `insert into reading_month (meter_id, jy, jm, value, cost, n, days, cost_days)
       select meter.id, ${year}, jm, 31000 + meter.id % 97, 1000, 30, (1 << 30) - 1, (1 << 30) - 1
       from meter, generate_series(1, 12) jm`,
    );
  await db.query('vacuum analyze');
  const { rows } = await db.query<{ id: number }>('select id from organization order by id', []);
  return rows.map(({ id }) => ({ navID: String(id), navType: 'Organization', navName: '' }));
}
