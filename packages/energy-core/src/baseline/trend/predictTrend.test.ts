import { expect, test } from 'vitest';
import { type CandidateForm, fitCandidate } from '../comparison/candidateForm.ts';
import { predictTrend } from './predictTrend.ts';

const temperatureC = [0, 3, 5, 8, 11, 14, 17, 21, 26, 30];
const y = [60, 52, 47, 38, 33, 25, 21, 20, 22, 19];
const days = temperatureC.map((_, at) => `2025-03-${String(21 + at).padStart(2, '0')}`);

test.each<CandidateForm>([
  { kind: 'line', order: 1, terms: [{ kind: 'temperature', power: 1 }], searchedParameters: 0 },
  { kind: 'polynomial', order: 3, terms: [{ kind: 'temperature', power: 1 }], searchedParameters: 0 },
  {
    ...{ kind: '3p-heating', order: 1, searchedParameters: 1 },
    terms: [
      { kind: 'degrees', side: 'heating', balanceC: 16 },
      { kind: 'calendar', variable: 'dayOff' },
    ],
  },
])('a kept fit predicts what its model does: $kind', (form) => {
  const fit = fitCandidate({ form, y, temperatureC, days });
  if (!fit.ok) throw new Error('no fit');
  const kept = predictTrend({ form, coefficients: fit.model.coefficients }, { temperatureC, days });
  if (!kept.ok) throw new Error('no prediction');
  expect(kept.predicted).toHaveLength(y.length);
  for (const [row, value] of kept.predicted.entries())
    expect(value).toBeCloseTo(fit.model.fitted[fit.model.usedRows.indexOf(row)]!, 8);
});

test('coefficients of another model are refused, a missing variable is named', () => {
  const form: CandidateForm = {
    ...{ kind: 'line', order: 1, searchedParameters: 0 },
    terms: [{ kind: 'variable', name: 'x1', power: 1 }],
  };
  expect(
    predictTrend({ form, coefficients: [1, 2, 3] }, { variables: [{ name: 'x1', values: [1] }] }),
  ).toEqual({
    ...{ ok: false, issues: [{ code: 'trend.coefficients' }] },
  });
  expect(predictTrend({ form, coefficients: [1, 2] }, {})).toEqual({
    ...{ ok: false, issues: [{ code: 'model-terms.variable-missing', name: 'x1' }] },
  });
});
