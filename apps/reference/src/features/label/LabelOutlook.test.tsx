// @vitest-environment jsdom
import type { EnergyLabelResult } from '@org/energy-core/api';
import { EnergyProvider, WithTexts } from '@org/energy-ui';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import LoadedMathsTexts from '../../shared/page/LoadedMathsTexts.tsx';
import { LabelOutlook } from './LabelOutlook.tsx';
import { texts } from './texts.ts';

type Consumed = EnergyLabelResult['consumptions'][number];
const soFar = {
  ...{ from: '2026-03-21', to: '2026-11-21', kwh: 156_748.4 },
  ...{ days: 240, anyDays: 240, expectedDays: 246 },
};
const last365 = {
  ...{ from: '2025-11-22', to: '2026-11-21', kwh: 233_000, perArea: 194.17, ratio: 2.4413 },
  ...{ grade: 'C' as const, days: 350, expectedDays: 365 },
};
const forecast = {
  ...{ lowKwh: 220_000, highKwh: 245_000, lowGrade: 'B' as const, highGrade: 'C' as const },
  ...{ years: [1404], commonDays: 240, bases: [] },
};
/** A label of the running year; what a test does not give it lacks. */
const label = (more: Partial<EnergyLabelResult> = {}): EnergyLabelResult =>
  ({
    building: { _id: '5' },
    year: 1405,
    consumptions: [],
    reason: { code: 'energy-label.year-not-over', day: '2026-11-21', days: 246, ofDays: 365 },
    ...{ soFar, last365, last365Reason: null, forecast },
    ...more,
  }) as unknown as EnergyLabelResult;

/** Sections by title, in reading order. */
function partsOf(of: EnergyLabelResult): Record<string, string> {
  const { container } = render(
    <EnergyProvider>
      <WithTexts texts={texts}>
        <LoadedMathsTexts>
          <LabelOutlook label={of} />
        </LoadedMathsTexts>
      </WithTexts>
    </EnergyProvider>,
  );
  return Object.fromEntries(
    [...container.querySelectorAll('section > section')].map((part) => [
      part.querySelector('h3')!.textContent,
      [...part.children]
        .slice(1)
        .map((child) => child.textContent.replace(/[\u2066-\u2069]/g, ''))
        .join(' | '),
    ]),
  );
}
afterEach(cleanup);

test('a running year: the energy so far with its days, the last 365 days, and where it may end', () => {
  expect(partsOf(label())).toEqual({
    'تا اینجا': '۱۵۶٬۷۴۸ kWh | ۱ فروردین ۱۴۰۵ تا ۳۰ آبان ۱۴۰۵ | ۲۴۰ از ۲۴۶ روز با همهٔ کنتورها',
    '۳۶۵ روز گذشته': 'C ۱۹۴٫۲ kWh/m² | نسبت ۲٫۴۴۱ | ۱ آذر ۱۴۰۴ تا ۳۰ آبان ۱۴۰۵، ۳۵۰ از ۳۶۵ روز',
    'پیش‌بینی پایان سال':
      'B – C | ۲۲۰٬۰۰۰ تا ۲۴۵٬۰۰۰ kWh | روزهای باقی‌مانده یک بار مانند ۱۴۰۴ و یک بار با همان تغییری که ۲۴۰ روز مشترک داشته‌اند.',
  });
});

test('days on which only some meters have data stand beside those of all, and who lacks what is named', () => {
  const gas = {
    ...{ _id: 'گاز طبیعی', carrier: 'gas', unit: 'm³', days: 92, expectedDays: 246, isExpected: true },
    missing: [{ _id: '7', name: 'گاز موتورخانه', days: 154 }],
  } as unknown as Consumed;
  const whole = { ...gas, _id: 'برق', carrier: 'electricity', unit: 'kWh', days: 246 } as Consumed;
  const parts = partsOf(label({ consumptions: [whole, gas], soFar: { ...soFar, days: 92, anyDays: 246 } }));
  expect(parts['تا اینجا']).toContain('۹۲ از ۲۴۶ روز با همهٔ کنتورها، ۲۴۶ روز با دست‌کم یک کنتور');
  expect(parts['تا اینجا']).toContain('گاز طبیعی: ۹۲ از ۲۴۶ روزگاز موتورخانه (۱۵۴ روز بی‌داده)');
  expect(parts['تا اینجا']).not.toContain('برق');
});

test('without enough data there is a sentence in place of a grade, and no forecast without an earlier year', () => {
  const last365Reason = {
    code: 'energy-label.carrier-incomplete',
    ...{ name: 'گاز', days: 92, expectedDays: 365 },
  } as const;
  const parts = partsOf(label({ last365: null, last365Reason, forecast: null }));
  expect(parts['۳۶۵ روز گذشته']).toContain('برای ۳۶۵ روز گذشته رتبه‌ای نیست.');
  expect(parts['۳۶۵ روز گذشته']).toContain('«گاز» تنها در ۹۲ روز از ۳۶۵ روز');
  expect(parts['پیش‌بینی پایان سال']).toBe('سال کامل پیشینی برای پیش‌بینی نیست.');
});

test('beyond the scale there is no letter; two ends of one grade are one; a year that is over has no forecast', () => {
  const beyond = partsOf(label({ forecast: { ...forecast, lowGrade: null, highGrade: null } }));
  expect(beyond['پیش‌بینی پایان سال']).toMatch(/^بالاتر از G \| ۲۲۰٬۰۰۰/);
  cleanup();
  expect(partsOf(label({ forecast: { ...forecast, highGrade: 'B' } }))['پیش‌بینی پایان سال']).toMatch(/^B \|/);
  cleanup();
  const reason = {
    code: 'energy-label.carrier-incomplete',
    name: 'گاز',
    days: 92,
    expectedDays: 365,
  } as const;
  expect(Object.keys(partsOf(label({ reason, soFar: null })))).toEqual(['تا اینجا', '۳۶۵ روز گذشته']);
});
