import { type Brand, checkBrand } from '@org/energy-ui/brand';
import { expect, test } from 'vitest';

const brand: Brand = {
  accent: { light: '#8A1F5C', dark: '#F0A3CF' },
  onAccent: { light: '#FFFFFF', dark: '#2A0A1C' },
  bar: { light: '#3F0D2A', dark: '#1D0714' },
  onBar: '#FFFFFF',
  radius: 2,
};

test('our brand can be read in both themes', () => {
  expect(checkBrand(brand)).toEqual([]);
});
