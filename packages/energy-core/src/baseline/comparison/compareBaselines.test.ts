import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { issueText } from '../../texts/index.ts';
import { modelColumns, termName } from '../modelTerms.ts';
import { fitCandidate } from './candidateForm.ts';
import { compareBaselines } from './compareBaselines.ts';
import type { CompareBaselinesInput } from './comparison.ts';

const size = 365;
const days = Array.from({ length: size }, (_, day) => addDays('2023-03-21', day));
const temperatureC = days.map(
  (_, day) => 15 - 12 * Math.cos((2 * Math.PI * day) / 365) + 5 * Math.sin(day * 12.9898),
);
/** Numbers without any pattern between −1 and 1, the same in every run of one seed. */
const noise = (seed: number) =>
  days.map((_, day) => {
    const value = Math.sin((day + 1) * 78.233 + seed * 37.719) * 43_758.5453;
    return 2 * (value - Math.floor(value)) - 1;
  });
const heated = temperatureC.map((t, day) => 60 + 4 * Math.max(14 - t, 0) + 5 * noise(1)[day]!);

const compared = (input: CompareBaselinesInput) => {
  const result = compareBaselines(input);
  if (!result.ok) throw new Error(result.issues[0]!.code);
  return result;
};
const termsOf = (result: ReturnType<typeof compared>) => result.best?.form.terms.map(termName);

test('a heated building is recognized, with its balance point', () => {
  const { best } = compared({ y: heated, temperatureC });
  expect(best?.form.kind).toBe('3p-heating');
  const [term] = best!.form.terms;
  expect(Math.abs((term?.kind === 'degrees' ? term.balanceC : 0) - 14)).toBeLessThan(0.5);
});

test('the weekend is found where consumption knows it', () => {
  const kinds = modelColumns([{ kind: 'calendar', variable: 'dayOff' }], { days });
  const y = heated.map((value, day) => value - (kinds.ok ? 25 * kinds.x[0]![day]! : 0));
  const result = compared({ y, temperatureC, days });
  expect(result.best?.form.kind).toBe('3p-heating');
  expect(termsOf(result)).toEqual(['heatingDegrees', 'dayOff']);
});

test('an irrelevant variable does not win', () => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 500 }), (seed) => {
      const result = compared({
        y: heated,
        temperatureC,
        variables: [{ name: 'dice', values: noise(seed) }],
      });
      expect(termsOf(result)).toEqual(['heatingDegrees']);
    }),
    { numRuns: 25, seed: 20 },
  );
});

test('of exact fits the one with fewest parameters wins', () => {
  const y = temperatureC.map((t) => 10 + 2 * t);
  expect(compared({ y, temperatureC, days }).best?.form).toMatchObject({
    kind: 'line',
    terms: [{ kind: 'temperature' }],
  });
});

test('every candidate is fitted on the same rows, and the others are counted', () => {
  const y = heated.map((value, day) => (day === 0 ? null : value));
  const load = noise(9).map((value, day) => (day === 1 || day === 2 ? null : value));
  const result = compared({ y, temperatureC, variables: [{ name: 'load', values: load }], days });
  expect(result.droppedRows).toBe(3);
  for (const candidate of result.candidates) if (candidate.ok) expect(candidate.model.n).toBe(size - 3);
});

