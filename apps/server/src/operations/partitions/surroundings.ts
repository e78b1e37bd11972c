import type { Queryable } from '../../database/db.ts';
import { OperatorError } from '../../lib/operatorError.ts';
import { quoted } from '../tablesOf.ts';
import { READINGS } from './yearParts.ts';

/** Dependent objects of the readings table besides columns and rows, as SQL that recreates them. */
export interface Surroundings {
  /** Makes keys, indexes, owner and rights on the new table, while the old one is in use and keeps its names. */
  readonly make: readonly string[];
  /** Gives them their names, once the new table has the old one's. */
  readonly rename: readonly string[];
}

interface Named {
  readonly name: string;
  readonly definition: string;
}

/**
 * Reads the dependent objects of the readings table, to create them on the table `made`.
 * @throws OperatorError if a dependent object could not be recreated
 */
export async function readSurroundings(tx: Queryable, made: string): Promise<Surroundings> {
  await refuseForeign(
    tx,
    READINGS,
    `
     union
     select 'the index ' || relname from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = to_regclass($1) and indisunique
       and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`,
  );
  const list = async (text: string) => (await tx.query<Named>(text, [READINGS])).rows;
  // Keys are indexes, whose names count in the whole schema; of foreign keys each table has its own.
  const keys = await list(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = to_regclass($1) and contype in ('p', 'u')`,
  );
  const references = await list(
    `select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
     where conrelid = to_regclass($1) and contype = 'f'`,
  );
  const indexes = await list(
    `select relname as name, substring(pg_get_indexdef(indexrelid) from ' USING .*') as definition
     from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = to_regclass($1) and not indisunique`,
  );
  const table = quoted(made);
  const draft = (name: string) => quoted(`new_${name}`);
  return {
    make: [
      ...keys.map(
        ({ name, definition }) => `alter table ${table} add constraint ${draft(name)} ${definition}`,
      ),
      ...references.map(
        ({ name, definition }) => `alter table ${table} add constraint ${quoted(name)} ${definition}`,
      ),
      ...indexes.map(({ name, definition }) => `create index ${draft(name)} on ${table} ${definition}`),
      ...(await rightsOn(tx, READINGS, table)),
    ],
    rename: [
      ...keys.map(
        ({ name }) => `alter table ${READINGS} rename constraint ${draft(name)} to ${quoted(name)}`,
      ),
      ...indexes.map(({ name }) => `alter index ${draft(name)} rename to ${quoted(name)}`),
    ],
  };
}

/** Gives a new table the owner and the rights of another one. */
export async function rightsOn(tx: Queryable, table: string, made: string): Promise<string[]> {
  const { rows } = await tx.query<Named>(
    `select '' as name, format('owner to %I', relowner::regrole::text) as definition from pg_class where oid = to_regclass($1)
     union all
     select privilege_type, case grantee when 0 then 'public' else grantee::regrole::text end
     from pg_class, aclexplode(relacl) where pg_class.oid = to_regclass($1)`,
    [quoted(table)],
  );
  return rows.map(({ name, definition }) =>
    name === '' ? `alter table ${made} ${definition}` : `grant ${name} on ${made} to ${definition}`,
  );
}

/** @throws OperatorError if a dependent object of the table could not be recreated */
export async function refuseForeign(tx: Queryable, table: string, more = ''): Promise<void> {
  const { rows } = await tx.query<{ what: string }>(
    `select 'the trigger ' || tgname as what from pg_trigger where tgrelid = to_regclass($1) and not tgisinternal
     union
     select 'the view ' || r.ev_class::regclass from pg_depend d join pg_rewrite r on r.oid = d.objid
     where d.classid = 'pg_rewrite'::regclass and d.refobjid = to_regclass($1) and r.ev_class <> d.refobjid
     union
     select 'the policy ' || polname from pg_policy where polrelid = to_regclass($1)
     union
     select 'the publication ' || p.pubname from pg_publication_rel r join pg_publication p on p.oid = r.prpubid
     where r.prrelid = to_regclass($1)
     union
     select 'the key ' || conname || ' of ' || conrelid::regclass from pg_constraint
     where contype = 'f' and confrelid = to_regclass($1) ${more}`,
    [table],
  );
  if (rows.length > 0)
    throw new OperatorError(
      `The table ${table} is used by ${rows.map(({ what }) => what).join(', ')}. Remove that first, and make it again afterwards.`,
    );
}

export async function run(tx: Queryable, statements: readonly string[]): Promise<void> {
  for (const statement of statements) await tx.query(statement, []);
}
