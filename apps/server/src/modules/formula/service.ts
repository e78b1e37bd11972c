import { labelFormula } from '@org/energy-core';
import type { FormulaChange, FormulaRecord, NewFormula } from '@org/energy-core/api';
import type { Context } from '../../context.ts';
import type { Queryable } from '../../database/db.ts';
import type { AuditFacts, AuditLine } from '../../plugins/audit.ts';
import { changesOf, isChanged } from '../../plugins/changes.ts';
import { unknownReference } from '../../plugins/ids.ts';
import type { Caller } from '../../plugins/session.ts';
import { type Axis, axesOf, type SynonymInput, tokenOf } from './axes.ts';
import {
  assertVersion,
  changeFormula,
  getFormula,
  holdBuilding,
  holdFormula,
  insertFormula,
  raiseVersion,
  removeFormula,
} from './repository.ts';
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

/** What a formula is, whatever its variables are called today. */
const meaningOf = ({ name, type, ...axes }: FormulaRecord) => ({
  ...{ name, type, yAxieFormula: axes.yAxieFormula, xAxieFormula: axes.xAxieFormula },
  yAxieFormulaSynon: nodesIn(axes.yAxieFormulaSynon),
  xAxieFormulaSynon: nodesIn(axes.xAxieFormulaSynon),
});
const nodesIn = (synonyms: FormulaRecord['yAxieFormulaSynon']) =>
  synonyms.map(({ id, navType, kind, type }) => ({ id, navType, kind, type }));

/** A formula as the log tells it. Its readers see no names of organizations that are not theirs. */
async function toldOf(tx: Queryable, { _id, organization }: FormulaRecord) {
  const { name, type, ...axes } = await getFormula(
    { organizations: [Number(organization)] },
    tx,
    Number(_id),
  );
  const labelled = (text: string, synonyms: FormulaRecord['yAxieFormulaSynon']) =>
    labelFormula(
      text,
      synonyms.map(({ label }, place) => ({ placeholder: tokenOf(place), label })),
    );
  return {
    ...{ name, type, yAxieFormula: labelled(axes.yAxieFormula, axes.yAxieFormulaSynon) },
    xAxieFormula: labelled(axes.xAxieFormula, axes.xAxieFormulaSynon),
  };
}

/**
 * Changes a saved formula below its building. An axis of which nothing is sent stays as it is, also where one of its
 * variables is gone.
 * @throws Refusal NOT_FOUND, CHANGED_MEANWHILE, BAD_FORMULA, NAME_TAKEN
 */
export async function updateFormula(
  { db }: Context,
  caller: Caller,
  id: number,
  { version, ...change }: FormulaChange,
  audit: AuditLine,
): Promise<FormulaRecord> {
  return db.tx(async (tx) => {
    const before = await holdFormula(caller, tx, id);
    assertVersion(version, before);
    const wanted = { ...before, ...change };
    const sent = axesOf(wanted).filter(
      ({ path }) => change[path] !== undefined || change[`${path}Synon`] !== undefined,
    );
    await assertVariables(sent, async (variables) => (await nodesOf(caller, tx, variables)).seen);
    const textOf = (path: Axis['path']) =>
      sent.some((axis) => axis.path === path)
        ? { text: wanted[path], synonyms: stored(wanted[`${path}Synon`]) }
        : undefined;
    const toldBefore = await toldOf(tx, before);
    const after = await changeFormula(caller, tx, id, {
      ...{ name: wanted.name, type: wanted.type },
      ...{ y: textOf('yAxieFormula'), x: textOf('xAxieFormula') },
    });
    if (!isChanged(changesOf(meaningOf(before), meaningOf(after)))) {
      audit.omit();
      return after;
    }
    const changes = changesOf(toldBefore, await toldOf(tx, after));
    await audit.write(tx, { ...lineOf(after), details: { changes } });
    return raiseVersion(tx, 'formula', after);
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
