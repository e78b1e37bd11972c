import { expect, test } from 'vitest';
import { fitBaseline } from '../../baseline/fitBaseline.ts';
import type { BaselineModel } from '../../baseline/model.ts';
import { addDays } from '../../calendar/day.ts';
import { normalizedSavings } from '../normalizedSavings.ts';
import { predictionIntervals } from '../prediction/predictionIntervals.ts';
import { runningSavings } from '../running/runningSavings.ts';
import { savings } from '../savings.ts';

const rows = (count: number) => Array.from({ length: count }, (_, at) => at);
const x = [[1, 2, 3, 4]];
const y = [9, 11, 14, 15];
const days = rows(4).map((at) => addDays('2025-03-21', at));

function modelOf(count: number, scatter: number): BaselineModel {
  const fit = fitBaseline({
    y: rows(count).map((at) => 10 + 2 * at + scatter * (((at * 7) % 5) - 2)),
    x: [rows(count)],
  });
  if (!fit.ok) throw new Error(JSON.stringify(fit.issues));
  return fit.model;
}
/** Codes of the warnings about the ± of every function that gives one. */
function codesOf(model: BaselineModel): string[][] {
  const [saving, running, intervals, normalized] = [
    savings({ model, reporting: { y, x, days } }),
    runningSavings({ model, y, x, days }),
    predictionIntervals({ model, x, days }),
    normalizedSavings({ baseline: model, reporting: model, conditions: { x } }),
  ];
  if (!(saving.ok && running.ok && intervals.ok && normalized.ok)) throw new Error('no figures');
  return [
    saving.savings.warnings,
    running.savings.warnings,
    intervals.intervals.warnings,
    normalized.savings.warnings.flatMap(({ model: of, warning }) => (of === 'reporting' ? [warning] : [])),
  ].map((warnings) => warnings.map(({ code }) => code).filter((code) => /few-points|no-scatter/.test(code)));
}

test.each([
  ['twelve months', 12, 1, ['verification.few-points']],
  ['enough rows', 24, 1, []],
  ['a perfect fit, however long', 365, 0, ['verification.no-scatter']],
])('every ± says what its model leaves open: %s', (_, count, scatter, expected) => {
  expect(codesOf(modelOf(count, scatter))).toEqual([expected, expected, expected, expected]);
});
