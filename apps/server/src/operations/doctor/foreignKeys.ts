import { silent } from '../../lib/progress.ts';
import { quoted } from '../tablesOf.ts';
import type { Check } from './check.ts';

interface Rule {
  readonly name: string;
  readonly table: string;
  readonly target: string;
  readonly columns: string[];
  readonly targetColumns: string[];
}

/** A reading names its upload together with its meter. */
const pointing = ({ target, columns }: Rule): string =>
  columns.includes('upload_id') && columns.includes('meter_id')
    ? 'name an upload that does not exist or is another meter’s'
    : `point at rows of ${target} that do not exist`;

/** Dangling references. The database prevents them; damage on disk or changes around it can still cause some. */
export const foreignKeys: Check = {
  name: 'rows point at rows that exist',
  remedy: 'Restore a backup from before.',
  async run(db, _dataFolder, { progress = silent }) {
    const { rows } = await db.query<Rule>(
      `select k.conname as name, c.relname as "table", f.relname as target,
         array(select a.attname::text from unnest(k.conkey) with ordinality as key (number, place)
               join pg_attribute a on a.attrelid = k.conrelid and a.attnum = key.number order by key.place) as columns,
         array(select a.attname::text from unnest(k.confkey) with ordinality as key (number, place)
               join pg_attribute a on a.attrelid = k.confrelid and a.attnum = key.number order by key.place) as "targetColumns"
       from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_class f on f.oid = k.confrelid
       where k.contype = 'f' and k.conparentid = 0 and k.connamespace = current_schema()::regnamespace
       order by c.relname, k.conname`,
      [],
    );
    const problems: string[] = [];
    for (const rule of rows) {
      progress(`${this.name}: ${rule.table}`);
      const lost = await countLost(rule);
      if (lost > 0) problems.push(`${lost} rows of ${rule.table} ${pointing(rule)}.`);
    }
    return { problems };

    async function countLost({ table, target, columns, targetColumns }: Rule): Promise<number> {
      const pairs = columns.map(
        (column, index) => `t.${quoted(targetColumns[index]!)} = s.${quoted(column)}`,
      );
      const given = columns.map((column) => `s.${quoted(column)} is not null`);
      return db.tx(async (tx) => {
        await tx.query('set local statement_timeout = 0', []);
        const { rows: found } = await tx.query<{ count: number }>(
          `select count(*) as count from ${quoted(table)} s
           where ${given.join(' and ')}
             and not exists (select from ${quoted(target)} t where ${pairs.join(' and ')})`,
          [],
        );
        return found[0]!.count;
      });
    }
  },
};
