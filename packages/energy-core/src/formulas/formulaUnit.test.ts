import { expect, test } from 'vitest';
import { formulaUnit } from './formulaUnit.ts';
import { parseFormula } from './parseFormula.ts';

const tokens = ['A', 'B', 'C', 'U'];
const units = { A: 'kWh', B: 't', C: 'kWh', U: null };
function unitOf(text: string, of: Parameters<typeof formulaUnit>[1] = units): string | null {
  const parsed = parseFormula(text, tokens);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  return formulaUnit(parsed.formula, of);
}

test.each([
  ['A', 'kWh'],
  ['A + C', 'kWh'],
  ['A - C', 'kWh'],
  ['-A', 'kWh'],
  ['A / B', 'kWh/t'],
  ['(A + C) / B', 'kWh/t'],
  ['A * B', 'kWh·t'],
  ['B / A', 't/kWh'],
  ['1 / B', '1/t'],
  ['A / B / B', 'kWh/t²'],
  ['A ^ 2', 'kWh²'],
  ['sqrt(A ^ 2 + C ^ 2)', 'kWh'],
  ['A / (B * C ^ 2)', '1/(kWh·t)'],
  // A constant beside a quantity is meant in its unit; small whole numbers count.
  ['A - 500', 'kWh'],
  ['2 * A', 'kWh'],
  ['(A + C) / 2', 'kWh'],
  ['(A + C) / 3', 'kWh'],
])('%s is in %s', (text, unit) => {
  expect(unitOf(text)).toBe(unit);
});

test.each([
  ['A / C', ''],
  ['A / (A + C)', ''],
  ['log(A / C)', ''],
  ['100 * A / C', '%'],
  ['A / C * 100', '%'],
  ['100 * (A - C) / C', '%'],
])('%s is a bare number or a percentage: %s', (text, unit) => {
  expect(unitOf(text)).toBe(unit);
});

test.each([
  'A + B',
  'A + 2 * U',
  'U / B',
  '3.6 * A',
  'A / 1000',
  'A * 0.9',
  'log(A)',
  '2 ^ A',
  'sqrt(A)',
  'A ^ 0.5',
])('nobody can tell the unit of %s', (text) => {
  expect(unitOf(text)).toBeNull();
});

test('units that are quotients or powers themselves stay readable, and a Map serves as well', () => {
  expect(unitOf('A / B', { A: 'm³', B: 't' })).toBe('m³/t');
  expect(unitOf('A ^ 2', { A: 'm³' })).toBe('(m³)²');
  expect(
    unitOf(
      'A / B',
      new Map([
        ['A', 'm³/h'],
        ['B', 't'],
      ]),
    ),
  ).toBe('(m³/h)/t');
  expect(unitOf('A', { A: 'm³/h' })).toBe('m³/h');
  expect(unitOf('A / B', { A: 'ریال', B: 'kWh' })).toBe('ریال/kWh');
});
