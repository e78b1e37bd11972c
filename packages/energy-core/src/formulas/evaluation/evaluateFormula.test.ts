import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Formula } from '../formula.ts';
import { parseFormula } from '../parseFormula.ts';
import { evaluateFormula, type FormulaColumns } from './evaluateFormula.ts';

const formulaOf = (text: string, tokens: readonly string[] = ['a', 'b']): Formula => {
  const parsed = parseFormula(text, tokens);
  if (!parsed.ok) throw new Error(`${text}: ${parsed.issues[0]!.code}`);
  return parsed.formula;
};
const values = (text: string, columns: FormulaColumns) => evaluateFormula(formulaOf(text), columns);
/** The value at one point. */
const at = (text: string, a: number | null, b: number | null = 1) => values(text, { a: [a], b: [b] })[0];

describe('how a formula is read', () => {
  test.each([
    ['-a^2', 2, -4],
    ['(-a)^2', 2, 4],
    ['2^3^a', 2, 512],
    ['a^-3', 2, 0.125],
    ['2^-3^a', 2, 2 ** -9],
    ['-a*3', 2, -6],
    ['3*-a', 2, -6],
    ['a - -a', 2, 4],
    ['10-4-a', 3, 3],
    ['a/2/3', 12, 2],
    ['2+3*a', 4, 14],
    ['(2+3)*a', 4, 20],
    ['a/2*3', 4, 6],
    ['2*a^2', 3, 18],
    ['+a', 3, 3],
    ['1.5e2*a', 2, 300],
    ['۱۲٫۵ × a ÷ ۵ − ۱', 2, 4],
    ['log(a)', Math.E, 1],
    ['cos(PI*a)', 1, -1],
    ['sqrt(a)^2', 9, 9],
    ['(a^2)^0.5', 3, 3],
  ])('%s with a = %d is %d', (text, a, expected) => {
    expect(at(text, a)).toBeCloseTo(expected, 12);
  });
});

describe('gaps', () => {
  test('a point without a value of some variable in use is a gap', () => {
    expect(values('a + b', { a: [1, null, 3, 4], b: [1, 2, null, 4] })).toEqual([2, null, null, 8]);
    expect(values('a * 2', { a: [1, null], b: [null, null] })).toEqual([2, null]);
  });

  test.each([
    ['a / 0', 1],
    ['a / (a - 1)', 1],
    ['0 / (a - 1)', 1],
    ['sqrt(a)', -1],
    ['log(a)', 0],
    ['log(a)', -1],
    ['asin(a)', 2],
    ['a ^ 0.5', -1],
    ['a ^ -1', 0],
    ['1e308 * a', 10],
    ['a ^ 999', 10],
  ])('%s with a = %d is a gap', (text, a) => {
    expect(at(text, a)).toBeNull();
  });

  test.each([
    ['1 / (1 / a)', 0],
    ['atan(1 / a)', 0],
    ['2 ^ (-1 / a)', 0],
    ['(1 / a) ^ 0', 0],
    ['(1 / a) ^ -1', 0],
    ['sqrt(a) ^ 0', -1],
    ['1 / log(a)', 0],
    ['a * 0 + b ^ 0', null],
    ['a ^ 0', null],
    ['1 / a', Number.POSITIVE_INFINITY],
  ])('%s with a = %s: a gap on the way stays a gap', (text, a) => {
    expect(at(text, a)).toBeNull();
  });

  test('0 is a value, also as 0^0, and there is no negative zero', () => {
    expect(at('a', 0)).toBe(0);
    expect(at('a^0', 0)).toBe(1);
    expect(at('-a', 0)).toBe(0);
  });

  test('what is not a number is a gap', () => {
    const a = [Number.NaN, '5', undefined, true, {}] as unknown as number[];
    expect(values('a + 1', { a })).toEqual([null, null, null, null, null]);
  });
});

describe('columns', () => {
  test('a Map, a plain object and typed arrays give the same', () => {
    const a = Float64Array.of(1, 2, 3);
    expect(values('a*2', { a })).toEqual([2, 4, 6]);
    expect(values('a*2', new Map([['a', a]]))).toEqual([2, 4, 6]);
  });

  test('no points, no values', () => {
    expect(values('a*2', { a: [] })).toEqual([]);
  });

  test('a variable without a column is named; inherited properties are no columns', () => {
    expect(() => values('a + b', { a: [1] })).toThrow(/uses b, but there is no column/);
    expect(() => values('a', new Map())).toThrow(RangeError);
    const formula = formulaOf('toString', ['toString']);
    expect(() => evaluateFormula(formula, {})).toThrow(RangeError);
  });

  test('columns of different lengths are not guessed together', () => {
    expect(() => values('a + b', { a: [1, 2], b: [1] })).toThrow(/b has 1 points, that of a 2/);
  });

  test('the columns stay as they were', () => {
    const a = [1, null, 3];
    values('-a^2 + a', { a });
    expect(a).toEqual([1, null, 3]);
  });

  test('each point depends on its own values only, however many points there are', () => {
    const formula = formulaOf('sqrt(a) / (b - 2) + a^2');
    const cell = fc.option(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { freq: 5 });
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { maxLength: 700 }), (rows) => {
        const of = (list: typeof rows) =>
          evaluateFormula(formula, { a: list.map(([a]) => a), b: list.map(([, b]) => b) });
        const alone = rows.map((row) => of([row])[0]);
        expect(of(rows)).toEqual(alone);
        expect(of(rows.toReversed())).toEqual(alone.toReversed());
      }),
      { numRuns: 40 },
    );
  });

  test('a formula survives being stored as its text', () => {
    const formula = formulaOf('2 × a − b');
    expect(formulaOf(formula.text)).toEqual(formula);
    expect(structuredClone(formula)).toEqual(formula);
  });
});
