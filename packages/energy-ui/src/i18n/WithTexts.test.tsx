// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { EnergyProvider } from './FullEnergyProvider.tsx';
import { textBundle } from './textBundle.ts';
import type { TextKey } from './texts.ts';
import { useText } from './useEnergy.ts';
import { WithTexts } from './WithTexts.tsx';

const texts = textBundle(
  { 'shop/counter': { 'shop.days_one': '{{count}} روز', 'shop.days_other': '{{count}} روز' } },
  async () => ({ 'shop/counter': { 'shop.days_one': '{{count}} day', 'shop.days_other': '{{count}} days' } }),
);

function Sample() {
  const t = useText();
  return (
    <p>
      {t('shop.days' as TextKey, { count: 12 })} / {t('action.cancel')}
    </p>
  );
}
const app = (locale: 'fa' | 'en') => (
  <EnergyProvider locale={locale}>
    <WithTexts texts={texts}>
      <Sample />
    </WithTexts>
  </EnergyProvider>
);

test('adds sentences to those of the package, with their forms and the digits of the reader', () => {
  render(app('fa'));
  expect(screen.getByText('۱۲ روز / انصراف')).toBeDefined();
});

test('English comes when it is asked for, without taking the page apart', async () => {
  const { rerender } = render(app('fa'));
  const before = screen.getByText(/روز/);
  rerender(app('en'));
  expect(await screen.findByText('12 days / Cancel')).toBe(before);
});
