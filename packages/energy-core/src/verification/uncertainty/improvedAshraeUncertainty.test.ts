import { expect, test } from 'vitest';
import { fitBaseline } from '../../baseline/fitBaseline.ts';
import { improvedAshraeUncertainty } from './improvedAshraeUncertainty.ts';

test('the error of what is fed in is no share of a mean below zero; its saving has its interval all the same', () => {
  const drawn = [52, 81, 118, 153, 188, 229, 262, 301];
  const modelOf = (y: readonly number[]) => {
    const fit = fitBaseline({ y, x: [[5, 8, 12, 15, 19, 23, 26, 30]] });
    if (!fit.ok) throw new Error(JSON.stringify(fit.issues));
    return fit.model;
  };
  const [taken, fed] = [modelOf(drawn), modelOf(drawn.map((value) => -value))];
  expect(taken.cvRmse).toBeGreaterThan(0);
  expect(fed.cvRmse).toBeNull();
  const reporting = { totalPredicted: 900, points: 8, months: 2, interval: 'day' } as const;
  const uncertaintyOf = (model: typeof taken) =>
    improvedAshraeUncertainty(model, reporting)?.standardUncertainty;
  expect(uncertaintyOf(taken)).toBeGreaterThan(0);
  expect(uncertaintyOf(fed)).toBeCloseTo(uncertaintyOf(taken)!, 9);
});
