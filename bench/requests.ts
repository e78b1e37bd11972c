import { meters } from '../apps/server/src/modules/meters/repository.ts';
import { onEachServer } from './bigStore.ts';
import { type Figure, figuresOf, type Goal, goal, isQuick, race, type Section } from './measure.ts';

const METERS = 43;
const LIST = 'whole request';
const BARE = 'its statement';
const EMPTY = 'empty query';
/** One request is shorter than what the clock and a busy machine add to it. */
const CALLS = 50;

/** A list of ten and the way through the server, without a network. */
export async function requests(): Promise<Section> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await onEachServer(async (running, engine) => {
    const { db } = running;
    await db.query(
      `with organization as (
         insert into organization (name, name_key, name_sort, status) values ('آرمان', 'bench', 'bench', 'فعال') returning id
       ), building as (
         insert into building (organization_id, name, name_key, name_sort, kind)
         select id, 'ساختمان', 'bench', 'bench', 'Building' from organization returning id
       )
       insert into meter (building_id, unit_id, name, name_key, name_sort, type, kind)
       select building.id, (select min(id) from unit where carrier = 'electricity'), 'کنتور ' || n, 'bench' || n,
         'bench' || n, 'Consumption', 'consumption' from building, generate_series(1, ${METERS}) n`,
      [],
    );
    await db.query('analyze');
    await running.signIn();
    const times = (call: () => Promise<unknown>) => async () => {
      for (let at = 0; at < CALLS; at += 1) await call();
    };
    const found = await race(isQuick ? 7 : 25, {
      [EMPTY]: times(() => db.query('select 1', [])),
      [BARE]: times(() => meters.list({ organizations: null }, db, { limit: 10 })),
      [LIST]: times(async () => {
        const { status, body } = await running.get('/Meter?limit=10');
        if (status !== 200 || body.data.data.length !== 10) throw new Error(`The list answered ${status}.`);
      }),
    });
    const what = `a list of 10, ${engine}`;
    const each = Object.fromEntries(Object.entries(found).map(([name, ms]) => [name, ms / CALLS]));
    figures.push(...figuresOf(what, 'ms', each));
    goals.push(goal(what, BARE, 2, each[LIST]!, each[BARE]!));
    goals.push(goal(what, '1 ms', 2, each[LIST]!, 1));
  });
  return {
    title: 'A list of ten',
    how: `10 of ${METERS} meters with their total: token, session, rights, validation both ways and headers, against the statement that finds and counts them; no network. Besides its statement a list verifies its session by another one (about 0.4 ms), builds its SQL (0.2 ms) and validates query and answer (0.2 ms); on the embedded store both statements cross to its thread and back. Medians of interleaved rounds of ${CALLS} calls.`,
    figures,
    goals,
  };
}
