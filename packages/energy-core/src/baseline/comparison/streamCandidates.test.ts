import { expect, test } from 'vitest';
import { addDays } from '../../calendar/day.ts';
import { compareBaselines } from './compareBaselines.ts';
import type { Candidate, CompareBaselinesInput } from './comparison.ts';
import { rankCandidates } from './rankCandidates.ts';
import { streamCandidates } from './streamCandidates.ts';

const days = Array.from({ length: 400 }, (_, day) => addDays('2023-03-21', day));
const temperatureC = days.map((_, day) => 16 - 12 * Math.cos((2 * Math.PI * day) / 365) + ((day * 37) % 11));
const load = days.map((_, day) => (day * 53) % 29);
const y = temperatureC.map((t, day) => 60 + 4 * Math.max(15 - t, 0) + load[day]! / 3 + ((day * 71) % 13) / 4);
const input: CompareBaselinesInput = { y, temperatureC, days, variables: [{ name: 'load', values: load }] };

const formsOf = (candidates: readonly Candidate[]) => candidates.map(({ form }) => form);

test('the drained stream has yielded every candidate of the comparison once, and ends with their ranking', () => {
  const stream = streamCandidates(input);
  const yielded: Candidate[] = [];
  let step = stream.next();
  for (; !step.done; step = stream.next()) yielded.push(step.value);
  const whole = compareBaselines(input);
  if (!whole.ok || !step.value.ok) throw new Error('The data have candidates.');
  expect(formsOf(step.value.candidates)).toEqual(formsOf(whole.candidates));
  expect(new Set(formsOf(yielded).map((form) => JSON.stringify(form))).size).toBe(whole.candidates.length);
  expect(formsOf(rankCandidates(yielded))).toEqual(formsOf(whole.candidates));
});

test('the first rows can be ranked before the last candidate is fitted, and nobody who leaves waits for it', () => {
  const first: Candidate[] = [];
  for (const candidate of streamCandidates(input)) {
    first.push(candidate);
    if (first.length === 4) break;
  }
  expect(first.map(({ form }) => form.kind)).toEqual(['3p-heating', '3p-cooling', '4p', '5p']);
  expect(rankCandidates(first)[0]).toMatchObject({ ok: true, form: { kind: '3p-heating' } });
});

test('bad data yield nothing and end with their issues', () => {
  const stream = streamCandidates({ ...input, y: y.map(() => 7) });
  expect(stream.next()).toMatchObject({
    done: true,
    value: { ok: false, issues: [{ code: 'candidates.constant-consumption' }] },
  });
});
