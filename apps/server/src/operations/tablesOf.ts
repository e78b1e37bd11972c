import type { Queryable } from '../database/db.ts';

export interface Table {
  readonly name: string;
  readonly columns: readonly string[];
}

/** What remembers the migrations is made by the migrations themselves. */
const OWN = 'schema_migration';

/** The tables of the store, each after those it refers to. */
export async function tablesOf(db: Queryable): Promise<Table[]> {
  const { rows } = await db.query<{ name: string; columns: string[]; refers_to: string[] }>(
    `select c.relname as name,
       array(select a.attname::text from pg_attribute a
             where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
             order by a.attnum) as columns,
       array(select distinct f.relname::text from pg_constraint k join pg_class f on f.oid = k.confrelid
             where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid) as refers_to
     from pg_class c
     where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
       and not c.relispartition and c.relname <> $1
     order by c.relname`,
    [OWN],
  );
  const ordered: Table[] = [];
  let waiting = rows;
  while (waiting.length > 0) {
    const isWaiting = (name: string) => waiting.some((table) => table.name === name);
    const ready = waiting.filter((table) => !table.refers_to.some(isWaiting));
    // Tables that reference each other in a cycle are sorted by name.
    const next = ready.length > 0 ? ready : waiting;
    ordered.push(...next.map(({ name, columns }) => ({ name, columns })));
    waiting = waiting.filter((table) => !next.includes(table));
  }
  return ordered;
}

/** A name as SQL reads it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
export const columnList = (columns: readonly string[]): string => columns.map(quoted).join(', ');

export interface Sequence {
  readonly table: string;
  readonly column: string;
  /** The last number given out, and whether it was: a fresh sequence is at its first one. */
  readonly last: number;
  readonly isUsed: boolean;
}

/** Value of a sequence: the number of a deleted row is never used again. */
export async function sequencesOf(db: Queryable): Promise<Sequence[]> {
  const { rows } = await db.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as "table", a.attname as "column", d.objid::regclass::text as sequence
     from pg_depend d
     join pg_class s on s.oid = d.objid and s.relkind = 'S'
     join pg_class c on c.oid = d.refobjid
     join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
     where d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
       and c.relnamespace = current_schema()::regnamespace
     order by c.relname, a.attname`,
    [],
  );
  const sequences: Sequence[] = [];
  for (const { table, column, sequence } of rows) {
    const state = await db.query<{ last_value: number; is_called: boolean }>(
      `select last_value, is_called from ${sequence}`,
      [],
    );
    sequences.push({ table, column, last: state.rows[0]!.last_value, isUsed: state.rows[0]!.is_called });
  }
  return sequences;
}

export async function setSequence(tx: Queryable, { table, column, last, isUsed }: Sequence): Promise<void> {
  await tx.query('select setval(pg_get_serial_sequence($1, $2), $3::bigint, $4::boolean)', [
    quoted(table),
    column,
    last,
    isUsed,
  ]);
}
