// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ConsumptionChart } from './charts/ConsumptionChart/ConsumptionChart.tsx';
import { EnergyLabelScale } from './label/EnergyLabelScale/EnergyLabelScale.tsx';
import { JalaliDatePicker } from './primitives/JalaliDatePicker/JalaliDatePicker.tsx';
import { renderInPersian } from './testing/index.ts';

/** The whole-library suite knows nothing of keys. */
test.each(['', '2025/11', '2025-11-03', '2025-11-03T10:00:00Z', '1404/13', '1404/12/45', '03.11.2025'])(
  'a chart draws its other months beside the key «%s»',
  (key) => {
    const points = [
      { key: '1404/01', value: 91_200 },
      { key, value: 84_350 },
      { key: '1404/03', value: Number.NaN },
    ];
    for (const type of ['Line', 'Bar', 'Area', 'Pie'] as const) {
      const { unmount } = renderInPersian(
        <ConsumptionChart
          series={[{ id: 'power', name: 'برق ورودی', unit: 'kWh', points }]}
          kind="year"
          type={type}
          title="مصرف برق"
        />,
      );
      expect(screen.getAllByText('مصرف برق')[0]).toBeVisible();
      unmount();
    }
  },
);

test.each(['', '1404/08/12', '2025-02-30', 'soon'])('a date field is empty with the value «%s»', (value) => {
  renderInPersian(<JalaliDatePicker label="تاریخ شروع" value={value} />);
  expect(screen.getByRole('textbox', { name: 'تاریخ شروع' })).toHaveValue('');
});

test.each(['', 'Z', 'c'])('a scale marks nothing for the grade «%s»', (grade) => {
  const { container } = renderInPersian(<EnergyLabelScale grade={grade as 'A'} ratio={Number.NaN} />);
  expect(container.querySelectorAll('li')).toHaveLength(7);
  expect(container.querySelector('[aria-current]')).toBeNull();
});
