// @vitest-environment jsdom
import { type ChartState, initialChartState, type ShownChart } from '@org/energy-core';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { renderInPersian } from '../../testing/index.ts';
import { ChartControlPanel } from './ChartControlPanel.tsx';

const node = (navID: string, navType: 'Meter' | 'Formula') => ({ navID, navType, navName: navID });
const meter = node('m1', 'Meter');

function renderPanel(change: Partial<ChartState>, shown?: ShownChart) {
  let latest: ChartState = { ...initialChartState, nav: [meter], ...change };
  function Page() {
    const [state, setState] = useState(latest);
    latest = state;
    return (
      <ChartControlPanel
        value={state}
        onChange={setState}
        years={[1401, 1402, 1403]}
        cities={[{ id: 'thr', name: 'تهران' }]}
        shown={shown}
      />
    );
  }
  renderInPersian(<Page />);
  return { user: userEvent.setup(), latest: () => latest };
}

const namesOf = (group: string) =>
  within(screen.getByRole('radiogroup', { name: group }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')!.textContent);
const toggle = (name: string) => screen.getByRole('switch', { name });

test('one meter can be drawn in all eight ways', () => {
  renderPanel({});
  expect(namesOf('نمودار')).toEqual([
    ...['میله‌ای', 'خطی', 'سطحی', 'انباشته', 'دایره‌ای', 'حلقه‌ای', 'جریان', 'تقویم گرمایی'],
  ]);
});

test('several meters have no area, pie or doughnut, and nothing to compare with', () => {
  renderPanel({ nav: [meter, node('m2', 'Meter')], kind: 'year', year: 1403 });
  expect(namesOf('نمودار')).toEqual(['میله‌ای', 'خطی', 'انباشته', 'تقویم گرمایی']);
  expect(screen.queryByRole('switch', { name: 'مقایسه' })).toBeNull();
});

test('a formula has no stack and no pie', () => {
  renderPanel({ nav: [node('f1', 'Formula')] });
  expect(namesOf('نمودار')).toEqual(['میله‌ای', 'خطی', 'سطحی']);
});

test('a scatter alone offers no type, line, temperature or title that would do nothing', () => {
  renderPanel({ nav: [node('f1', 'Formula')], temperature: true }, { series: [], isScatter: true });
  const types = screen.getByRole('radiogroup', { name: 'نمودار' });
  for (const radio of within(types).getAllByRole('radio')) expect(radio).toBeDisabled();
  expect(types).toHaveTextContent('فرمولی که محور افقی دارد همیشه نمودار نقطه‌ای است');
  expect(screen.getAllByRole('switch').map((each) => each.closest('label')?.textContent)).toEqual(['هزینه']);
  expect(screen.queryByLabelText('شهر')).toBeNull();
});

test.each(['multiyear', 'range', 'multiDay'] as const)('a chart of kind %s is not compared', (kind) => {
  renderPanel({ kind });
  expect(screen.queryByRole('switch', { name: 'مقایسه' })).toBeNull();
});

test('another kind of period lets go of dates and comparison', async () => {
  const { user, latest } = renderPanel({
    kind: 'month',
    year: 1403,
    month: 7,
    compareActive: true,
    yearCompare: 1402,
  });
  await user.click(screen.getByRole('radio', { name: 'سالانه' }));
  expect(latest()).toMatchObject({
    kind: 'year',
    year: null,
    month: null,
    compareActive: false,
    yearCompare: null,
  });
});

test('a comparison begins with the year before and switches the temperature off', async () => {
  const { user, latest } = renderPanel({ kind: 'month', year: 1403, month: 7, temperature: true });
  await user.click(toggle('مقایسه'));
  expect(latest()).toMatchObject({ compareActive: true, yearCompare: 1402, temperature: false });
});

test('while something is compared, the temperature is off and says why', () => {
  renderPanel({ kind: 'month', year: 1403, month: 7, compareActive: true, yearCompare: 1402 });
  expect(toggle('دمای هوا')).toBeDisabled();
  expect(toggle('دمای هوا')).toHaveAccessibleDescription('هنگام مقایسه در دسترس نیست');
});

test('the temperature is off for all years and for pies', () => {
  renderPanel({ kind: 'multiyear' });
  expect(toggle('دمای هوا')).toBeDisabled();
});

test('the temperature asks for one of the known cities', async () => {
  const { user, latest } = renderPanel({ kind: 'year', year: 1403, chartType: 'Line' });
  await user.click(toggle('دمای هوا'));
  expect(latest().temperature).toBe(true);
  expect(screen.getByRole('button', { name: /تهران.*شهر|شهر.*تهران/ })).toBeVisible();
});

test('only years with data are on offer, newest first', async () => {
  const { user } = renderPanel({ kind: 'year' });
  await user.click(screen.getByRole('button', { name: /سال$/ }));
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['۱۴۰۳', '۱۴۰۲', '۱۴۰۱']);
});

test('a week is asked for once its year is known', () => {
  renderPanel({ kind: 'week' });
  expect(screen.getByRole('button', { name: /هفته/ })).toBeDisabled();
});

test('lines at mean, largest and smallest value are offered for one series only', () => {
  renderPanel({ nav: [meter, node('m2', 'Meter')] });
  expect(toggle('خط میانگین')).toBeDisabled();
  expect(screen.queryByRole('switch', { name: 'خط بیشینه' })).toBeNull();
});
