import { expect, test } from 'vitest';
import type { CandidateForm } from '../../baseline/comparison/candidateForm.ts';
import { fitCandidate } from '../../baseline/comparison/candidateForm.ts';
import { addDays, weekdayOf } from '../../calendar/day.ts';
import { modelCurve } from './modelCurve.ts';

// 10 kWh and 2 for each degree; 5 less on Thursday, 8 less on Friday, a little scatter.
const days = Array.from({ length: 70 }, (_, at) => addDays('2024-03-23', at));
const temperatureC = days.map((_, at) => (at * 7) % 23);
const less: Readonly<Record<number, number>> = { 5: 5, 6: 8 };
const y = days.map(
  (day, at) => 10 + 2 * temperatureC[at]! - (less[weekdayOf(day)] ?? 0) + [0.1, -0.1, -0.1, 0.1][at % 4]!,
);
const week = 'thursday-friday';
const fitted = (variables: readonly ('thursday' | 'friday' | 'dayOff')[]) => {
  const form: CandidateForm = {
    ...{ kind: 'line', order: 1, searchedParameters: 0 },
    terms: [
      { kind: 'temperature', power: 1 },
      ...variables.map((variable) => ({ kind: 'calendar', variable }) as const),
    ],
  };
  const fit = fitCandidate({ form, y, temperatureC, days, week });
  if (!fit.ok) throw new Error(fit.issues[0]!.code);
  return { form, model: fit.model };
};
const at10 = (...[model, options]: [ReturnType<typeof fitted>, object?]) =>
  modelCurve(model, { variable: 'temperature', from: 10, to: 20, ...options })[0]!.y;

test('a working day and the days off of a model that treats them alike', () => {
  const model = fitted(['dayOff']);
  expect(at10(model)).toBeCloseTo(30, 0);
  // Between the two weekdays.
  const off = at10(model, { isDayOff: true });
  expect(off).toBeGreaterThan(22);
  expect(off).toBeLessThan(25);
});

test('weekdays apart have a line each; without a name it is that of a working day', () => {
  const model = fitted(['thursday', 'friday']);
  expect(at10(model)).toBeCloseTo(30, 0);
  expect(at10(model, { calendar: ['thursday'] })).toBeCloseTo(25, 0);
  expect(at10(model, { calendar: ['friday'] })).toBeCloseTo(22, 0);
});
