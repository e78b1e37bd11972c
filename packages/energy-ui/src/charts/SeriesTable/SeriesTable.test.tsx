// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInPersian } from '../../testing/renderInPersian.tsx';
import {
  electricity,
  electricityMonths,
  gas,
  gasMonths,
  sampleMonths,
} from '../ConsumptionChart/sampleData.ts';
import type { ChartSeries } from '../series.ts';
import { SeriesTable } from './SeriesTable.tsx';

const power = electricity(sampleMonths(1403, electricityMonths, [4]));
const heat = gas(sampleMonths(1403, gasMonths));
const air: ChartSeries = {
  ...{ id: 'air', name: 'تهران', unit: '°C', kind: 'temperature' },
  points: sampleMonths(1403, [12, 18, 24, 30, 33, 32, 28, 21, 13, 7, 5, 8]),
};
const plain = (element: Element) => element.textContent!.replace(/[\u2066-\u2069]/g, '');
const cellsOf = (name: RegExp) => within(screen.getByRole('row', { name })).getAllByRole('cell').map(plain);
const names = () =>
  screen.getAllByRole('rowheader').map((head) => plain(head.querySelector('.eui-series-table-toggle')!));

test('one row per series; an incomplete month is neither minimum nor maximum, and that is said', () => {
  renderInPersian(<SeriesTable series={[power, heat, air]} kind="year" />);
  expect(cellsOf(/^برق/)[2]).toContain('۹۷٬۰۰۰شهریور');
  expect(cellsOf(/^برق/)[3]).toContain('۸۴۲٬۰۰۰');
  expect(screen.getByText('کمینه و بیشینه بدون ۱ ماه ناقص.')).toBeInTheDocument();
});

test('a temperature has a mean, weighed by the days of the months, and no total', () => {
  renderInPersian(<SeriesTable series={[power, air]} kind="year" />);
  const [, mean, , total] = cellsOf(/^تهران/);
  expect(mean).toContain('۱۹٫۴');
  expect(total).toContain('—');
});

test('columns sort within a unit, first descending, by name in the alphabet', async () => {
  const user = userEvent.setup();
  const small = electricity(
    sampleMonths(
      1403,
      electricityMonths.map((value) => value / 2),
    ),
    {
      ...{ id: 'small', name: 'آشپزخانه' },
    },
  );
  renderInPersian(<SeriesTable series={[small, heat, power]} kind="year" />);
  expect(names()).toEqual(['آشپزخانه', 'گاز', 'برق']);
  const total = screen.getByRole('columnheader', { name: 'مجموع' });
  await user.click(within(total).getByRole('button'));
  expect(names()).toEqual(['برق', 'آشپزخانه', 'گاز']);
  expect(total).toHaveAttribute('aria-sort', 'descending');
  await user.click(within(total).getByRole('button'));
  expect(names()).toEqual(['آشپزخانه', 'برق', 'گاز']);
  await user.click(screen.getByRole('button', { name: 'سری' }));
  expect(names()).toEqual(['آشپزخانه', 'برق', 'گاز']);
});

test('the name of a series switches it off and on by keyboard; its figures open', async () => {
  const user = userEvent.setup();
  const [onHidden, onOpen] = [vi.fn(), vi.fn()];
  const of = { navID: 'm.1', name: 'برق', role: 'consumption', unit: 'kWh' } as const;
  renderInPersian(
    <SeriesTable
      series={[{ ...power, of }, heat]}
      kind="year"
      onHiddenSeriesChange={onHidden}
      onOpenFigure={onOpen}
    />,
  );
  const toggle = screen.getByRole('button', { name: 'برق' });
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  toggle.focus();
  await user.keyboard('{Enter}');
  expect(onHidden).toHaveBeenLastCalledWith(['electricity']);
  expect(toggle).toHaveAttribute('aria-pressed', 'false');
  await user.keyboard(' ');
  expect(onHidden).toHaveBeenLastCalledWith([]);
  const row = screen.getByRole('row', { name: /^برق/ });
  for (const [label, figure] of [
    ['کمینه', 'bucket'],
    ['میانگین روزانه', 'dailyMean'],
    ['مجموع', 'total'],
  ]) {
    await user.click(row.querySelector(`[data-about*="${label}، برق"]`)!);
    expect(onOpen).toHaveBeenLastCalledWith(expect.objectContaining({ figure }));
  }
});
