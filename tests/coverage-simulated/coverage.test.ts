import { afterAll, expect, test } from 'vitest';
import {
  type ChangeSetting,
  changesFound,
} from '../../packages/energy-core/src/verification/fixtures/simulatedChanges.ts';
import {
  coverageOf,
  irrelevantPasses,
  type Setting,
} from '../../packages/energy-core/src/verification/fixtures/simulatedSavings.ts';

const RUNS = 1000;
const persistence = [0, 0.5, 0.8, 0.9] as const;

/** Lower bounds in percent, for each r; the sampling error of a share of 1,000 runs is 0.95 points. */
const settings: readonly (readonly [name: string, setting: Omit<Setting, 'r'>, low: readonly number[]])[] = [
  ['365 → 365 days', {}, [88, 87, 87, 87]],
  ['30 % missing before', { missing: [0.3, 0] }, [87, 86, 88, 85]],
  ['30 % missing on both sides', { missing: [0.3, 0.3] }, [88, 88, 88, 87]],
  ['two months of winter missing', { without: [0, 60] }, [88, 86, 86, 87]],
  ['every weekend missing', { without: [5, 7, 7] }, [88, 86, 87, 87]],
  ['4 variables', { others: 3 }, [88, 87, 87, 87]],
  ['120 days of spring → 120 of summer', { rows: [120, 120], begins: [0, 91] }, [88, 87, 87, 86]],
  ['365 → 365 days, a searched balance point', { hasBalancePoint: true }, [88, 87, 87, 87]],
  [
    '120 days of winter → 120 of summer, a searched balance point',
    { hasBalancePoint: true, rows: [120, 120], begins: [0, 91] },
    [87, 86, 88, 88],
  ],
  ['36 → 12 months', { unit: 'month', rows: [36, 12] }, [88, 87, 87, 87]],
  [
    '36 → 12 months, a searched balance point',
    { unit: 'month', rows: [36, 12], hasBalancePoint: true },
    [88, 87, 87, 87],
  ],
  ['24 → 12 months', { unit: 'month', rows: [24, 12] }, [88, 86, 86, 86]],
  // Too few points to show their own persistence: the interval comes with a warning.
  ['12 → 12 months', { unit: 'month', rows: [12, 12] }, [88, 82, 80, 80]],
  [
    '12 → 12 months, a sixth missing on both sides',
    { unit: 'month', rows: [12, 12], missing: [0.17, 0.17] },
    [88, 82, 77, 76],
  ],
];
const lines: string[] = [];

test.each(settings)('%s', (name, setting, low) => {
  const found = persistence.map((r, index) => coverageOf({ ...setting, r }, RUNS, 1404 + index));
  const row = (of: 'headline' | 'guideline') => found.map((one) => (100 * one[of]).toFixed(1)).join(' / ');
  lines.push(`| ${name} | ${row('headline')} | ${row('guideline')} |`);
  for (const [index, { headline }] of found.entries()) {
    expect(100 * headline, `${name}, r ${persistence[index]}`).toBeGreaterThan(low[index]!);
    expect(100 * headline, `${name}, r ${persistence[index]}`).toBeLessThan(97);
  }
});

test('an irrelevant variable that lasts', () => {
  for (const r of [0, 0.5, 0.8, 0.9]) {
    const { classical, larger } = irrelevantPasses(r, RUNS, 1404);
    lines.push(`| r ${r} | ${(100 * classical).toFixed(1)} | ${(100 * larger).toFixed(1)} |`);
    expect(larger).toBeLessThan(0.065);
  }
});

/** Upper bounds in percent for each r; the sampling error of a share of 400 runs is about a point. */
const changes: readonly (readonly [
  name: string,
  setting: Omit<ChangeSetting, 'r'>,
  high: readonly number[],
])[] = [
  ['365 days', { rows: 365 }, [7, 7, 9, 9]],
  ['365 days, 30 % missing', { rows: 365, missing: 0.3 }, [7, 7, 11, 12]],
  ['60 days', { rows: 60 }, [7, 8, 12, 13]],
];

test.each(changes)('changes found in residuals, %s', (name, setting, high) => {
  const found = persistence.map((r, index) => changesFound({ ...setting, r }, 400, 1404 + index));
  const row = (of: keyof (typeof found)[0]) => found.map((one) => (100 * one[of]).toFixed(1)).join(' / ');
  lines.push(
    `| ${name} | ${row('bends')} | ${row('events')} | ${row('bendsOfChange')} | ${row('eventsOfStretch')} |`,
  );
  for (const [index, { bends, events }] of found.entries()) {
    expect(100 * bends, `bends, ${name}, r ${persistence[index]}`).toBeLessThan(high[index]!);
    expect(100 * events, `events, ${name}, r ${persistence[index]}`).toBeLessThan(high[index]!);
  }
});

afterAll(() => console.info(lines.join('\n')));
