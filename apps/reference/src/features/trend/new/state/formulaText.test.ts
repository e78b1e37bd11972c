import type { FormulaVariable } from '@org/energy-ui';
import { expect, test } from 'vitest';
import { formulaOfText, formulaToText } from './formulaText.ts';

const variable = (more: Partial<FormulaVariable>): FormulaVariable => ({
  ...{ id: '12', navType: 'Meter', type: 'consumption', kind: null, label: 'n' },
  ...more,
});
const named = (reference: Omit<FormulaVariable, 'label'>) => ({ ...reference, label: 'n' });

test.each<[string, FormulaVariable[], string]>([
  ['Synonym0', [variable({})], '_m12_'],
  ['2*Synonym0', [variable({ type: 'cost' })], '2*_m12-cost_'],
  ['Synonym0', [variable({ navType: 'City', type: 'temperature', id: '5' })], '_t5_'],
  [
    'Synonym0/Synonym1',
    [variable({ navType: 'Building', kind: 'gas', type: 'cost' }), variable({})],
    '_b12-gas-cost_/_m12_',
  ],
  ['sin(Synonym0)', [variable({ navType: 'Organization', kind: 'electricity' })], 'sin(_o12-electricity_)'],
])('%s with its variables is %#: there and back', (text, synonyms, written) => {
  const value = { text, synonyms };
  expect(formulaToText(value)).toBe(written);
  expect(formulaOfText(written, named)).toEqual(value);
});

test('a variable that is used twice is one variable; an unknown carrier is no variable', () => {
  expect(formulaOfText('_m1_+_m1_', named)).toMatchObject({
    text: 'Synonym0+Synonym0',
    synonyms: [{ id: '1' }],
  });
  expect(formulaOfText('_m1-constructor_+x', named)).toEqual({ text: '_m1-constructor_+x', synonyms: [] });
});
