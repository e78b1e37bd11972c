import type { FormulaRecord } from '@org/energy-core/api';
import { expect, test } from 'vitest';
import { changedParts, formulaChanges, formulaDraftOf, lineOf } from './formulaForm.ts';

const gas = { id: '7', navType: 'Meter', type: 'cost', kind: null, label: 'گاز' } as const;
const stored: FormulaRecord = {
  ...{ _id: '3', name: 'نسبت', type: 'simple', building: '2', organization: '1', version: 4 },
  ...{ yAxieFormula: '1.5*Synonym0', yAxieFormulaSynon: [gas], xAxieFormula: '', xAxieFormulaSynon: [] },
  ...{ createdBy: { _id: '1', name: 'کسی' }, created: '2025-10-22T08:30:00.000Z' },
};
const draft = formulaDraftOf(stored);

test('only the parts that differ are sent; a blank name or vertical axis keeps what is stored', () => {
  expect(formulaChanges({ ...draft, name: ' ', y: { text: '', synonyms: [] } }, stored)).toEqual({});
  expect(formulaChanges({ ...draft, name: ' سهم ' }, stored)).toEqual({ name: 'سهم' });
  const y = { text: 'Synonym0', synonyms: [gas] };
  expect(formulaChanges({ ...draft, y }, stored)).toEqual({
    ...{ yAxieFormula: 'Synonym0', yAxieFormulaSynon: [gas] },
  });
});

test('another variable is a change, another label of the same is none; an emptied horizontal axis is time', () => {
  const withOf = (variable: object) => ({ ...draft.y, synonyms: [{ ...gas, ...variable }] });
  expect(changedParts({ ...draft, y: withOf({ label: 'گاز نو' }) }, stored)).toEqual([]);
  expect(changedParts({ ...draft, y: withOf({ type: 'consumption' }) }, stored)).toEqual(['y']);
  const overGas = { ...stored, xAxieFormula: 'Synonym0', xAxieFormulaSynon: [gas] };
  expect(formulaChanges({ ...formulaDraftOf(overGas), x: draft.x }, overGas)).toEqual({
    ...{ xAxieFormula: '', xAxieFormulaSynon: [] },
  });
});

test('a line for a sentence runs left to right, in the digits of the reader', () => {
  expect(lineOf(draft.y, 'fa')).toBe('\u2066۱٫۵×\u2068گاز\u2069\u2069');
  expect(lineOf(draft.x, 'fa')).toBe('');
});
