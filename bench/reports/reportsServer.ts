import { Agent, request } from 'node:http';
import type { TestServer } from '../../apps/server/src/testing/server.ts';
import { DAYS, expectRows, fillStore, METERS, onEachServer } from '../bigStore.ts';
import { type Figure, figuresOf, type Goal, goal, race, type SectionPart } from '../measure.ts';

/** Nodes of the report; the store begins in 1394, so that a report of 1398 has five years. */
export const NODES = 50;
export const YEAR = 1398;
export const YEARS = 5;
/** The report shows up to ten years before. */
const FIRST_YEAR = YEAR - 10;
const ROUNDS = 25;
const MONTHS_SQL = 'sums of months in SQL (limit)';
const JSON_SQL = 'the same as one JSON text a node';
const WHOLE = 'reportdata/trend, the call of the page';

const metersOf = async ({ db }: TestServer): Promise<number[]> =>
  (await db.query<{ id: number }>(`select id from meter order by id limit ${NODES}`, [])).rows.map(
    ({ id }) => id,
  );

/** Sends the call over a connection and reads its answer, which is checked once. */
async function asker(running: TestServer, token: string, body: object): Promise<() => Promise<void>> {
  const { status, body: answer } = await running.post('/reportdata/trend', body);
  if (status !== 200 || answer.data.data.length !== NODES)
    throw new Error(`reportdata/trend answered ${status}.`);
  const url = `${await running.app.listen({ port: 0, host: '127.0.0.1' })}/api/v1/reportdata/trend`;
  const agent = new Agent({ keepAlive: true });
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return () =>
    new Promise((resolve, reject) => {
      const sent = request(url, { agent, headers, method: 'POST' }, (found) => {
        found.resume().on('end', () => {
          if (found.statusCode === 200) resolve();
          else reject(new Error(`reportdata/trend answered ${found.statusCode}.`));
        });
      });
      sent.on('error', reject).end(JSON.stringify(body));
    });
}

/** An annual report of fifty meters beside the bare sums of the rollup. */
export async function reportsOnServer(): Promise<SectionPart> {
  const figures: Figure[] = [];
  const goals: Goal[] = [];
  await onEachServer(async (running, engine) => {
    await fillStore(running.db);
    const token = await running.signIn();
    const meters = await metersOf(running);
    const { rows } = await running.db.query<{ id: number }>(`select min(unit_id) as id from meter`, []);
    const body = {
      ...{ kind: 'year', year: YEAR, units: [String(rows[0]!.id)] },
      navs: meters.map((id) => ({ navID: String(id), navType: 'Meter' })),
    };
    const of = `from reading_month where meter_id = any ('{${meters.join(',')}}') and jy >= ${FIRST_YEAR} and jy <= ${YEAR}`;
    const sums = `select meter_id, jy, jm, sum(value) as total, sum(cost) as cost, sum(n) as count, bit_and(days) as days,
      bit_or(days) as any_days ${of} group by meter_id, jy, jm`;
    const ask = await asker(running, token, body);
    const medians = await race(ROUNDS, {
      [MONTHS_SQL]: () => expectRows(running.db, sums, NODES * YEARS * 12, []),
      [JSON_SQL]: () =>
        expectRows(
          running.db,
          `select meter_id, json_agg(json_build_array(jy, jm, total, cost, count, days, any_days)) from (${sums}) as summed group by meter_id`,
          NODES,
          [],
        ),
      [WHOLE]: ask,
    });
    const what = `${NODES} meters × ${YEARS} years of ${((METERS * DAYS) / 1e6).toFixed(2)} million readings, ${engine}`;
    figures.push(...figuresOf(what, 'ms', medians));
    for (const against of [MONTHS_SQL, JSON_SQL])
      goals.push(goal(what, against, 1.5, medians[WHOLE]!, medians[against]!));
  });
  return { figures, goals };
}
