import { addDays, jalaliText } from '@org/energy-core';
import { watchTrends } from '../../apps/server/src/modules/trends/watch/watch.ts';
import type { TestServer } from '../../apps/server/src/testing/server.ts';
import { expectRows, onEachServer } from '../bigStore.ts';
import { type Figure, figuresOf, type Goal, goal, median, race, type SectionPart } from '../measure.ts';
import { DAYS, FIRST, fillTrends, LAST, type TrendsStore } from './trendsStore.ts';

const [ROUNDS, WATCH_ROUNDS] = [15, 5];
const SUMS_SQL = 'the same sums in SQL (limit)';
const ROWS_SQL = 'the same as a row a day and meter';
const WHOLE = 'util/formula/trend, whole request';
/** All trends, and how many of them read the meter of the upload. */
const [TRENDS, TOUCHED] = [1000, 10];
const BASE_DAYS = 730;
const YEAR_DAYS = 365;

const ofMeter = (id: number) => ({ id: String(id), navType: 'Meter', type: 'consumption', kind: null });

/** Six formulas, each over a meter of its own. */
const axesOf = (meters: readonly number[]) =>
  Object.fromEntries(
    ['y', 'x1', 'x2', 'x3', 'x4', 'x5'].flatMap((axis, at) => [
      [`${axis}AxieFormula`, '(Synonym0 - 100) * 1.5'],
      [`${axis}AxieFormulaSynon`, [ofMeter(meters[at]!)]],
    ]),
  );

async function formulas(running: TestServer, { meters }: TrendsStore): Promise<Record<string, number>> {
  const query = { kind: 'range', fromDate: FIRST, toDate: LAST, paramCount: 5, ...axesOf(meters) };
  const of = `from reading_day where meter_id = any ('{${meters.join(',')}}') and day >= '${FIRST}' and day <= '${LAST}' group by meter_id, day`;
  const sums = `select meter_id, array_agg(day - date '${FIRST}' order by day) as days, array_agg(value order by day) as value
    from (select meter_id, day, sum(value) as value ${of}) as summed group by meter_id`;
  return race(ROUNDS, {
    [SUMS_SQL]: () => expectRows(running.db, sums, meters.length, []),
    [ROWS_SQL]: () =>
      expectRows(running.db, `select meter_id, day, sum(value) ${of}`, meters.length * DAYS, []),
    [WHOLE]: async () => {
      const { status, body } = await running.post('/util/formula/trend', query);
      if (status !== 200 || body.data.days.length !== DAYS)
        throw new Error(`util/formula/trend answered ${status}.`);
    },
  });
}

/** Saves one trend, and copies it by SQL: some over the same meter, all others over other meters. */
async function addTrends(running: TestServer, { meters, city }: TrendsStore, from: number, count: number) {
  const { db } = running;
  const [own, ...others] = meters;
  const name = `برق ${from}`;
  const { status, body } = await running.post('/trend', {
    ...{ name, regressionParam: 1, from: FIRST, to: addDays(FIRST, BASE_DAYS - 1), trendCoeff: '5' },
    ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [ofMeter(from === 0 ? own! : others[0]!)] },
    ...{
      x1AxieFormula: 'Synonym0',
      x1AxieFormulaSynon: [{ id: String(city), navType: 'City', type: 'temperature' }],
    },
  });
  if (status !== 201) throw new Error(`A trend was answered ${status}.`);
  const id = Number(body.data.data._id);
  await running.post(`/trend/${id}/watch`, { isWatched: true });
  const copied = `organization_id, from_day, to_day, variables, power, equation, y_formula, y_synonyms, x_axes,
    allowed_deviation, form, calendar, confidence, left_out, user_id, created`;
  await db.query(
    `with copy as (
       insert into trend (name, name_key, name_sort, ${copied})
       select name || ' ' || n, name_key || ' ' || n, name_sort || ' ' || n, ${copied}
       from trend, generate_series(2, ${count}) n where id = ${id} returning id
     ), fits as (
       insert into trend_fit (trend_id, number, fitted, user_id, figures)
       select copy.id, number, fitted, user_id, figures from trend_fit, copy where trend_id = ${id}
     ), nodes as (
       insert into trend_node (trend_id, type, node_id)
       select copy.id, type, node_id from trend_node, copy where trend_id = ${id}
     )
     insert into trend_watch (trend_id, user_id)
     select copy.id, user_id from trend_watch, copy where trend_id = ${id}`,
  );
}

interface Watched {
  readonly upload: number;
  readonly look: number;
  readonly looked: number;
}

/** Uploads a year again and again, each time with other values, and lets the watch look at it. */
async function watched(running: TestServer, { meters }: TrendsStore): Promise<Watched> {
  const first = addDays(FIRST, BASE_DAYS);
  const found: Watched[] = [];
  for (let round = 0; round < WATCH_ROUNDS; round += 1) {
    const rows = Array.from({ length: YEAR_DAYS }, (_, at) => [
      jalaliText(addDays(first, at)),
      1500 + ((at * 7919) % 97) + round,
    ]);
    const start = performance.now();
    const { status } = await running.post('/consumption/batch', {
      ...{ excellData: rows, meterID: String(meters[0]), from: 0, value: 1, headerRow: -1 },
      ...{ format: 'YYYY/MM/DD', kind: 'day', replace: true },
    });
    if (status !== 200) throw new Error(`The upload was answered ${status}.`);
    const stored = performance.now();
    let looked = 0;
    for (;;) {
      const turn = await watchTrends(running.db, () => new Date());
      if (turn === 0) break;
      looked += turn;
    }
    found.push({ upload: stored - start, look: performance.now() - stored, looked });
  }
  const of = (pick: (one: Watched) => number) => median(found.map(pick));
  return {
    upload: of(({ upload }) => upload),
    look: of(({ look }) => look),
    looked: of(({ looked }) => looked),
  };
}

/** Rows of a trend beside bare SQL, and the watch over many trends. */
export async function trendsOnServer(): Promise<SectionPart> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await onEachServer(async (running, engine) => {
    const store = await fillTrends(running.db);
    await running.signIn();
    const times = await formulas(running, store);
    const what = `ten years, six formulas, ${engine}`;
    figures.push(...figuresOf(what, 'ms', times));
    goals.push(goal(what, SUMS_SQL, 1.5, times[WHOLE]!, times[SUMS_SQL]!));
    goals.push(goal(what, ROWS_SQL, 1.5, times[WHOLE]!, times[ROWS_SQL]!));

    await addTrends(running, store, 0, TOUCHED);
    const few = await watched(running, store);
    await addTrends(running, store, TOUCHED, TRENDS - TOUCHED);
    const many = await watched(running, store);
    const watch = `watch after an upload of a year, ${engine}`;
    for (const [candidate, { upload, look, looked }] of [
      [`${TOUCHED} trends, all of the meter`, few],
      [`${TRENDS} trends, ${TOUCHED} of the meter`, many],
    ] as const) {
      figures.push({ what: `${watch}: the upload`, candidate, value: upload, unit: 'ms' });
      figures.push({ what: `${watch}: the look`, candidate, value: look, unit: 'ms' });
      figures.push({ what: `${watch}: trends computed`, candidate, value: looked, unit: '' });
    }
    goals.push(goal(`${watch}: trends computed`, `the ${TOUCHED} of the meter`, 1, many.looked, TOUCHED));
    goals.push(goal(`${watch}: the look`, `a store of ${TOUCHED} trends`, 1.5, many.look, few.look));
  });
  return { figures, goals };
}
