import type { FormulaChange, FormulaType, NewFormula } from '@org/energy-core/api';
import type { Kysely } from 'kysely';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import { inScope, type Scope } from '../../domain/access/scope.ts';
import { type Axis, axesOf } from '../../domain/formulas/axes.ts';
import { nodesOf, withPresentNames } from '../../domain/formulas/variables.ts';
import type { Columns, ListQuery } from '../../domain/records/listing.ts';
import { nameColumns } from '../../domain/records/names.ts';
import { type RecordModule, recordModule } from '../../domain/records/recordModule.ts';
import type { Work } from '../../domain/records/work.ts';
import { filterId, referenceOf, unknownReference } from '../../lib/ids.ts';
import { nameTaken } from '../../lib/refusal.ts';
import { STORED_LOCALE } from '../../lib/sentences/saying.ts';
import { assertVariables, auditedOf, type Formula, meaningOf, shownFormula, stored } from './service.ts';

const columns: Columns = new Map([
  ['_id', 'formula.id'],
  ['name', 'formula.name_sort'],
  ['type', 'formula.type'],
  ['building', 'building.name_sort'],
  ['organization', 'building.organization_id'],
  ['createdBy', 'author.name_sort'],
  ['created', 'formula.created'],
]);

const selectFormulas = (from: Kysely<Tables>, scope: Scope) =>
  from
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
async function toFormulas(rows: readonly Row[], db: Queryable, scope: Scope): Promise<Formula[]> {
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

/** Locks the building of a formula until the transaction ends. @throws Refusal NOT_FOUND */
async function lockBuilding(scope: Scope, tx: Queryable, reference: string): Promise<number> {
  const id = referenceOf(reference, 'building');
  const held = await tables(tx)
    .selectFrom('building')
    .select('id')
    .where('id', '=', id)
    .where(inScope(scope, 'organization_id'))
    .forShare()
    .executeTakeFirst();
  if (!held) throw unknownReference('building');
  return id;
}

/** @throws Refusal for a text that cannot be read, or a variable that is missing or outside of the scope */
const checkAxes = (axes: readonly Axis[], { tx, caller }: Work): Promise<void> =>
  assertVariables(axes, async (variables) => (await nodesOf(caller, tx, variables)).seen);

async function insert(body: NewFormula, work: Work) {
  const axes = axesOf(body);
  const building = await lockBuilding(work.caller, work.tx, body.building);
  await checkAxes(axes, work);
  return {
    ...nameColumns(body.name),
    ...{ building_id: building, type: body.type, user_id: work.caller.userId, created: work.now },
    ...columnsOf('y', body.yAxieFormula, body.yAxieFormulaSynon),
    ...columnsOf('x', body.xAxieFormula, body.xAxieFormulaSynon),
  };
}

const columnsOf = (axis: 'x' | 'y', text: string, synonyms: Parameters<typeof stored>[0]) => ({
  [`${axis}_formula`]: text,
  [`${axis}_synonyms`]: JSON.stringify(stored(synonyms)),
});

/** An axis that is not sent is kept, even if one of its variables was deleted. */
async function update({ version: _, ...change }: FormulaChange, before: Formula, work: Work) {
  const wanted = { ...shownFormula(before, STORED_LOCALE), ...change };
  const sent = axesOf(wanted).filter(
    ({ path }) => change[path] !== undefined || change[`${path}Synon`] !== undefined,
  );
  await checkAxes(sent, work);
  const axes = sent.map(({ path }) =>
    columnsOf(path === 'yAxieFormula' ? 'y' : 'x', wanted[path], wanted[`${path}Synon`]),
  );
  return Object.assign({ ...nameColumns(wanted.name), type: wanted.type }, ...axes) as object;
}

/** Saved formulas of the organizations a user sees; deleting one deletes its comments. */
export const formulas: RecordModule<Formula, Filters, NewFormula, FormulaChange> = recordModule({
  table: 'formula',
  rows: selectFormulas,
  columns,
  filter: (rows, query: Filters) => {
    const building = filterId(query.building);
    let found = rows;
    if (query.type) found = found.where('formula.type', '=', query.type);
    if (building !== undefined) found = found.where('formula.building_id', '=', building);
    return found;
  },
  toRecords: toFormulas,
  organizationOf: ({ organization }) => Number(organization),
  insert,
  update: async (change: FormulaChange, before, work) => ({ ...(await update(change, before, work)) }),
  taken: () => nameTaken('name', 'issue.formula.nameTaken'),
  // Readers of the log see no names of organizations that are not theirs.
  audited: async ({ _id, organization }, { tx }) =>
    auditedOf(await formulas.get({ organizations: [Number(organization)] }, tx, Number(_id))),
  compared: meaningOf,
});
