import { expect, test } from 'vitest';
import { drawnTitle } from '../../charts/ScatterPlot/scatterPoint.ts';
import { baselineTexts } from '../../i18n/bundles/baselineTexts.ts';
import { componentTexts } from '../../i18n/bundles/componentTexts.ts';
import type { Energy } from '../../i18n/useEnergy.ts';
import { translatorOf } from '../../testing/translatorOf.ts';
import { viewOf } from './residualViews.ts';

const t = translatorOf([componentTexts, baselineTexts], { language: 'fa', digits: 'fa' });
const energy = { t, locale: 'fa', digits: 'fa' } as unknown as Energy;
const bare = (text: string) => text.replace(/[\u2066-\u2069]/g, '');

test('the axis of residuals names the scale of its ticks beside the unit', () => {
  const { x, y } = viewOf('time', [], 'kWh', energy);
  expect(bare(drawnTitle(y, t, 'هزار'))).toBe('باقی‌مانده: واقعی منهای پیش‌بینی، هزار kWh');
  expect(bare(drawnTitle(y, t, ''))).toBe('باقی‌مانده: واقعی منهای پیش‌بینی، kWh');
  expect(drawnTitle(x, t, '')).toBe('');
});

test('the axes of prediction and actual are named with their unit', () => {
  const { x, y } = viewOf('actual', [], 'kWh', energy);
  expect([bare(drawnTitle(x, t, 'هزار')), bare(drawnTitle(y, t, ''))]).toEqual([
    ...['واقعی (هزار kWh)', 'پیش‌بینی (kWh)'],
  ]);
});
