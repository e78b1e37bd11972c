import { carriers } from '@org/energy-core';
import { expect, test } from 'vitest';
import { translatorOf } from '../testing/translatorOf.ts';
import { componentTexts } from './bundles/componentTexts.ts';
import { carrierName, type NamedCarrier } from './carrierName.ts';

test('stored names stay in Persian; in English the carriers of the product have English ones, others the stored', async () => {
  await componentTexts.loadEnglish();
  const of = (language: 'fa' | 'en') => ({
    locale: language,
    t: translatorOf([componentTexts], { language, digits: language }),
  });
  const [english, persian] = [of('en'), of('fa')];
  const gas: NamedCarrier = { name: 'گاز طبیعی', carrier: 'gas', unit: 'm³' };
  expect(carrierName(gas, persian)).toBe('گاز طبیعی');
  expect(carrierName(gas, english)).toBe('Gas');
  expect(carrierName({ name: 'گاز (انرژی)', carrier: 'gas', unit: 'kWh' }, english)).toBe('Gas (energy)');
  expect(carrierName({ name: 'تولید', carrier: 'other', unit: 't' }, english)).toBe('تولید');
  for (const carrier of carriers.filter((each) => each !== 'other'))
    expect(carrierName({ name: 'نام', carrier }, english)).toMatch(/^[A-Z][a-z ()]+$/);
});
