import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendAudit } from '../../domain/audit/appendAudit.ts';
import { onEachEngine } from '../../testing/engines.ts';
import { TestServer } from '../../testing/server.ts';

/** More than one search walks through. */
const LINES = 105_000;

onEachEngine('a long log', (engine) => {
  let server: TestServer;
  const add = (name: string) =>
    appendAudit(server.db, {
      ...{ at: server.now, action: 'level.changed', actor: { id: 79, name: 'نویسنده' } },
      ...{ object: { type: 'level', id: '7', name }, organization: null, address: null },
      ...{ requestId: null, details: {} },
    });
  const read = async (query: string) => {
    const { status, body } = await server.get(`/audit?limit=3&${query}`);
    expect(status).toBe(200);
    const names = body.data.data.map(({ object }: { object: { name: string } }) => object?.name);
    return { ...body, names };
  };
  beforeAll(async () => {
    server = await TestServer.start(engine);
    await server.signIn();
    await add('کمیاب');
    await add('فراوان');
    await server.db.query(`
      do $$ declare columns text := (
        select string_agg(quote_ident(attname), ', ') from pg_attribute
        where attrelid = 'audit'::regclass and attnum > 0 and not attisdropped and attname <> 'id');
      begin
        execute format('insert into audit (%1$s) select %1$s from audit, generate_series(1, ${LINES})
          where id = (select max(id) from audit)', columns);
      end $$`);
  });
  afterAll(() => server.stop());

  test('its total is an estimate that says so, close to what there is', async () => {
    const { total, isEstimate, names } = await read('');
    expect(names).toEqual(['فراوان', 'فراوان', 'فراوان']);
    expect(isEstimate).toBe(true);
    expect(Math.abs(total - LINES)).toBeLessThan(LINES / 100);
  });

  test('a search that finds nothing says how far it went, and goes on from there', async () => {
    const search = `search=${encodeURIComponent('کمیاب')}`;
    const first = await read(search);
    expect([first.names, first.searchedTo]).toEqual([[], server.now.toISOString()]);
    const next = await read(`${search}&before=${first.older}`);
    expect([next.names, next.searchedTo, next.older]).toEqual([['کمیاب'], null, null]);
  });
});
