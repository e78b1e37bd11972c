import { Carrier } from '@org/energy-core';
import { expect, test } from 'vitest';
import { carrierName, type NamedCarrier } from './carrierName.ts';
import { componentTexts, loadComponentEnglish } from './components/texts.ts';
import { createTranslate } from './texts.ts';

test('stored names stay in Persian; in English the carriers of the product have English ones, others the stored', async () => {
  const english = { locale: 'en' as const, t: createTranslate('en', await loadComponentEnglish(), String) };
  const persian = { locale: 'fa' as const, t: createTranslate('fa', componentTexts, String) };
  const gas: NamedCarrier = { name: 'گاز طبیعی', carrier: 'gas', unit: 'm³' };
  expect(carrierName(gas, persian)).toBe('گاز طبیعی');
  expect(carrierName(gas, english)).toBe('gas');
  expect(carrierName({ name: 'گاز (انرژی)', carrier: 'gas', unit: 'kWh' }, english)).toBe('gas (energy)');
  expect(carrierName({ name: 'تولید', carrier: 'other', unit: 't' }, english)).toBe('تولید');
  for (const carrier of Carrier.options.filter((each) => each !== 'other'))
    expect(carrierName({ name: 'نام', carrier }, english)).toMatch(/^[a-z ()]+$/);
});
