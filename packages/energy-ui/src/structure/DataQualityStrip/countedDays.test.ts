import { expect, test } from 'vitest';
import { findingKinds, runsOfCount } from './countedDays.ts';
import { sampleBills, sampleReport, spoiledReport } from './sampleReport.ts';

const daysOf = (runs: readonly { readonly days: number }[]) => runs.reduce((sum, { days }) => sum + days, 0);

test('the days of each kind are those that are counted', () => {
  for (const kind of findingKinds) {
    const { runs, total } = runsOfCount(spoiledReport, kind);
    const counted = spoiledReport.counts[`quality.${kind}`];
    expect(total, kind).toBe(counted.findings);
    expect(daysOf(runs), kind).toBe(counted.days);
  }
});

test('days with a reading stand month by month, within the days looked at', () => {
  const report = sampleReport(40);
  const { runs } = runsOfCount(report, 'days');
  expect(runs.map(({ from, to, days }) => [from, to, days])).toEqual([
    ['2021-03-21', '2021-04-20', 31],
    ['2021-04-21', '2021-04-29', 9],
  ]);
  expect(daysOf(runsOfCount(spoiledReport, 'days').runs)).toBe(spoiledReport.days);
});

test('bills are rows of several days; what is not listed is counted', () => {
  expect(runsOfCount(sampleBills(), 'bills').runs).toHaveLength(10);
  const counts = { ...spoiledReport.counts, 'quality.gap': { findings: 240, days: 300 } };
  expect(runsOfCount({ ...spoiledReport, counts }, 'gap').total).toBe(240);
});
