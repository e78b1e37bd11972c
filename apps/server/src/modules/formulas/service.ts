import { labelFormula } from '@org/energy-core';
import type { FormulaRecord } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import { type Axis, type SynonymInput, tokenOf } from '../../domain/formulas/axes.ts';
import { carrierOf, type NamedVariable, nodeKeyOf, saidVariables } from '../../domain/formulas/variables.ts';
import { unknownReference } from '../../lib/ids.ts';
import { STORED_LOCALE } from '../../lib/sentences/saying.ts';

/** A formula whose variables are not named in the reader's language yet. */
export interface Formula extends Omit<FormulaRecord, 'yAxieFormulaSynon' | 'xAxieFormulaSynon'> {
  readonly yAxieFormulaSynon: NamedVariable[];
  readonly xAxieFormulaSynon: NamedVariable[];
}

export const shownFormula = (formula: Formula, locale: Locale): FormulaRecord => ({
  ...formula,
  yAxieFormulaSynon: saidVariables(locale, formula.yAxieFormulaSynon),
  xAxieFormulaSynon: saidVariables(locale, formula.xAxieFormulaSynon),
});

export const stored = (synonyms: readonly SynonymInput[]) =>
  synonyms.map(({ id, navType, type, kind = null, label }) => ({
    ...{ id, navType, type, kind: carrierOf({ navType, kind }), label },
  }));

/** What a formula is, whatever its variables are called today. */
export const meaningOf = ({ name, type, ...axes }: Formula) => ({
  ...{ name, type, yAxieFormula: axes.yAxieFormula, xAxieFormula: axes.xAxieFormula },
  yAxieFormulaSynon: nodesIn(axes.yAxieFormulaSynon),
  xAxieFormulaSynon: nodesIn(axes.xAxieFormulaSynon),
});
const nodesIn = (synonyms: readonly NamedVariable[]) =>
  synonyms.map(({ id, navType, type, kind }) => ({ id, navType, type, kind }));

/** A formula as the log tells it: the variables by their names. */
export function auditedOf({ name, type, ...axes }: Formula) {
  const labeled = (text: string, synonyms: readonly NamedVariable[]) =>
    labelFormula(
      text,
      saidVariables(STORED_LOCALE, synonyms).map(({ label }, place) => ({
        placeholder: tokenOf(place),
        label,
      })),
    );
  return {
    ...{ name, type, yAxieFormula: labeled(axes.yAxieFormula, axes.yAxieFormulaSynon) },
    xAxieFormula: labeled(axes.xAxieFormula, axes.xAxieFormulaSynon),
  };
}

/** Also variables the text does not use have to be there: they may be used one day. */
export async function assertVariables(
  axes: readonly Axis[],
  find: (variables: readonly SynonymInput[]) => Promise<ReadonlyMap<string, unknown>>,
): Promise<void> {
  const seen = await find(axes.flatMap(({ synonyms }) => synonyms));
  for (const { path, synonyms } of axes) {
    const missing = synonyms.findIndex((synonym) => !seen.has(nodeKeyOf(synonym)));
    if (missing >= 0) throw unknownReference(`${path}Synon.${missing}.id`);
  }
}
