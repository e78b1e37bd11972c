import fc from 'fast-check';
import { expect, test } from 'vitest';
import { issueText } from '../texts/index.ts';
import { type CheckLevel, levelOf, worstLevel } from './check.ts';
import { fitBaseline } from './fitBaseline.ts';
import { judgeBaseline, type Verdict, type VerdictInput, verdictThresholds } from './judgeBaseline.ts';
import type { BaselineModel } from './model.ts';

/** A model that passes every check, with the figures that a test changes. */
const sound = {
  order: 1,
  names: ['temperature', 'workday'],
  rSquared: 0.9,
  cvRmse: 0.1,
  meanOfY: 100,
  pValueOfFValue: 1e-30,
  durbinWatson: 2,
  tValues: [40, 12, -9],
  vif: [1.2, 1.2],
} as unknown as BaselineModel;
const judge = (figures: Partial<BaselineModel> = {}, more: Partial<VerdictInput> = {}): Verdict =>
  judgeBaseline({ model: { ...sound, ...figures }, ...more });
const missed = ({ checks }: Verdict) =>
  checks.filter(({ level }) => level !== 'good').map(({ code, level }) => `${code}: ${level}`);

test('A model that reaches everything is good', () => {
  expect(judge()).toMatchObject({ level: 'good', finding: { code: 'verdict.good', checks: 8 } });
});

test('A high R² alone admits no model', () => {
  const verdicts = [
    judge({ rSquared: 0.999, cvRmse: 0.6 }),
    judge({ rSquared: 0.999, pValueOfFValue: 0.2 }),
    judge({ rSquared: 0.999, tValues: [40, 12, 0.3] }),
    judge({ rSquared: 0.999, vif: [500, 500] }),
    judge({ rSquared: 0.999 }, { completeness: { share: 0.95, lowestMonthShare: 0.2 } }),
    judge({ rSquared: 0.999 }, { savingsUncertaintyAt68: 1.4 }),
  ];
  expect(verdicts.map(({ level }) => level)).toEqual(Array(6).fill('bad'));
});

test('Seven points and five variables that have nothing to do with consumption: R² 0.95 and not admitted', () => {
  const x = [
    [3, 1, 4, 1, 5, 9, 2],
    [2, 7, 1, 8, 2, 8, 1],
    [1, 4, 1, 4, 2, 1, 3],
    [0, 5, 7, 7, 2, 1, 5],
    [6, 0, 2, 2, 1, 4, 0],
  ];
  const fit = fitBaseline({ y: [5, 8, 6, 7, 9, 12, 4], x });
  if (!fit.ok) throw new Error(JSON.stringify(fit.issues));
  expect(fit.model.rSquared).toBeGreaterThan(0.9);
  expect(judgeBaseline({ model: fit.model }).level).toBe('bad');
});

test('Figures exactly at the limits: R², CV(RMSE) and VIF pass, |t| and p of F do not', () => {
  expect(missed(judge({ rSquared: 0.75, cvRmse: 0.25, vif: [10, 10], durbinWatson: 1.5 }))).toEqual([]);
  expect(missed(judge({ tValues: [1, 2, -2], pValueOfFValue: 0.1 }))).toEqual([
    'f-p-value: bad',
    't-value: doubtful',
    't-value: doubtful',
  ]);
});

test('Durbin-Watson is asked on both sides, and alone makes no model bad', () => {
  for (const durbinWatson of [0, 1.49, 2.51, 4]) {
    const verdict = judge({ durbinWatson });
    expect(missed(verdict)).toEqual(['durbin-watson: doubtful']);
    expect(verdict.level).toBe('doubtful');
  }
});

test('Of a curve only the highest power is asked', () => {
  const curve = { order: 3, names: ['temperature'], vif: [null] };
  expect(missed(judge({ ...curve, tValues: [40, 0.1, 0.2, 9] }))).toEqual([]);
  const verdict = judge({ ...curve, tValues: [40, 12, 9, 0.4] });
  expect(missed(verdict)).toEqual(['highest-power: bad']);
  expect(verdict.checks.at(-1)!.finding).toMatchObject({ name: 'temperature', power: 3, value: 0.4 });
});

test('A figure that does not exist proves nothing: doubtful at best, unknown when none exists', () => {
  expect(judge({ durbinWatson: null }).level).toBe('doubtful');
  expect(judge({ durbinWatson: null, rSquared: 0.2 }).level).toBe('bad');
  const asManyPointsAsCoefficients = fitBaseline({ y: [1, 2], x: [[1, 2]] });
  expect(asManyPointsAsCoefficients.ok && judgeBaseline(asManyPointsAsCoefficients).level).toBe('unknown');
});

test('Beside a mean that is not positive CV(RMSE) says nothing', () => {
  expect(missed(judge({ meanOfY: -100, cvRmse: -0.1 }))).toEqual(['cv-rmse: unknown']);
});

test('Savings without an uncertainty leave the verdict doubtful', () => {
  expect(missed(judge({}, { savingsUncertaintyAt68: null }))).toEqual(['savings-uncertainty: unknown']);
  expect(missed(judge({}, { savingsUncertaintyAt68: 0.5 }))).toEqual([]);
});

