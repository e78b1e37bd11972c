import { OperatorError } from '../../operatorError.ts';
import type { Queryable } from '../db.ts';
import { quoted } from '../transfer/tablesOf.ts';
import { READINGS } from './yearParts.ts';

/** What belongs to the table of readings beside its columns and rows, as SQL that makes it anew. */
export type Surroundings = readonly string[];

/**
 * Reads keys, indexes, owner and rights of the table of readings.
 * @throws OperatorError where something hangs on it that could not be made anew
 */
export async function readSurroundings(tx: Queryable): Promise<Surroundings> {
  const list = async (text: string): Promise<string[]> =>
    (await tx.query<{ text: string }>(text, [READINGS])).rows.map((row) => row.text);

  const foreign = await list(`
    select 'the trigger ' || tgname as text from pg_trigger where tgrelid = to_regclass($1) and not tgisinternal
    union all
    select 'the view ' || r.ev_class::regclass from pg_depend d join pg_rewrite r on r.oid = d.objid
    where d.classid = 'pg_rewrite'::regclass and d.refobjid = to_regclass($1) and r.ev_class <> d.refobjid
    union all
    select 'the policy ' || polname from pg_policy where polrelid = to_regclass($1)
    union all
    select 'the publication ' || p.pubname from pg_publication_rel r join pg_publication p on p.oid = r.prpubid
    where r.prrelid = to_regclass($1)
    union all
    select 'the key ' || conname || ' of ' || conrelid::regclass from pg_constraint
    where contype = 'f' and confrelid = to_regclass($1)`);
  if (foreign.length > 0)
    throw new OperatorError(
      `The table of readings is used by ${[...new Set(foreign)].join(', ')}. Remove that first, and make it again afterwards.`,
    );

  const table = quoted(READINGS);
  return [
    ...(await list(`
      select format('alter table ${table} add constraint %I %s', conname, pg_get_constraintdef(oid)) as text
      from pg_constraint where conrelid = to_regclass($1) and contype in ('p', 'u', 'f') order by contype desc, conname`)),
    ...(await list(`
      select replace(pg_get_indexdef(indexrelid), ' ON ONLY ', ' ON ') as text from pg_index
      where indrelid = to_regclass($1)
        and not exists (select 1 from pg_constraint where conindid = indexrelid and contype in ('p', 'u'))`)),
    ...(await list(`
      select format('alter table ${table} owner to %I', relowner::regrole::text) as text from pg_class where oid = to_regclass($1)
      union all
      select format('grant %s on ${table} to %s', privilege_type,
        case grantee when 0 then 'public' else grantee::regrole::text end)
      from pg_class, aclexplode(relacl) where pg_class.oid = to_regclass($1)`)),
  ];
}

export async function surround(tx: Queryable, surroundings: Surroundings): Promise<void> {
  for (const statement of surroundings) await tx.query(statement, []);
}
