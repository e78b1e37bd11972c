import type { Queryable } from '../../database/db.ts';
import { refuseForeign, rightsOn } from '../partitions/surroundings.ts';
import { quoted } from '../tablesOf.ts';
import { copiedColumns, inMove, MOVE, type MovedTable, movedTables, names } from './movedTables.ts';

/**
 * Creates the empty new tables and triggers that copy each change of an old row. Rows not copied yet are moved by
 * `moveRows`.
 * @param migration what the tables become, as SQL that alters them
 * @throws OperatorError if other objects depend on the old tables
 */
export async function prepareMove(tx: Queryable, migration: string): Promise<void> {
  await tx.query("set local statement_timeout = 0; set local lock_timeout = '2s'");
  // Writers lock their meter first; another order could deadlock.
  await tx.query(`lock table meter, upload, ${names} in share row exclusive mode`, []);
  for (const { name } of movedTables) await refuseForeign(tx, name);
  await tx.query(`create schema ${MOVE}`, []);
  for (const { name } of movedTables) await makeEmpty(tx, name);
  const { rows } = await tx.query<{ path: string }>("select current_setting('search_path') as path", []);
  await tx.query(`set local search_path to ${MOVE}, ${rows[0]!.path}`);
  await tx.query(migration);
  await tx.query(`set local search_path to ${rows[0]!.path}`);
  for (const table of movedTables) await follow(tx, table);
  await tx.query(
    `create table ${MOVE}.progress (place int not null, position text[], done bigint not null, total bigint not null)`,
    [],
  );
  await tx.query(`insert into ${MOVE}.progress values (0, null, 0, $1)`, [await countRoughly(tx)]);
}

/** The same table without rows, in the same parts, with the rules that its rows keep. */
async function makeEmpty(tx: Queryable, table: string): Promise<void> {
  const list = async <Row>(text: string) => (await tx.query<Row>(text, [quoted(table)])).rows;
  const [partKey] = await list<{ definition: string }>(
    'select pg_get_partkeydef(partrelid) as definition from pg_partitioned_table where partrelid = to_regclass($1)',
  );
  const likeOld = `(like ${quoted(table)} including all excluding indexes)`;
  await tx.query(
    `create table ${inMove(table)} ${likeOld}${partKey ? ` partition by ${partKey.definition}` : ''}`,
    [],
  );
  const parts = await list<{ name: string; bounds: string }>(
    `select relname as name, pg_get_expr(relpartbound, pg_class.oid) as bounds
     from pg_inherits join pg_class on pg_class.oid = inhrelid where inhparent = to_regclass($1)`,
  );
  for (const { name, bounds } of parts)
    await tx.query(`create table ${inMove(name)} partition of ${inMove(table)} ${bounds}`, []);

  for (const { name } of await brokenRules(tx, table))
    await tx.query(`alter table ${inMove(table)} drop constraint if exists ${quoted(name)}`, []);
  const keys = await list<{ name: string; definition: string }>(
    `select conname as name, regexp_replace(pg_get_constraintdef(oid), ' NOT VALID$', '') as definition
     from pg_constraint where conrelid = to_regclass($1) and contype in ('p', 'u', 'f') and not ${isBroken}
     order by contype = 'f', conname`,
  );
  for (const { name, definition } of keys)
    await tx.query(`alter table ${inMove(table)} add constraint ${quoted(name)} ${definition}`, []);
  const indexes = await list<{ name: string; definition: string; is_unique: boolean }>(
    `select relname as name, indisunique as is_unique, substring(pg_get_indexdef(indexrelid) from ' USING .*') as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = to_regclass($1) and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
  );
  for (const { name, definition, is_unique } of indexes)
    await tx.query(
      `create ${is_unique ? 'unique ' : ''}index ${quoted(name)} on ${inMove(table)} ${definition}`,
      [],
    );
  for (const statement of await rightsOn(tx, table, inMove(table))) await tx.query(statement, []);
}

const isBroken = `(contype in ('c', 'f') and not convalidated and obj_description(oid, 'pg_constraint') is distinct from 'checked')`;

/** Rules that older rows violate: they apply to newer ones only, see migration 021. */
export async function brokenRules(
  tx: Queryable,
  table: string,
): Promise<{ name: string; definition: string }[]> {
  const { rows } = await tx.query<{ name: string; definition: string }>(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = to_regclass($1) and conparentid = 0 and ${isBroken}`,
    [quoted(table)],
  );
  return rows;
}

/** What is written to the old table is written to the new one in the same transaction. */
async function follow(tx: Queryable, { name, key }: MovedTable): Promise<void> {
  const { columns, values } = await copiedColumns(tx, name, 'new');
  const isRow = (row: string) => key.map((column) => `${column} = ${row}.${column}`).join(' and ');
  const follower = `follow_${name}`;
  await tx.query(
    `create function ${MOVE}.${follower}() returns trigger language plpgsql as $$
     begin
       if tg_op <> 'INSERT' then delete from ${inMove(name)} where ${isRow('old')}; end if;
       if tg_op <> 'DELETE' then
         delete from ${inMove(name)} where ${isRow('new')};
         insert into ${inMove(name)} (${columns}) values (${values});
       end if;
       return null;
     end $$`,
  );
  await tx.query(
    `create trigger ${follower} after insert or update or delete on ${quoted(name)}
     for each row execute function ${MOVE}.${follower}()`,
    [],
  );
  // Also where the checks of keys are off, see `trustReferences`.
  await tx.query(`alter table ${quoted(name)} enable always trigger ${follower}`, []);
}

/** By the figures of the planner: to count would read everything. */
async function countRoughly(tx: Queryable): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    `select coalesce(sum(greatest(reltuples, 0)), 0)::bigint as count
     from pg_class left join pg_inherits on inhrelid = pg_class.oid
     where coalesce(inhparent, pg_class.oid) = any (string_to_array($1, ',')::regclass[]) and relkind = 'r'`,
    [movedTables.map(({ name }) => quoted(name)).join(',')],
  );
  return rows[0]!.count;
}
