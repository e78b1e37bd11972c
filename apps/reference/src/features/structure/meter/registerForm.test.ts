import { formatJalali } from '@org/energy-core';
import type { Translate } from '@org/energy-ui';
import { expect, test } from 'vitest';
import {
  emptyRegister,
  type RegisterDraft,
  registerDraftOf,
  registerOfDraft,
  registerProblems,
  registerText,
  wrongRegister,
} from './registerForm.ts';

const problems = (draft: Partial<RegisterDraft>) =>
  Object.fromEntries(registerProblems({ ...emptyRegister, ...draft }));

test('settings that say nothing are right, and nothing is stored of them', () => {
  expect(wrongRegister(emptyRegister)).toBeUndefined();
  expect(registerOfDraft(emptyRegister)).toBeNull();
  expect(registerDraftOf(null)).toEqual(emptyRegister);
});

test.each([0, -1, 16, 5.5])('%d digits are refused at their field', (digits) => {
  expect(problems({ digits })).toEqual({ digits: 'structure.register.digitsWrong' });
});
test.each([1, 5, 15])('a counter may have %d digits', (digits) => {
  expect(problems({ digits })).toEqual({});
});

test('what a line lacks is said at its field, each by itself', () => {
  const found = problems({
    factors: [
      { from: '2024-03-20', factor: 40 },
      { from: null, factor: null },
      { from: '2024-05-01', factor: 0 },
      { from: '2024-06-01', factor: 2e9 },
    ],
    exchanges: [{ day: null, final: -1, initial: null }],
  });
  expect(found).toEqual({
    'factors.1.from': 'structure.register.noDay',
    'factors.1.factor': 'structure.register.noNumber',
    'factors.2.factor': 'structure.register.factorWrong',
    'factors.3.factor': 'structure.register.factorWrong',
    'exchanges.0.day': 'structure.register.noDay',
    'exchanges.0.final': 'structure.register.positionWrong',
    'exchanges.0.initial': 'structure.register.noNumber',
  });
});

test('the second line of one day is refused, the first stands; a factor and an exchange may share their day', () => {
  const day = '2024-03-20';
  expect(
    problems({
      factors: [
        { from: day, factor: 40 },
        { from: day, factor: 60 },
      ],
      exchanges: [{ day, final: 5, initial: 0 }],
    }),
  ).toEqual({ 'factors.1.from': 'structure.register.twice' });
});

test('the form counts its problems, so that none below the fold is missed', () => {
  const draft = { ...emptyRegister, factors: [{ from: null, factor: null }] };
  expect(wrongRegister(draft)).toEqual(['structure.register.wrong', { count: 2 }]);
});

test('lines are stored in the order of their days; a removed one is gone', () => {
  const draft: RegisterDraft = {
    digits: 6,
    factors: [
      { from: '2025-03-21', factor: 60 },
      { from: '2024-03-20', factor: 40 },
    ],
    exchanges: [
      { day: '2025-01-01', final: 900, initial: 3 },
      { day: '2024-01-01', final: 800, initial: 0 },
    ],
  };
  const stored = registerOfDraft(draft);
  expect(stored?.factors.map(({ factor }) => factor)).toEqual([40, 60]);
  expect(stored?.exchanges.map(({ final }) => final)).toEqual([800, 900]);
  expect(registerOfDraft({ ...draft, factors: draft.factors.slice(1) })?.factors).toHaveLength(1);
  expect(registerOfDraft({ ...draft, digits: null, factors: [], exchanges: [] })).toBeNull();
});

test('the settings are said in one line', () => {
  const t = ((key: string, values: object) => `${key} ${JSON.stringify(values ?? {})}`) as Translate;
  const register = { digits: 6, factors: [{ from: '2024-03-20', factor: 40 }], exchanges: [] };
  const text = registerText(register, { t, digits: 'fa' });
  expect(text).toContain(`"day":"${formatJalali('2024-03-20', 'numeric', 'fa')}"`);
  expect(text).toContain('"factor":"۴۰"');
});
