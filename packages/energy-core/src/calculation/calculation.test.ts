import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as core from '../index.ts';
import { canonicalJson } from './canonicalJson.ts';
import { figuresHash, figuresOf } from './figures.ts';
import { makeCalculation } from './makeCalculation.ts';
import { verifyCalculation } from './verifyCalculation.ts';

test('The example of RFC 8785 comes out byte by byte', () => {
  const value = {
    numbers: [333_333_333.3333333, 1e30, 4.5, 2e-3, 0.000000000000000000000000001],
    string: '\u20ac$\u000f\nA\'B"\\\\"/',
    literals: [null, true, false],
  };
  expect(canonicalJson(value)).toEqual({
    ok: true,
    text: '{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\\u000f\\nA\'B\\"\\\\\\\\\\"/"}',
  });
  // Its keys in code unit order.
  const keys = { '€': 1, '\r': 2, '\ufb33': 3, '1': 4, '😀': 5, '\u0080': 6, ö: 7 };
  expect(canonicalJson(keys)).toEqual({
    ok: true,
    text: '{"\\r":2,"1":4,"\u0080":6,"ö":7,"€":1,"😀":5,"\ufb33":3}',
  });
});

test('Equal values have one hash, whatever the order of their keys, and it is that of Node', () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const turned = Object.fromEntries(Object.entries(value).reverse());
      const [one, other, text] = [figuresHash(value), figuresHash(turned), canonicalJson(value)];
      expect(other).toEqual(one);
      if (!text.ok || !one.ok) return;
      expect(one.hash).toBe(createHash('sha256').update(text.text, 'utf8').digest('hex'));
      expect(JSON.parse(text.text)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('What JSON does not have is refused with its place', () => {
  const circle: unknown[] = [];
  circle.push(circle);
  const issueOf = (value: unknown) => {
    const result = canonicalJson(value);
    return result.ok ? null : result.issues[0];
  };
  expect(issueOf({ a: [1, Number.NaN] })).toEqual({ code: 'calculation.not-canonical', path: 'a.1' });
  expect(issueOf({ a: { at: new Date(0) } })).toEqual({ code: 'calculation.not-canonical', path: 'a.at' });
  expect(issueOf(['\ud800'])).toEqual({ code: 'calculation.not-canonical', path: '0' });
  expect(issueOf(circle)!.code).toBe('calculation.too-deep');
});

const days = Array.from({ length: 60 }, (_, at) => core.addDays('2025-03-21', at));
const warmth = days.map((_, at) => 5 + ((at * 7) % 20));
const kwh = warmth.map((celsius, at) => (at === 9 ? null : 100 - 3 * celsius + ((at * 13) % 7)));
const steps = [
  {
    ...{ name: 'baseline', call: 'fitBaseline' },
    arguments: [{ y: { $input: 'kwh' }, x: [{ $input: 'warmth' }], days: { $input: 'days' } }],
  },
  {
    ...{ name: 'saving', call: 'savings' },
    arguments: [
      {
        model: { $step: 'baseline', take: 'model' },
        reporting: { y: { $input: 'later' }, x: [{ $input: 'warmth' }], days: { $input: 'days' } },
      },
    ],
  },
];
const inputs = { kwh, warmth, days, later: kwh.map((value) => value && 0.9 * value) };
const about = { product: '1.0.0', madeAt: '2025-11-03T08:00:00Z', functions: core };

/** The file after serialization and parsing. */
function stored(): {
  inputs: { later: number[] };
  steps: { figures: { savings: Record<string, unknown> } }[];
} {
  const made = makeCalculation({ ...about, inputs, steps });
  if (!made.ok) throw new Error(JSON.stringify(made.issues));
  return JSON.parse(JSON.stringify(made.calculation));
}
function verified(file: unknown) {
  const result = verifyCalculation(file, core);
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  return result.verification;
}

test('A saving is computed again from its file, model and all', () => {
  const { isConfirmed, figures, differences, finding } = verified(stored());
  expect([isConfirmed, differences, finding.code]).toEqual([true, [], 'calculation.confirmed']);
  expect(figures).toBeGreaterThan(500);
});

test('One changed reading makes it name the figures that differ', () => {
  const file = stored();
  file.inputs.later[3]! += 1;
  const { isConfirmed, isHashRight, differences } = verified(file);
  expect([isConfirmed, isHashRight]).toEqual([false, false]);
  const paths = differences.map(({ step, path }) => `${step}: ${path}`);
  expect(paths).toContain('saving: savings.avoidedEnergy');
  expect(paths).toContain('saving: savings.actual.3');
  expect(paths.some((path) => path.startsWith('baseline'))).toBe(false);
});

test('A figure polished by hand differs, also where the hash was made again', () => {
  const file = stored();
  file.steps[1]!.figures.savings.avoidedEnergy = 1e6;
  const { inputs: given, steps: polished } = file;
  const hash = figuresHash({ inputs: given, steps: polished });
  const { isHashRight, differences } = verified({ ...file, hash: hash.ok && hash.hash });
  expect(isHashRight).toBe(true);
  expect(differences).toMatchObject([{ path: 'savings.avoidedEnergy', stored: '1000000' }]);
});

test('A figure that was added or left out is named', () => {
  const file = stored();
  file.steps[1]!.figures.savings.bonus = 5;
  delete file.steps[1]!.figures.savings.percent;
  expect(verified(file).differences).toMatchObject(
    [
      { path: 'savings.bonus', stored: '5', found: '–' },
      { path: 'savings.percent', stored: '–' },
    ].sort((a, b) => (a.path < b.path ? -1 : 1)),
  );
});

test('Another engine may round in the last digits', () => {
  const file = stored();
  const { savings } = file.steps[1]!.figures;
  savings.avoidedEnergy = (savings.avoidedEnergy as number) * (1 + 1e-12);
  const { differences, finding } = verified(file);
  expect([differences, finding.code]).toEqual([[], 'calculation.hash-differs']);
});

test('The time and the version are outside the hash', () => {
  const again = makeCalculation({ ...about, madeAt: '2026-01-01T00:00:00Z', inputs, steps });
  expect(again.ok && again.calculation.hash).toBe((stored() as unknown as { hash: string }).hash);
});

test('Files that are none, and steps that cannot be, are refused by name', () => {
  const code = (change: object) => {
    const result = verifyCalculation({ ...stored(), ...change }, core);
    return result.ok ? null : result.issues[0]!.code;
  };
  const step = (call: string, ...args: unknown[]) => ({
    steps: [{ name: 'a', call, arguments: args, figures: 0 }],
  });
  expect(code({ format: 'other' })).toBe('calculation.not-a-calculation');
  expect(code({ steps: null })).toBe('calculation.not-a-calculation');
  for (const call of ['constructor', '__proto__', 'eval', 'FIRST_YEAR'])
    expect(code(step(call))).toBe('calculation.function-unknown');
  expect(code(step('mean', { $input: '__proto__' }))).toBe('calculation.reference-unknown');
  expect(code(step('mean', { $step: 'later' }))).toBe('calculation.reference-unknown');
  expect(code(step('addDays', 'yesterday', 1))).toBe('calculation.step-failed');
  const twice = step('mean', [1]).steps[0];
  expect(code({ steps: [twice, twice] })).toBe('calculation.step-twice');
  const circle: Record<string, unknown> = {};
  circle.again = [circle];
  expect(code({ inputs: { circle } })).toBe('calculation.too-deep');
  expect(
    makeCalculation({ product: '1', madeAt: '', functions: core, steps: [], inputs: { circle } }),
  ).toMatchObject({
    issues: [{ code: 'calculation.too-deep' }],
  });
  expect(code({ inputs: JSON.parse(`${'['.repeat(500)}${']'.repeat(500)}`) })).toBe('calculation.too-deep');
  for (const file of [null, 5, 'x', [], {}]) expect(verifyCalculation(file, core).ok).toBe(false);
});

test('Figures are plain: without functions, without what is not finite', () => {
  expect(
    figuresOf({ a: [Number.NaN, -0], f: () => 1, b: new Map([['c', new Float64Array([1])]]), d: undefined }),
  ).toEqual({
    a: [null, 0],
    b: { c: [1] },
  });
});