test('those that pass stand before those that do not, which say why', () => {
  const { candidates } = compared({
    y: heated,
    temperatureC,
    days,
    variables: [{ name: 'dice', values: noise(7) }],
  });
  const groups = candidates.map((candidate) => (!candidate.ok ? 2 : candidate.passes ? 0 : 1));
  expect(groups).toEqual([...groups].sort());
  for (const candidate of candidates) {
    if (!candidate.ok) expect(candidate.issues.length).toBeGreaterThan(0);
    else expect(candidate.reasons.length > 0).toBe(!candidate.passes);
    const said = candidate.ok ? [...candidate.reasons, ...candidate.warnings] : candidate.issues;
    for (const one of said) expect(issueText(one, 'en')).not.toMatch(/\{\{|^issue\./);
  }
});

test('subsets of many variables are grown instead of tried one and all, and the needed two are found', () => {
  const variables = Array.from({ length: 9 }, (_, index) => ({
    name: `v${index}`,
    values: noise(index + 20),
  }));
  const y = days.map(
    (_, day) => 100 + 30 * variables[2]!.values[day]! - 20 * variables[7]!.values[day]! + noise(5)[day]!,
  );
  const result = compared({ y, variables });
  expect(termsOf(result)?.toSorted()).toEqual(['v2', 'v7']);
  expect(result.candidates.length).toBeLessThan(100);
});

test('the number of candidates can be bounded; the rest is counted', () => {
  const all = compared({ y: heated, temperatureC, days });
  const few = compared({
    y: heated,
    temperatureC,
    days,
    settings: { maxCandidates: 5 },
  });
  expect(few.candidates).toHaveLength(5);
  expect(few.candidates.length + few.notTried).toBe(all.candidates.length);
});

test('a form sent from a worker fits again to the same figures, and its variables can be made for another period', () => {
  const { best } = compared({ y: heated, temperatureC, days });
  const form = structuredClone(best!.form);
  const again = fitCandidate({ form, y: heated, temperatureC, days });
  expect(again.ok && again.model.coefficients).toEqual(best!.model.coefficients);
  const july = modelColumns(form.terms, { temperatureC: [4, 30], days: ['2024-01-03', '2024-07-03'] });
  const [cold, warm] = july.ok && again.ok ? again.model.predict(july.x) : [];
  expect(cold! - warm!).toBeCloseTo(40, -1);
});

test('the same numbers give the same ranking', () => {
  const forms = () => compared({ y: heated, temperatureC, days }).candidates.map(({ form }) => form);
  expect(forms()).toEqual(forms());
});

test('a higher limit of the organization lets fewer candidates pass', () => {
  const strict = compared({
    y: heated,
    temperatureC,
    settings: { thresholds: { rSquared: { good: 0.9999 } } },
  });
  expect(strict.best).toBeNull();
  expect(strict.candidates[0]).toMatchObject({ ok: true, passes: false });
});

test('constant temperature fails its candidates one by one, the calendar still works', () => {
  const dayOff = modelColumns([{ kind: 'calendar', variable: 'dayOff' }], { days });
  const y = days.map((_, day) => 50 + noise(3)[day]! - (dayOff.ok ? 20 * dayOff.x[0]![day]! : 0));
  const result = compared({ y, temperatureC: days.map(() => 20), days });
  expect(result.best?.form.kind).toBe('calendar');
  const failed = result.candidates.filter(({ form }) => form.kind === '5p');
  expect(failed.length).toBeGreaterThan(0);
  for (const candidate of failed)
    expect(candidate).toMatchObject({ ok: false, issues: [{ code: 'change-point.narrow-temperatures' }] });
});

test('a variable without any value is left aside and named', () => {
  const result = compared({
    y: heated,
    temperatureC,
    variables: [{ name: 'empty', values: days.map(() => null) }],
  });
  expect(result.warnings).toEqual([{ code: 'candidates.variable-empty', variable: 'empty' }]);
  expect(result.droppedRows).toBe(0);
  expect(issueText(result.warnings[0]!, 'en')).toMatch(/empty/);
});

test('data that nothing can be fitted to are refused in words', () => {
  const codeOf = (input: Partial<CompareBaselinesInput>) => {
    const result = compareBaselines({ y: heated, temperatureC, ...input });
    if (result.ok) return 'ok';
    for (const locale of ['fa', 'en'] as const)
      expect(issueText(result.issues[0]!, locale)).not.toMatch(/\{\{|^issue\./);
    return result.issues[0]!.code;
  };
  expect(codeOf({ y: heated.map(() => null) })).toBe('regression.too-few-points');
  expect(codeOf({ y: [], temperatureC: [] })).toBe('regression.too-few-points');
  expect(codeOf({ y: heated.map(() => 7) })).toBe('candidates.constant-consumption');
  expect(codeOf({ temperatureC: [1, 2, 3] })).toBe('regression.lengths-differ');
  expect(codeOf({ days: days.slice(1) })).toBe('regression.lengths-differ');
  expect(codeOf({ temperatureC: temperatureC.map((t, day) => (day === 9 ? Number.NaN : t)) })).toBe(
    'regression.not-a-number',
  );
  expect(codeOf({ days: days.map((day, row) => (row === 4 ? '1800-01-01' : day)) })).toBe(
    'calendar-variables.day-unknown',
  );
  expect(codeOf({ days, holidays: ['2023-13-01'] })).toBe('calendar-variables.holiday-unknown');
  expect(
    codeOf({
      variables: [
        { name: 'a', values: heated },
        { name: 'a', values: heated },
      ],
    }),
  ).toBe('candidates.name-twice');
  expect(compareBaselines({ y: heated })).toEqual({
    ok: false,
    issues: [{ code: 'candidates.nothing-to-try' }],
  });
  expect(codeOf({ y: [1, 2, 4, 3], temperatureC: [1, 2, 3, 4] })).toBe('ok');
});

test('a term whose data a period does not have is named', () => {
  const codeOf = (result: ReturnType<typeof modelColumns>) => (result.ok ? 'ok' : result.issues[0]!.code);
  expect(codeOf(modelColumns([{ kind: 'variable', name: 'load', power: 1 }], {}))).toBe(
    'model-terms.variable-missing',
  );
  expect(codeOf(modelColumns([{ kind: 'temperature', power: 1 }], {}))).toBe(
    'model-terms.temperature-missing',
  );
  expect(codeOf(modelColumns([{ kind: 'calendar', variable: 'dayOff' }], {}))).toBe(
    'model-terms.days-missing',
  );
});

test('a model with a parameter for each point is not among the good ones', () => {
  const { candidates } = compared({ y: [80, 102, 74], temperatureC: [8, 12, 7] });
  const saturated = candidates.filter(
    (candidate) => candidate.ok && candidate.model.n <= candidate.model.parameterCount,
  );
  expect(saturated).not.toHaveLength(0);
  for (const candidate of saturated) expect(candidate).toMatchObject({ passes: false });
});
