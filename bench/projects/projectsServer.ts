import { addDays } from '@org/energy-core';
import type { TestServer } from '../../apps/server/src/testing/server.ts';
import { onEachServer } from '../bigStore.ts';
import { figuresOf, goal, race, type SectionPart } from '../measure.ts';
import { FIRST, fillTrends, type TrendsStore } from '../trends/trendsStore.ts';

const ROUNDS = 40;
const [SAVED, BARE] = ['PATCH of one field, whole request', 'its statements in one transaction (limit)'];
/** Measured before the model of a project is built. */
export const YEAR_DAYS = 366;

/** A project of option C over one meter, five variables, a year before and three years after. */
export async function makeProject(
  running: Pick<TestServer, 'post' | 'patch'>,
  building: string,
  { meters, parameters }: TrendsStore,
): Promise<string> {
  const made = await running.post('/MVProject', { name: 'چیلرها', building, IPMVP: 'C' });
  const id = made.body.data.data._id as string;
  const variables = [
    ...['temperature', 'cooling:19', 'calendar:dayOff', String(parameters[0]), String(parameters[1])],
  ];
  const { status, text } = await running.patch(`/MVProject/${id}`, {
    ...{ meter: String(meters[0]), routineAdjustments: variables, routineAdjustmentsInModel: variables },
    ...{ baselinePeriodFrom: FIRST, baselinePeriodTo: addDays(FIRST, YEAR_DAYS - 1) },
    ...{ reportingPeriodFrom: addDays(FIRST, 400), reportingPeriodTo: addDays(FIRST, 400 + 3 * 365) },
    ...{ cost: 900, unitCost: 4000, emissionFactor: 0.6, modelData: [] },
    ECM: [{ name: 'چیلر', start: addDays(FIRST, 370), end: addDays(FIRST, 390), expectedSaving: 9000 }],
  });
  if (status !== 200) throw new Error(`The project was answered ${status}: ${text}`);
  return id;
}

/** One field of a project against the statements that store it, with its version and its entry in the log. */
export async function projectsOnServer(): Promise<SectionPart> {
  const figures: ReturnType<typeof figuresOf> = [];
  const goals: ReturnType<typeof goal>[] = [];
  await onEachServer(async (running, engine) => {
    await running.signIn();
    const store = await fillTrends(running.db);
    const { rows } = await running.db.query<{ id: number }>('select max(id) as id from building');
    const id = await makeProject(running, String(rows[0]!.id), store);
    let cost = 1;
    const times = await race(ROUNDS, {
      [BARE]: () =>
        running.db.tx(async (tx) => {
          await tx.query('select * from mv_project where id = $1 for update', [Number(id)]);
          cost += 1;
          await tx.query(
            'update mv_project set cost = $2, edited = now(), version = version + 1 where id = $1',
            [Number(id), cost],
          );
          await tx.query('select * from mv_project where id = $1', [Number(id)]);
          await tx.query(
            `insert into audit (at, action, actor_id, actor_name, object_type, object_id, object_name, organization_id, address, request_id, details)
             select now(), action, actor_id, actor_name, object_type, object_id, object_name, organization_id, address, request_id, details
             from audit order by at desc limit 1`,
            [],
          );
        }),
      [SAVED]: async () => {
        cost += 1;
        const { status } = await running.patch(`/MVProject/${id}`, { cost });
        if (status !== 200) throw new Error(`A field was answered ${status}.`);
      },
    });
    figures.push(...figuresOf(`one field saved, ${engine}`, 'ms', times));
    goals.push(goal(`one field saved, ${engine}`, BARE, 1.5, times[SAVED]!, times[BARE]!));
  });
  return { figures, goals };
}
