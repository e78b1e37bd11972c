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
  // (28,392 − 56,784) / 28,392: the change counts against the current value.
  expect(figuresOf([mehr, before])).toMatchObject({
    مجموع: '۲۸٬۳۹۲ kWh | ۱۰۰٪ کمتر از همین روزها در مهر ۱۴۰۲',
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

test('a formula is not added up: its mean stands in place of a total, without a unit', () => {
  const share = { ...mehr, points: mehr.points.map((point) => ({ ...point, value: 0.256 })) };
  const figures = figuresOf([{ ...share, unit: '', kind: 'formula' }]);
  expect(figures).toMatchObject({ میانگین: '۰٫۲۶', بیشینه: expect.stringContaining('۰٫۲۶') });
  expect(Object.keys(figures)).not.toContain('مجموع');
});
