import { labelFormula } from '@org/energy-core';
import { type FormulaChange, FormulaRecord } from '@org/energy-core/api';
import { type Digits, emptyFormula, type FormulaValue, type FormulaVariable } from '@org/energy-ui';
import { typed } from '../../../shared/forms/recordForm.ts';
import { formulaLine } from '../../../shared/structure/formulaLine.ts';

export interface FormulaDraft {
  readonly name: string;
  readonly building: string;
  readonly y: FormulaValue;
  readonly x: FormulaValue;
}
/** What of a saved formula can be edited, in the order of the form. */
export const formulaParts = ['name', 'y', 'x'] as const;
export type FormulaPart = (typeof formulaParts)[number];

export const newFormula = (name: string, building: string): FormulaDraft => ({
  ...{ name, building, y: emptyFormula, x: emptyFormula },
});

export const formulaDraftOf = ({ name, building, ...axes }: FormulaRecord): FormulaDraft => ({
  ...{ name, building, y: { text: axes.yAxieFormula, synonyms: axes.yAxieFormulaSynon } },
  x: { text: axes.xAxieFormula, synonyms: axes.xAxieFormulaSynon },
});

/** The fields of the API. */
export const formulaBodyOf = ({ name, y, x }: FormulaDraft) => ({
  ...{ name: name.trim(), yAxieFormula: y.text, yAxieFormulaSynon: [...y.synonyms] },
  ...{ xAxieFormula: x.text, xAxieFormulaSynon: [...x.synonyms] },
});

const meaningOf = ({ text, synonyms }: FormulaValue): string =>
  JSON.stringify([
    text,
    synonyms.map(({ id, navType, kind, type }: FormulaVariable) => [id, navType, kind, type]),
  ]);

/** The parts in which a draft differs from what is stored. A blank name or vertical axis falls back to the stored one. */
export function changedParts(draft: FormulaDraft, stored: FormulaRecord): FormulaPart[] {
  const now = formulaDraftOf(stored);
  const name = typed(draft.name);
  return formulaParts.filter((part) =>
    part === 'name'
      ? name !== undefined && name !== now.name
      : !(part === 'y' && draft.y.text === '') && meaningOf(draft[part]) !== meaningOf(now[part]),
  );
}

/** The body that changes a saved formula: only the parts that differ. */
export function formulaChanges(draft: FormulaDraft, stored: FormulaRecord): FormulaChange {
  const body = formulaBodyOf(draft);
  const parts = changedParts(draft, stored);
  return {
    version: stored.version,
    ...(parts.includes('name') && { name: body.name }),
    ...(parts.includes('y') && {
      yAxieFormula: body.yAxieFormula,
      yAxieFormulaSynon: body.yAxieFormulaSynon,
    }),
    ...(parts.includes('x') && {
      xAxieFormula: body.xAxieFormula,
      xAxieFormulaSynon: body.xAxieFormulaSynon,
    }),
  };
}

/** A formula in one line; empty where there is none. */
export const lineOf = ({ text, synonyms }: FormulaValue, digits: Digits): string =>
  text === ''
    ? ''
    : formulaLine(
        labelFormula(
          text,
          synonyms.map(({ label }, at) => ({ placeholder: `Synonym${at}`, label })),
        ),
        digits,
      );

export const readFormula = (data: unknown): FormulaRecord | null =>
  FormulaRecord.safeParse(data).data ?? null;
