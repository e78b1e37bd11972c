import { expect, test } from 'vitest';
import { fitBaseline } from '../../baseline/fitBaseline.ts';
import { performanceByModel } from './performanceByModel.ts';

const output = Array.from({ length: 40 }, (_, day) => 50 + ((day * 17) % 60));
const energyAt = (tonnes: number, day: number) => 400 + 5 * tonnes + ((day * 13) % 9) - 4;
const fit = fitBaseline({ y: output.map(energyAt), x: [output] });
if (!fit.ok) throw new Error('no model');
const { model } = fit;

test('A base load: half the output at the same efficiency is no worse, though energy per tonne is', () => {
  const half = output.map((tonnes) => tonnes / 2);
  const result = performanceByModel({ model, reporting: { y: half.map(energyAt), x: [half] } });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  const { index, indexInterval } = result.performance;
  expect(index).toBeCloseTo(1, 2);
  expect(indexInterval!.low).toBeLessThan(1);
  expect(indexInterval!.high).toBeGreaterThan(1);
});

test('The ends of the index are those of the expected consumption', () => {
  const reporting = { y: output.map((tonnes, day) => 0.9 * energyAt(tonnes, day)), x: [output] };
  const result = performanceByModel({ model, reporting, targetPercent: 5, confidence: 80 });
  if (!result.ok) throw new Error(JSON.stringify(result.issues));
  const { indexInterval, index, isMet, savings } = result.performance;
  const { plusMinus } = savings.uncertainty!.chosen;
  expect(index).toBeCloseTo(0.9, 2);
  expect(indexInterval!.low).toBeCloseTo(savings.totalActual / (savings.totalPredicted + plusMinus), 12);
  expect(indexInterval!.high).toBeCloseTo(savings.totalActual / (savings.totalPredicted - plusMinus), 12);
  expect(isMet).toBe(true);
});

test('Issues are those of the savings and of the target', () => {
  const missing = performanceByModel({ model, reporting: { y: [null], x: [[1]] } });
  expect(missing).toMatchObject({ ok: false, issues: [{ code: 'verification.no-points-in-common' }] });
  const target = performanceByModel({ model, reporting: { y: [500], x: [[20]] }, targetPercent: 200 });
  expect(target).toMatchObject({ ok: false, issues: [{ code: 'verification.target-percent' }] });
});