test('A mean outside the range passes within three standard deviations of the baseline', () => {
  const range = (meanDistanceSd: number | null, isMeanInRange = false) => ({
    share: 0.95,
    variables: [{ name: 'temperature', mean: 40, isMeanInRange, meanDistanceSd }],
  });
  expect(missed(judge({}, { range: range(null, true) }))).toEqual([]);
  expect(missed(judge({}, { range: range(3) }))).toEqual([]);
  expect(missed(judge({}, { range: range(3.01) }))).toEqual(['mean-in-range: bad']);
  expect(missed(judge({}, { range: range(null) }))).toEqual(['mean-in-range: unknown']);
  expect(missed(judge({}, { range: { ...range(0, true), share: 0.7 } }))).toEqual([
    'points-in-range: doubtful',
  ]);
});

test('An organization may set any limit; what is no number is told and the default holds', () => {
  expect(judge({ rSquared: 0.6 }).level).toBe('doubtful');
  expect(judge({ rSquared: 0.6 }, { thresholds: { rSquared: { good: 0.6 } } }).level).toBe('good');
  expect(judge({ rSquared: 0.6 }, { thresholds: { rSquared: { bad: 0.7 } } }).level).toBe('bad');
  const { level, warnings } = judge({ rSquared: 0.6 }, { thresholds: { rSquared: { good: Number.NaN } } });
  expect(level).toBe('doubtful');
  expect(warnings).toEqual([{ code: 'check.setting-is-no-number', setting: 'rSquared.good' }]);
  expect(issueText(warnings[0]!, 'fa')).toContain('«rSquared.good»');
});

test('A limit is never stricter for bad than for good', () => {
  for (const { rule, good, bad } of Object.values(verdictThresholds)) {
    const isLowest = rule === 'at-least' || rule === 'more-than';
    expect(isLowest ? good - bad : bad - good).toBeGreaterThanOrEqual(0);
  }
});

test('A better figure never makes a worse color', () => {
  const order: CheckLevel[] = ['good', 'doubtful', 'bad'];
  const figure = fc.double({ min: 0, max: 5, noNaN: true });
  fc.assert(
    fc.property(figure, figure, fc.constantFrom(...Object.values(verdictThresholds)), (a, b, threshold) => {
      const isLowest = threshold.rule === 'at-least' || threshold.rule === 'more-than';
      const [better, worse] = isLowest === a > b ? [a, b] : [b, a];
      expect(order.indexOf(levelOf(better, threshold))).toBeLessThanOrEqual(
        order.indexOf(levelOf(worse, threshold)),
      );
    }),
  );
});

test('The whole is never better than any of its checks', () => {
  const order: CheckLevel[] = ['good', 'doubtful', 'bad'];
  const level = fc.constantFrom<CheckLevel>('good', 'doubtful', 'bad', 'unknown');
  fc.assert(
    fc.property(fc.array(level, { minLength: 1 }), (levels) => {
      const whole = worstLevel(levels.map((one) => ({ level: one })));
      for (const one of levels) {
        if (whole !== 'unknown') expect(order.indexOf(whole)).toBeGreaterThanOrEqual(order.indexOf(one));
      }
      if (whole === 'good') expect(new Set(levels)).toEqual(new Set(['good']));
    }),
  );
});

test('Every finding says in both languages what it found', () => {
  const worst = {
    rSquared: 0.1,
    cvRmse: 0.9,
    pValueOfFValue: 0.5,
    durbinWatson: 0.3,
    tValues: [1, 0.1, 0.2],
    vif: [300, 300],
  };
  const data = (share: number, isMeanInRange: boolean): Partial<VerdictInput> => ({
    completeness: { share, lowestMonthShare: share },
    savingsUncertaintyAt68: 1 - share,
    range: {
      share,
      variables: [{ name: 'temperature', mean: 40, isMeanInRange, meanDistanceSd: 4 }],
    },
  });
  const curve = { order: 2, names: ['temperature'], vif: [null] };
  const verdicts = [
    judge({}, data(1, true)),
    judge(worst, { ...data(0.2, false), savingsUncertaintyAt68: 2 }),
    judge({ ...curve, tValues: [9, 9, 9] }),
    judge({ ...curve, tValues: [9, 9, 0] }),
    judge({ durbinWatson: null }),
    judge({ rSquared: null, cvRmse: null, pValueOfFValue: null, durbinWatson: null, tValues: [], vif: [] }),
  ];
  expect(verdicts.map(({ level }) => level)).toEqual(['good', 'bad', 'good', 'bad', 'doubtful', 'unknown']);
  const findings = verdicts.flatMap(({ finding, checks }) => [
    finding,
    ...checks.map((check) => check.finding),
  ]);
  for (const finding of findings) {
    expect(issueText(finding, 'fa')).not.toMatch(/issue\.|\{|undefined|NaN/);
    expect(issueText(finding, 'en')).not.toMatch(/issue\.|\{|undefined|NaN/);
  }
});
