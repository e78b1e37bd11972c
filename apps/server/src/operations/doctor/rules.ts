import { silent } from '../../lib/progress.ts';
import { quoted } from '../tablesOf.ts';
import type { Check } from './check.ts';

interface Rule {
  readonly name: string;
  readonly table: string;
  readonly condition: string;
}

/**
 * Rows older than a rule of their table that violate it: the rule applies to newer ones only until they are
 * corrected.
 */
export const rules: Check = {
  name: 'rows keep the rules of their tables',
  remedy:
    'They are older than the rule and stay readable; correct them on the page they belong to, or restore a backup where they are not.',
  async run(db, _dataFolder, { progress = silent }) {
    const { rows } = await db.query<Rule>(
      `select conname as name, conrelid::regclass::text as "table", pg_get_expr(conbin, conrelid) as condition
       from pg_constraint
       where contype = 'c' and not convalidated and conparentid = 0 and connamespace = current_schema()::regnamespace
       order by conrelid::regclass::text, conname`,
      [],
    );
    const problems: string[] = [];
    for (const { name, table, condition } of rows) {
      progress(`${this.name}: ${table}`);
      const count = await db.tx(async (tx) => {
        await tx.query('set local statement_timeout = 0', []);
        const { rows: found } = await tx.query<{ count: number }>(
          `select count(*) as count from ${table} where not (${condition})`,
          [],
        );
        return found[0]!.count;
      });
      if (count > 0) problems.push(`${count} rows of ${table} break the rule ${quoted(name)}.`);
    }
    return { problems };
  },
};
