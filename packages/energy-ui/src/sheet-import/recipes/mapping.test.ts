import { guessMapping } from '@org/energy-core/spreadsheets';
import { expect, test } from 'vitest';
import { mappingOfGuess } from '../../wizards/UploadWizard/flow/uploadMapping.ts';
import { carriedMapping, layoutOf, mappingOfLayout } from './mapping.ts';

const rows = [
  ['تاریخ', 'دما', 'مصرف', 'مبلغ (ریال)'],
  ['1403/01/01', '20', '120', '300000'],
  ['1403/01/02', '22', '125', '310000'],
];
const right = guessMapping(rows);
/** The same table with an unreadable header: only the figures can be used. */
const garbled = guessMapping([['طھط§', 'ط¯ظ…', 'ظ…طµ', 'ظ…ط¨'], ...rows.slice(1)]);

test('what nobody had changed follows the new proposal', () => {
  const before = { mapping: mappingOfGuess(garbled), guess: garbled };
  expect(before.mapping).not.toEqual(mappingOfGuess(right));
  expect(carriedMapping(before, right)).toEqual(mappingOfGuess(right));
});

test('what the user set stays where it fits, and its column is not proposed for anything else', () => {
  const mapping = { ...mappingOfGuess(garbled), value: 3, cost: null, format: 'YY/MM/DD' } as const;
  const carried = carriedMapping({ mapping, guess: garbled }, right);
  expect(carried).toMatchObject({ from: 0, value: 3, cost: null, format: 'YY/MM/DD', costUnit: 'rial' });
});

test('a column that the new reading does not have gives way to the proposal', () => {
  const narrow = guessMapping(rows.map((row) => row.slice(0, 3)));
  const mapping = { ...mappingOfGuess(right), cost: 1, value: 3 };
  expect(carriedMapping({ mapping, guess: right }, narrow)).toMatchObject({ from: 0, value: 2, cost: 1 });
});

test('what was remembered of a file reads the next one, wherever its header stands', () => {
  const mapping = { ...mappingOfGuess(right), value: 1, cost: null } as const;
  const origin = { sheet: 'مصرف', tag: null, encoding: null };
  const layout = layoutOf(mapping, rows[0]!, origin)!;
  expect(layout).toMatchObject({ headers: rows[0], sheet: 'مصرف', from: 0, to: null, value: 1, cost: null });
  expect(mappingOfLayout(layout, 3, garbled)).toEqual({ ...mapping, headerRow: 3 });
});

test('a file whose header says nothing is not remembered', () => {
  const origin = { sheet: null, tag: null, encoding: null };
  expect(layoutOf(mappingOfGuess(right), [' ', ''], origin)).toBeNull();
});

test('a sheet of many counters is remembered as one, with its tag and unit, whatever the next one looks like', () => {
  const counters = [
    ['شناسه', 'تاریخ', 'شماره‌انداز'],
    ['A', '1403/01/01', 10],
    ['B', '1403/01/01', 900],
  ];
  const guess = guessMapping(counters);
  const mapping = { ...mappingOfGuess(guess), value: 2, isRegister: true, fileUnit: 'MWh' };
  const origin = { sheet: null, tag: 0, encoding: null };
  const layout = layoutOf(mapping, counters[0]!.map(String), origin)!;
  expect(layout).toMatchObject({ tag: 0, value: 2, units: { isRegister: true, fileUnit: 'MWh' } });
  // One row for each meter: nothing rises, and it is a counter all the same. Decisions were those of the former file.
  expect(guess.isRegister).toBe(false);
  expect(mappingOfLayout(layout, 0, guess)).toMatchObject({
    ...{ isRegister: true, fileUnit: 'MWh', value: 2, registerDecisions: [] },
  });
});
