import { guessMapping } from '@org/energy-core/spreadsheets';
import { mappingOfGuess } from '@org/energy-ui';
import { expect, test } from 'vitest';
import { carriedMapping } from './mapping.ts';

const rows = [
  ['تاریخ', 'دما', 'مصرف', 'مبلغ (ریال)'],
  ['1403/01/01', '20', '120', '300000'],
  ['1403/01/02', '22', '125', '310000'],
];
const right = guessMapping(rows);
/** The same table with a header nobody can read: figures alone are left to go by. */
const garbled = guessMapping([['طھط§', 'ط¯ظ…', 'ظ…طµ', 'ظ…ط¨'], ...rows.slice(1)]);

test('what nobody had changed follows the new proposal', () => {
  const before = { mapping: mappingOfGuess(garbled), guess: garbled };
  expect(before.mapping).not.toEqual(mappingOfGuess(right));
  expect(carriedMapping(before, right)).toEqual(mappingOfGuess(right));
});

test('what the person set stays where it fits, and its column is not proposed for anything else', () => {
  const mapping = { ...mappingOfGuess(garbled), value: 3, cost: null, format: 'YY/MM/DD' } as const;
  const carried = carriedMapping({ mapping, guess: garbled }, right);
  expect(carried).toMatchObject({ from: 0, value: 3, cost: null, format: 'YY/MM/DD', costUnit: 'rial' });
});

test('a column that the new reading does not have gives way to the proposal', () => {
  const narrow = guessMapping(rows.map((row) => row.slice(0, 3)));
  const mapping = { ...mappingOfGuess(right), cost: 1, value: 3 };
  expect(carriedMapping({ mapping, guess: right }, narrow)).toMatchObject({ from: 0, value: 2, cost: 1 });
});
