import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';
import { dailyRows, makeMeter, makeWorld, sheetOf, type World } from '../../testing/world.ts';
import { checks } from './checks.ts';
import { foreignKeys } from './foreignKeys.ts';
import { layers } from './layers.ts';
import { uploadCounts } from './uploadCounts.ts';

// Damage is made directly in the database, as by a bug or manual change. Each test repairs it as the doctor advises, and
// then the doctor finds nothing.
onEachEngine('the doctor looks at uploads', (engine) => {
  let server: TestServer;
  let world: World;
  let meter: string;
  /** Ten days, and a later upload of the last five of them. */
  let lower: number;
  let upper: number;

  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    world = await makeWorld(server);
  });
  afterAll(() => server.stop());
  let count = 0;
  beforeEach(async () => {
    count += 1;
    meter = await makeMeter(server, world, { name: `کنتور ${count}` });
    lower = await upload('2025-04-01', 10);
    upper = await upload('2025-04-06', 5);
    expect(await problems()).toEqual([]);
  });

  const upload = async (first: string, days: number): Promise<number> => {
    const values = Array.from({ length: days }, (_, index) => index + 1);
    const answer = await server.post(
      '/consumption/batch',
      sheetOf(meter, dailyRows(first, values), { replace: true }),
    );
    return Number(answer.body.data.data.upload);
  };
  const turn = async (id: number, how: 'undo' | 'restore') =>
    expect((await server.post(`/consumption/uploads/${id}/${how}`, {})).status).toBe(200);
  const damage = (statement: string, ...params: readonly unknown[]) =>
    server.db.tx(async (tx) => {
      await tx.query('set local session_replication_role = replica', []);
      await tx.query(statement, params);
    });
  const problems = async (repair = false): Promise<string[]> => {
    const found: string[] = [];
    for (const check of checks)
      found.push(...(await check.run(server.db, server.dataFolder, { repair })).problems);
    return found;
  };
  const shown = async () =>
    (
      await server.db.query<{ day: string; upload_id: number }>(
        'select day, upload_id from reading_day where meter_id = $1 order by day',
        [meter],
      )
    ).rows;
  const name = (id: number) => `Upload ${id} of meter ${meter} («کنتور ${count}»)`;

  test('one that is marked as undone while its days show', async () => {
    await damage('update upload set is_undone = true where id = $1', upper);
    expect(await problems()).toEqual([
      `${name(upper)} is marked as undone, but shows on 5 days between 2025-04-06 and 2025-04-10.`,
    ]);
    await turn(upper, 'restore');
    expect(await problems()).toEqual([]);
    await turn(upper, 'undo');
    expect(await problems()).toEqual([]);
    expect((await shown()).filter(({ upload_id }) => upload_id === lower)).toHaveLength(10);
  });

  test('days that stand among the shown readings and in the history: what is alike is put right, the rest stays', async () => {
    const before = await shown();
    await damage(
      `insert into reading_day_history (meter_id, day, value, cost, upload_id, reason, removed_at)
       select meter_id, day, value, cost, upload_id, 'replaced', now() from reading_day where upload_id = $1`,
      upper,
    );
    await damage(
      `update reading_day_history set value = -1 where upload_id = $1 and day = '2025-04-10'`,
      upper,
    );
    const { problems: found } = await layers.run(server.db, server.dataFolder, { repair: false });
    expect(found).toEqual([
      `${name(upper)} stands among the shown readings and in the history, alike, on 4 days between 2025-04-06 and 2025-04-09.`,
      `${name(upper)} stands among the shown readings and in the history, with different values, on 1 days between 2025-04-10 and 2025-04-10.`,
    ]);
    const after = await layers.run(server.db, server.dataFolder, { repair: true });
    expect(after.problems).toEqual([expect.stringContaining('with different values, on 1 days')]);
    expect(await shown()).toEqual(before);
    await damage('delete from reading_day_history where upload_id = $1', upper);
    expect(await problems()).toEqual([]);
  });

  test('days that do not show although nothing lies on top, and one that shows although something does', async () => {
    await damage('delete from reading_day where upload_id = $1', upper);
    expect(await problems()).toEqual([
      `${name(lower)} does not show although nothing lies on top, on 5 days between 2025-04-06 and 2025-04-10.`,
      `${name(upper)} says 5 days, but has 0.`,
      expect.stringMatching(/^The sums of meter .* differ from its readings in 1404\/01\.$/),
    ]);
    await turn(lower, 'undo');
    await turn(lower, 'restore');
    expect(await problems(true)).toEqual([]);
    const newest = await upload('2025-04-10', 1);
    await damage(`update reading_day set upload_id = $1 where upload_id = $2`, lower, newest);
    await damage('update reading_day_history set upload_id = $1 where upload_id = $2', newest, lower);
    expect((await layers.run(server.db, server.dataFolder, { repair: false })).problems).toEqual([
      `${name(lower)} shows although a later one lies on top, on 1 days between 2025-04-10 and 2025-04-10.`,
    ]);
    await turn(lower, 'undo');
    await turn(lower, 'restore');
    expect(await problems()).toEqual([]);
  });

  test('a wrong number of days, and days outside of those it says', async () => {
    await damage(`update upload set stored = 99, to_day = '2025-04-07' where id = $1`, upper);
    expect(await problems()).toEqual([`${name(upper)} says 99 days, but has 5.`]);
    expect(await problems(true)).toEqual([]);
    expect(await problems()).toEqual([]);
    await damage(`update upload set from_day = '2025-04-08' where id = $1`, upper);
    expect(await problems()).toEqual([
      `${name(upper)} says 2025-04-08 to 2025-04-10, but has days from 2025-04-06 to 2025-04-10.`,
    ]);
    await uploadCounts.run(server.db, server.dataFolder, { repair: true });
    const { body } = await server.get(`/consumption/uploads?meter=${meter}&sort=-_id`);
    expect(body.data.data[0]).toMatchObject({
      ...{ _id: String(upper), stored: 5, fromDate: '2025-04-06', toDate: '2025-04-10' },
    });
    expect(await problems()).toEqual([]);
  });

  test('readings that name another meter’s upload, which the key forbids', async () => {
    const other = await makeMeter(server, world, { name: 'کنتور دیگر' });
    await damage('update reading_day set meter_id = $1 where upload_id = $2', other, upper);
    expect((await foreignKeys.run(server.db, server.dataFolder, { repair: false })).problems).toEqual([
      '5 rows of reading_day name an upload that does not exist or is another meter’s.',
    ]);
    await damage('update reading_day set meter_id = $1 where upload_id = $2', meter, upper);
    expect(await problems()).toEqual([]);
  });
});
