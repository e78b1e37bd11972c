import { expect, test } from 'vitest';
import { calculationOf } from './calculationOf.ts';

test('a share is its part of the whole in percent', () => {
  const terms = [{ name: 'برق', value: 50, unit: 'kWh', asked: null }];
  const found = calculationOf({ share: { part: 50, whole: 200, unit: 'kWh' }, terms });
  expect(found).toMatchObject({ value: 25, unit: '%', terms: [{ opens: false }] });
  const written = found.equation.map((part) => ('sign' in part ? part.sign : `${part.value}${part.unit}`));
  expect(written.join(' ')).toBe('50kWh ÷ 200kWh × 100 = 25%');
});
