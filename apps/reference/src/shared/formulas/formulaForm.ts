import { labelFormula } from '@org/energy-core';
import { FormulaRecord } from '@org/energy-core/api';
import { type Digits, emptyFormula, type FormulaValue, type FormulaVariable } from '@org/energy-ui';
import { queryKeys } from '../api/queryKeys.ts';
import { idsIn, NEWEST, type RecordForm, toChoose, toEnter, typed, type Wrong } from '../forms/recordForm.ts';
import { formulaLine } from '../structure/formulaLine.ts';

export interface FormulaDraft {
  readonly name: string;
  readonly building: string;
  readonly y: FormulaValue;
  readonly x: FormulaValue;
}
/** Editable fields of a saved formula, in form order. */
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
    synonyms.map(({ id, navType, type, kind }: FormulaVariable) => [id, navType, type, kind]),
  ]);

/** The fields in which a draft differs from the stored formula. A blank name or vertical axis falls back to the stored one. */
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
export function formulaChanges(
  draft: FormulaDraft,
  stored: FormulaRecord,
): Readonly<Record<string, unknown>> {
  const { name, yAxieFormula, yAxieFormulaSynon, xAxieFormula, xAxieFormulaSynon } = formulaBodyOf(draft);
  const parts = changedParts(draft, stored);
  return {
    ...(parts.includes('name') && { name }),
    ...(parts.includes('y') && { yAxieFormula, yAxieFormulaSynon }),
    ...(parts.includes('x') && { xAxieFormula, xAxieFormulaSynon }),
  };
}

/** A formula in one line; empty without one. */
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

/** As the server names what it refuses. */
const fieldsOfServer: Readonly<Record<string, keyof FormulaDraft>> = {
  ...{ name: 'name', building: 'building', yAxieFormula: 'y', yAxieFormulaSynon: 'y' },
  ...{ xAxieFormula: 'x', xAxieFormulaSynon: 'x' },
};

/** The form of a formula. */
export const formulaForm: RecordForm<FormulaDraft, FormulaRecord> = {
  fields: ['name', 'building', 'y', 'x'],
  fieldOf: (path) => fieldsOfServer[path],
  labelOf: (field) =>
    field === 'name' ? 'formula.name' : field === 'building' ? 'formula.place' : `formula.${field}`,
  draftOf: formulaDraftOf,
  wrong(draft, stored) {
    if (stored) return {};
    const wrong: Wrong<FormulaDraft> = {};
    if (!typed(draft.name)) wrong.name = toEnter;
    if (draft.building === '') wrong.building = toChoose;
    if (draft.y.text === '') wrong.y = toEnter;
    return wrong;
  },
  changes: formulaChanges,
  shown(formula, field, { t, digits }) {
    if (field === 'name') return formula.name;
    if (field === 'building') return '';
    return lineOf(formulaDraftOf(formula)[field], digits) || t('formula.overTime');
  },
  read: (data) => FormulaRecord.safeParse(data).data ?? null,
  known: idsIn(queryKeys.formulas),
  newest: async (client, { building }) =>
    (await client.listFormulas({ query: { ...NEWEST, building } })).rows,
  create: async (client, draft) => {
    const body = { ...formulaBodyOf(draft), building: draft.building, type: 'simple' } as const;
    return await client.createFormula({ body });
  },
  update: (client, id, body) => client.updateFormula({ params: { id }, body: body as { version?: number } }),
};
