import type { FormulaRecord, NewFormula } from '@org/energy-core/api';
import type { Context } from '../../context.ts';
import type { AuditFacts, AuditLine } from '../../plugins/audit.ts';
import { unknownReference } from '../../plugins/ids.ts';
import type { Caller } from '../../plugins/session.ts';
import { type Axis, axesOf, type SynonymInput } from './axes.ts';
import { holdBuilding, insertFormula, removeFormula } from './repository.ts';
import { carrierOf, nodeKeyOf, nodesOf } from './variables.repository.ts';

const lineOf = ({ _id, name, organization }: FormulaRecord): AuditFacts => ({
  object: { id: _id, name },
  organization: Number(organization),
});

const stored = (synonyms: readonly SynonymInput[]) =>
  synonyms.map(({ id, navType, kind, type = null, label }) => ({
    ...{ id, navType, kind, type: carrierOf({ navType, type }), label },
  }));

/**
 * Saves a formula below a building.
 * @throws Refusal BAD_FORMULA for a text that cannot be read, NOT_FOUND for a building or a variable that is missing or
 * outside of the scope, NAME_TAKEN
 */
export async function createFormula(
  { db, clock }: Context,
  caller: Caller,
  body: NewFormula,
  audit: AuditLine,
): Promise<FormulaRecord> {
  const axes = axesOf(body);
  return db.tx(async (tx) => {
    await holdBuilding(caller, tx, body.building);
    await assertVariables(axes, async (variables) => (await nodesOf(caller, tx, variables)).seen);
    const made = await insertFormula(
      caller,
      tx,
      { ...body, ySynonyms: stored(body.yAxieFormulaSynon), xSynonyms: stored(body.xAxieFormulaSynon) },
      { user: caller.userId, at: clock() },
    );
    await audit.write(tx, lineOf(made));
    return made;
  });
}

/** Also variables the text does not use have to be there: they may be used one day. */
async function assertVariables(
  axes: readonly Axis[],
  find: (variables: readonly SynonymInput[]) => Promise<ReadonlyMap<string, unknown>>,
): Promise<void> {
  const seen = await find(axes.flatMap(({ synonyms }) => synonyms));
  for (const { path, synonyms } of axes) {
    const missing = synonyms.findIndex((synonym) => !seen.has(nodeKeyOf(synonym)));
    if (missing >= 0) throw unknownReference(`${path}Synon.${missing}.id`);
  }
}

/** @throws Refusal NOT_FOUND */
export async function deleteFormula(
  { db }: Context,
  caller: Caller,
  id: number,
  audit: AuditLine,
): Promise<null> {
  return db.tx(async (tx) => {
    await audit.write(tx, lineOf(await removeFormula(caller, tx, id)));
    return null;
  });
}
