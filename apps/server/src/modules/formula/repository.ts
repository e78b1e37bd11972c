import type { FormulaRecord, FormulaType, NewFormula } from '@org/energy-core/api';
import { isDuplicate, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';
import { nameColumns } from '../../database/names.ts';
import type { StoredSynonym } from '../../database/schema.ts';
import { assertInScope, inScope, type Scope } from '../../database/scope.ts';
import { filterId, referenceOf, unknownReference } from '../../plugins/ids.ts';
import { nameTaken, Refusal } from '../../plugins/refusal.ts';
import { withPresentNames } from './variables.repository.ts';

export { assertVersion, raiseVersion } from '../../database/nodeVersions.ts';

const columns: Columns = new Map([
  ['_id', 'formula.id'],
  ['name', 'formula.name_sort'],
  ['type', 'formula.type'],
  ['building', 'building.name_sort'],
  ['organization', 'building.organization_id'],
  ['createdBy', 'author.name_sort'],
  ['created', 'formula.created'],
]);

const selectFormulas = (scope: Scope, db: Queryable) =>
  tables(db)
    .selectFrom('formula')
    .innerJoin('building', 'building.id', 'formula.building_id')
    .innerJoin('app_user as author', 'author.id', 'formula.user_id')
    .where(inScope(scope, 'building.organization_id'))
    .select([
      ...(['formula.id', 'formula.name', 'formula.type', 'formula.created', 'formula.version'] as const),
      ...(['formula.y_formula', 'formula.y_synonyms', 'formula.x_formula', 'formula.x_synonyms'] as const),
      ...(['building.id as building_id', 'building.organization_id'] as const),
      ...(['author.id as author_id', 'author.name as author_name'] as const),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectFormulas>['executeTakeFirstOrThrow']>>;

/** Formulas with the present names of their variables, all of them read together. */
async function toFormulas(scope: Scope, db: Queryable, rows: readonly Row[]): Promise<FormulaRecord[]> {
  const named = await withPresentNames(
    scope,
    db,
    rows.flatMap(({ y_synonyms, x_synonyms }) => [...y_synonyms, ...x_synonyms]),
  );
  return rows.map((row) => ({
    ...{ _id: String(row.id), name: row.name, type: row.type },
    ...{ yAxieFormula: row.y_formula, yAxieFormulaSynon: named.splice(0, row.y_synonyms.length) },
    ...{ xAxieFormula: row.x_formula, xAxieFormulaSynon: named.splice(0, row.x_synonyms.length) },
    ...{ building: String(row.building_id), organization: String(row.organization_id) },
    createdBy: { _id: String(row.author_id), name: row.author_name },
    created: row.created.toISOString(),
    version: row.version,
  }));
}

interface Filters extends ListQuery {
  readonly type?: FormulaType | undefined;
  readonly building?: string | undefined;
}

export async function listFormulas(
  scope: Scope,
  db: Queryable,
  query: Filters,
): Promise<Page<FormulaRecord>> {
  const building = filterId(query.building);
  let found = selectFormulas(scope, db);
  if (query.type) found = found.where('formula.type', '=', query.type);
  if (building !== undefined) found = found.where('formula.building_id', '=', building);
  const { rows, total } = await pageOf(found, query, columns, { fallback: 'name', tieBreaker: 'formula.id' });
  return { rows: await toFormulas(scope, db, rows), total };
}

/** @throws Refusal NOT_FOUND */
export async function getFormula(scope: Scope, db: Queryable, id: number): Promise<FormulaRecord> {
  const row = await selectFormulas(scope, db).where('formula.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return (await toFormulas(scope, db, [row]))[0]!;
}

export interface FormulaToSave
  extends Pick<NewFormula, 'name' | 'building' | 'type' | 'yAxieFormula' | 'xAxieFormula'> {
  readonly ySynonyms: readonly StoredSynonym[];
  readonly xSynonyms: readonly StoredSynonym[];
}

const explain = (error: unknown): never => {
  throw isDuplicate(error) ? nameTaken('name', 'issue.formula.nameTaken') : error;
};

/** @throws Refusal NOT_FOUND for a building that is missing or outside of the scope, NAME_TAKEN below it */
export async function insertFormula(
  scope: Scope,
  tx: Queryable,
  formula: FormulaToSave,
  by: { readonly user: number; readonly at: Date },
): Promise<FormulaRecord> {
  const building = referenceOf(formula.building, 'building');
  const row = await tables(tx)
    .insertInto('formula')
    .values({
      ...nameColumns(formula.name),
      ...{ building_id: building, type: formula.type, user_id: by.user, created: by.at },
      ...{ y_formula: formula.yAxieFormula, y_synonyms: JSON.stringify(formula.ySynonyms) },
      ...{ x_formula: formula.xAxieFormula, x_synonyms: JSON.stringify(formula.xSynonyms) },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(explain);
  return getFormula(scope, tx, row.id);
}

interface FormulaToChange {
  readonly name: string;
  readonly type: FormulaType;
  /** An axis that stays keeps the labels it was saved with. */
  readonly y?: { readonly text: string; readonly synonyms: readonly StoredSynonym[] } | undefined;
  readonly x?: FormulaToChange['y'];
}

/** Changes a formula that is held. @throws Refusal NAME_TAKEN */
export async function changeFormula(
  scope: Scope,
  tx: Queryable,
  id: number,
  { name, type, y, x }: FormulaToChange,
): Promise<FormulaRecord> {
  await tables(tx)
    .updateTable('formula')
    .set({
      ...nameColumns(name),
      type,
      ...(y && { y_formula: y.text, y_synonyms: JSON.stringify(y.synonyms) }),
      ...(x && { x_formula: x.text, x_synonyms: JSON.stringify(x.synonyms) }),
    })
    .where('id', '=', id)
    .execute()
    .catch(explain);
  return getFormula(scope, tx, id);
}

/** Holds the building of a formula until the transaction ends. @throws Refusal NOT_FOUND */
export async function holdBuilding(scope: Scope, tx: Queryable, reference: string): Promise<void> {
  const id = referenceOf(reference, 'building');
  const held = await tables(tx)
    .selectFrom('building')
    .select('id')
    .where('id', '=', id)
    .where(inScope(scope, 'organization_id'))
    .forShare()
    .executeTakeFirst();
  if (!held) throw unknownReference('building');
}

/** Holds a formula until the transaction ends. @throws Refusal NOT_FOUND */
export async function holdFormula(scope: Scope, tx: Queryable, id: number): Promise<FormulaRecord> {
  await assertInScope(scope, tx, 'formula', [id]);
  await tables(tx).selectFrom('formula').select('id').where('id', '=', id).forUpdate().execute();
  return getFormula(scope, tx, id);
}

/** Deletes a formula; its comments go with it. @throws Refusal NOT_FOUND */
export async function removeFormula(scope: Scope, tx: Queryable, id: number): Promise<FormulaRecord> {
  const before = await holdFormula(scope, tx, id);
  await tx.query('delete from formula where id = $1', [id]);
  return before;
}
