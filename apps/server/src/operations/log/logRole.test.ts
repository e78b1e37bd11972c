import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Db } from '../../database/db.ts';
import { openPostgres } from '../../database/postgres/driver.ts';
import { appendAudit } from '../../domain/audit/appendAudit.ts';
import { hasPostgres, makeDatabase } from '../../testing/engines.ts';
import { migrate } from '../migrate/migrate.ts';
import { keepLogOnce } from './keepLog.ts';
import { verifyLog } from './verifyLog.ts';

/** The statements that docs/operations.md gives, for roles of this test's own. */
const statements = (product: string, owner: string): string =>
  /### A log of its own role[\s\S]*?```sql\n([\s\S]*?)```/
    .exec(readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8'))![1]!
    .replaceAll('energy_log', owner)
    .replaceAll(/\benergy\b/g, product);

describe.runIf(hasPostgres)('a log of its own role', () => {
  const product = `energy_test_product_${process.pid}`;
  const owner = `energy_test_log_${process.pid}`;
  let database: Awaited<ReturnType<typeof makeDatabase>>;
  let admin: pg.Client;
  let db: Db;

  beforeAll(async () => {
    database = await makeDatabase();
    admin = new pg.Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(
      `create role ${product} login password 'x'; grant create on schema public to ${product}`,
    );
    const url = new URL(database.url);
    [url.username, url.password] = [product, 'x'];
    db = await openPostgres({ url: url.href });
    await migrate(db);
    await admin.query(statements(product, owner));
  });
  afterAll(async () => {
    await db.close();
    for (const role of [product, owner])
      await admin.query(`drop owned by ${role} cascade; drop role ${role}`).catch(() => undefined);
    await admin.end();
    await database.drop();
  });

  test('the product’s own role may add lines and parts, and nothing else', async () => {
    const at = new Date('2024-05-05T10:00:00Z');
    await appendAudit(db, {
      ...{ at, action: 'level.changed', actor: null, object: null, organization: null },
      ...{ address: null, requestId: null, details: {} },
    });
    const said: string[] = [];
    const messages = { info: (text: string) => said.push(text), error: (text: string) => said.push(text) };
    const inAYear = new Date(Date.now() + 366 * 86_400_000);
    await keepLogOnce(db, inAYear, messages);
    expect(said).toEqual([expect.stringMatching(/^The audit log is sealed up to 2024-05-05/)]);
    const { rows: parts } = await db.query('select 1 from audit_part', []);
    expect(parts.length).toBeGreaterThan(12);
    expect((await verifyLog(db, '/nowhere', { needsFiles: true })).problems).toEqual([]);

    for (const statement of [
      ...['update audit set action = null', 'delete from audit', 'truncate audit', 'drop table audit'],
      ...[
        'delete from audit_first',
        'truncate audit_first',
        'drop table audit_first',
        'delete from audit_seal',
      ],
      ...['alter table audit disable trigger all', 'alter table audit detach partition audit_first'],
      'drop trigger audit_is_append_only on audit',
      'create or replace function refuse_audit_change() returns trigger language plpgsql as $$ begin return old; end $$',
    ])
      await expect(db.query(statement, []), statement).rejects.toMatchObject({ code: '42501' });
  });
});
