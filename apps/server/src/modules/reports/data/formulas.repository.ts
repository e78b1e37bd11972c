import type { Queryable } from '../../../database/db.ts';
import { tables } from '../../../database/dialect.ts';

const selectFormulas = (db: Queryable, ids: readonly number[]) =>
  tables(db)
    .selectFrom('formula')
    .select(['id', 'name', 'y_formula', 'y_synonyms', 'x_formula', 'x_synonyms'])
    .where('id', 'in', ids)
    .execute();

/** A saved formula, its variables not named. */
export type StoredFormula = Awaited<ReturnType<typeof selectFormulas>>[number];

/** Saved formulas by id. */
export const storedFormulas = async (
  db: Queryable,
  ids: readonly number[],
): Promise<ReadonlyMap<string, StoredFormula>> =>
  new Map((await selectFormulas(db, ids)).map((formula) => [String(formula.id), formula]));
