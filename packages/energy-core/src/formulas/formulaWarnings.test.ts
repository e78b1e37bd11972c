import { expect, test } from 'vitest';
import { formulaWarnings } from './formulaWarnings.ts';

const found = (text: string) =>
  formulaWarnings(text, ['Synonym0', 'Synonym1']).map(({ text: typed, suggestion, position }) => [
    typed,
    suggestion,
    position,
  ]);

test('two whole numbers with a bare stroke between them may be a decimal number', () => {
  expect(found('10/4*Synonym0')).toEqual([['10/4', '10.4', 0]]);
  expect(found('Synonym0 * ۱۰/۴ + 3/60')).toEqual([
    ['۱۰/۴', '۱۰٫۴', 11],
    ['3/60', '3.60', 18],
  ]);
  expect(found('(1/2)*Synonym0')).toEqual([['1/2', '1.2', 1]]);
});

test.each([
  '10 / 4 * Synonym0',
  '10÷4*Synonym0',
  '10.5/4*Synonym0',
  '10/4.5*Synonym0',
  '1e3/4*Synonym0',
  'Synonym0/4',
  '4/Synonym0',
  'PI/2*Synonym0',
  '10/(4)*Synonym0',
  '1403/07/12*Synonym0',
  '',
])('%s is a division, or no formula', (text) => {
  expect(found(text)).toEqual([]);
});
