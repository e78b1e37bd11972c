import type { Queryable } from '../../database/db.ts';
import { quoted } from '../tablesOf.ts';
import { dropMove, inMove, movedTables, names } from './movedTables.ts';
import { brokenRules } from './prepareMove.ts';

/** Makes the planner know a new table. */
export async function analyzeMoved(tx: Queryable, table: string): Promise<void> {
  await tx.query('set local statement_timeout = 0', []);
  await tx.query(`analyze ${inMove(table)}`, []);
}

/**
 * Replaces the old tables by the complete new ones, within a transaction that blocks readers and writers; a reader
 * that takes longer than half a second makes it fail, to be retried.
 */
export async function finishMove(tx: Queryable): Promise<void> {
  await tx.query("set local statement_timeout = 0; set local lock_timeout = '500ms'");
  await tx.query(`lock table ${names} in access exclusive mode`, []);
  const { rows } = await tx.query<{ schema: string }>('select quote_ident(current_schema()) as schema', []);
  for (const { name } of movedTables) {
    const rules = await brokenRules(tx, name);
    await tx.query(`drop table ${quoted(name)}`, []);
    const { rows: parts } = await tx.query<{ part: string }>(
      `select relname as part from pg_inherits join pg_class on pg_class.oid = inhrelid
       where inhparent = to_regclass($1)`,
      [inMove(name)],
    );
    for (const part of [name, ...parts.map((each) => each.part)])
      await tx.query(`alter table ${inMove(part)} set schema ${rows[0]!.schema}`, []);
    for (const { name: rule, definition } of rules)
      await tx.query(`alter table ${quoted(name)} add constraint ${quoted(rule)} ${definition}`, []);
  }
  await dropMove(tx);
}
