// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderInPersian } from '../../testing/index.ts';
import { dailyPoints, sampleSeries } from '../layout/sampleSeries.ts';
import type { ChartSeries } from '../series.ts';
import { ChartSummary } from './ChartSummary.tsx';

const days = Array.from({ length: 30 }, (_, index) => (index === 21 || index === 22 ? null : 1000 + index));
const mehr = sampleSeries(dailyPoints([1403, 7, 1], days));

function figuresOf(series: readonly ChartSeries[]): Record<string, string> {
  renderInPersian(<ChartSummary series={series} kind="month" />);
  const terms = within(screen.getByRole('region')).getAllByRole('term');
  return Object.fromEntries(
    terms.map((term) => [
      term.textContent,
      [...term.parentElement!.querySelectorAll('dd')]
        .map((each) => each.textContent!.replace(/[\u2066-\u2069]/g, ''))
        .join(' | '),
    ]),
  );
}

test('missing days are named, and the mean is over the days that have data', () => {
  expect(figuresOf([mehr])).toMatchObject({
    مجموع: '۲۸٬۳۹۲ kWh',
    'میانگین روزانه': '۱٬۰۱۴ kWh',
    بیشینه: '۱٬۰۲۹ kWh | ۳۰ مهر',
    کمینه: '۱٬۰۰۰ kWh | ۱ مهر',
    'پوشش داده': '۲۸ از ۳۰ روز | ۲۲ و ۲۳ مهر بی‌داده',
  });
});

test('days without data are left out of the comparison on both sides', () => {
  const before = sampleSeries(
    dailyPoints(
      [1402, 7, 1],
      days.map((value) => (value === null ? 5000 : value * 2)),
    ),
    {
      id: 'before',
      name: 'مهر ۱۴۰۲',
      compareOf: 'main',
    },
  );
  // (28,392 − 56,784) / 56,784: the change counts against the earlier value.
  expect(figuresOf([mehr, before])).toMatchObject({
    مجموع: '۲۸٬۳۹۲ kWh | ۵۰٪ کمتر از مهر ۱۴۰۲، ۲۸ روز مشترک',
  });
});

test('nothing measured is a dash, not zero', () => {
  const empty = sampleSeries(dailyPoints([1403, 7, 1], [null, null, null]));
  expect(figuresOf([empty])).toMatchObject({
    مجموع: '—',
    کمینه: '—',
    'پوشش داده': '۰ از ۳ روز | ۳ روز بی‌داده',
  });
});

test('the lowest day says when it was a Friday', () => {
  const week = sampleSeries(dailyPoints([1403, 7, 7], [9, 9, 9, 9, 9, 9, 2]));
  expect(figuresOf([week])).toMatchObject({ کمینه: '۲ kWh | ۱۳ مهر، جمعه' });
});

test('a formula is not added up: its mean replaces a total, without a unit', () => {
  const share = { ...mehr, points: mehr.points.map((point) => ({ ...point, value: 0.256 })) };
  const figures = figuresOf([{ ...share, unit: '', kind: 'formula' }]);
  expect(figures).toMatchObject({ میانگین: '۰٫۲۶', بیشینه: expect.stringContaining('۰٫۲۶') });
  expect(Object.keys(figures)).not.toContain('مجموع');
});

const overall = { value: 374, days: 30, expectedDays: 30, hasUnknownUnit: false };
const ratio = { ...mehr, unit: 'kWh/t', kind: 'formula', overall } as const;
const ratioBefore = {
  ...ratio,
  ...{ id: 'before', compareOf: ratio.id, name: '۱۴۰۲', overall: { ...overall, value: 748, days: 12 } },
};
test.each([
  ['a ratio with its unit, and how it changed', [ratio, ratioBefore], '۳۷۴ kWh/t | ۵۰٪ کمتر از ۱۴۰۲'],
  [
    'a sum without the change: it has other days',
    [
      { ...ratio, unit: 'kWh' },
      { ...ratioBefore, unit: 'kWh' },
    ],
    '۳۷۴ kWh',
  ],
  [
    'that nobody can tell the unit',
    [{ ...ratio, unit: '', overall: { ...overall, hasUnknownUnit: true } }],
    '۳۷۴ | بدون واحد مشخص',
  ],
])('the period as a whole shows %s', (_, series, text) => {
  expect(figuresOf(series)).toMatchObject({ 'کل بازه': text });
});

const energyOf = (name: string, values: readonly (number | null)[], more: Partial<ChartSeries> = {}) =>
  sampleSeries(dailyPoints([1403, 7, 1], values), {
    ...{ id: name, name, axis: 'energy:kWh' },
    energyOf: { node: 'b.1', nodeName: '', name },
    ...more,
  });
const strips = (series: readonly ChartSeries[]) => {
  renderInPersian(<ChartSummary series={series} kind="month" />);
  return screen
    .getAllByRole('region')
    .map((strip) => strip.textContent!.replace(/[\u2066-\u2069]/g, '').replace(/\s+/g, ' '));
};
const ground = { currentCost: null, previousCost: null };

test('all energy in kWh is compared without a carrier that one period lacks, and says so', () => {
  const compared = (of: string) => ({ id: `${of} before`, compareOf: of, period: '۱۴۰۲' });
  const [all] = strips([
    energyOf('برق', [40, 40, 40], { common: { ...ground, days: 2, current: 80, previous: 100 } }),
    energyOf('برق', [50, 50, null], compared('برق')),
    energyOf('گاز', [10, 10, 10], { common: null }),
    energyOf('گاز', [null, null, null], compared('گاز')),
  ]);
  expect(all).toContain('همهٔ انرژی');
  expect(all).toContain('۱۵۰ kWh');
  expect(all).toContain('۲۰٪ کمتر از ۱۴۰۲، ۲ روز مشترک، بدون گاز');
  expect(all).toContain('برق ۳ از ۳ روز، گاز ۳ از ۳ روز');
});

test('carriers with different common days name theirs; one carrier alone has no sum', () => {
  const compared = (of: string) => ({ id: `${of} before`, compareOf: of, period: '۱۴۰۲' });
  const electricity = energyOf('برق', [40, 40], {
    common: { ...ground, days: 2, current: 80, previous: 60 },
  });
  const before = energyOf('برق', [30, 30], compared('برق'));
  const [all] = strips([
    electricity,
    before,
    energyOf('گاز', [10, 10], { common: { ...ground, days: 1, current: 10, previous: 40 } }),
    energyOf('گاز', [40, null], compared('گاز')),
  ]);
  expect(all).toContain('۱۰٪ کمتر از ۱۴۰۲، برق ۲ روز مشترک، گاز ۱ روز مشترک');
  document.body.replaceChildren();
  expect(strips([electricity, before]).join()).not.toContain('همهٔ انرژی');
});
