import { normalizeText, sortKey } from '@org/energy-core';
import type { Queryable } from '../../database/db.ts';
import { personKey } from '../../domain/people/people.ts';

const AT_ONCE = 10_000;

/** As stored by a server before migration 018: tags without their key, and آ instead of ا. */
export async function refreshNames(tx: Queryable): Promise<void> {
  const { rows: sorted } = await tx.query<{ table: string; name: string }>(
    `select key.table_name as "table", named.column_name as name
     from information_schema.columns key
     join information_schema.columns named
       on named.table_schema = key.table_schema and named.table_name = key.table_name
      and named.column_name || '_sort' = key.column_name
     where key.table_schema = current_schema()`,
    [],
  );
  for (const { table, name } of sorted)
    await fill(tx, table, `${name}_sort`, sortKey, {
      of: name,
      where: `${name} like '%آ%' or ${name} like U&'%\\0627\\0653%'`,
    });
  await fill(tx, 'meter', 'tag_key', normalizeText, { of: 'tag_name', where: "tag_name <> ''" });
}

/** Rows stored by a server before migration 027: names of users without their key. */
export const keyPersonNames = (tx: Queryable): Promise<void> =>
  fill(tx, 'app_user', 'name_key', personKey, { of: 'name', where: 'true' });

/** Sets a column to what a function makes of another one. */
async function fill(
  tx: Queryable,
  table: string,
  column: string,
  keyOf: (text: string) => string,
  { of, where }: { of: string; where: string },
): Promise<void> {
  const { rows } = await tx.query<{ id: number; text: string }>(
    `select id, ${of} as text from ${table} where ${where}`,
    [],
  );
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const keys = rows.slice(at, at + AT_ONCE).map(({ id, text }) => ({ id, key: keyOf(text) }));
    await tx.query(
      `update ${table} set ${column} = made.key
       from jsonb_to_recordset($1::jsonb) as made (id int, key text) where ${table}.id = made.id`,
      [JSON.stringify(keys)],
    );
  }
}
