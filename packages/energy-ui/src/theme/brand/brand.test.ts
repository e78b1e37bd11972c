// @vitest-environment node
import { expect, test } from 'vitest';
import { brandVariables } from './brandVariables.ts';
import { checkBrand } from './checkBrand.ts';
import { forest, wine } from './sampleBrands.ts';

test.each([
  ['wine', wine],
  ['forest', forest],
  ['nothing of its own', {}],
])('the brand %s can be read in both themes', (_, brand) => {
  expect(checkBrand(brand)).toEqual([]);
});

test('an accent that is too pale is named with its pairs, themes and ratios', () => {
  const found = checkBrand({ ...wine, accent: '#E58FBF' });
  expect(found).toContainEqual({
    ...{ foreground: 'accent', background: 'bg-surface', theme: 'light', needed: 4.5 },
    ratio: expect.closeTo(2.33, 2),
  });
  expect(found.map(({ foreground, theme }) => `${foreground} ${theme}`)).toContain('on-accent light');
  expect(found.every(({ theme }) => theme === 'light')).toBe(true);
});

test('a single dark accent fails in the dark theme, a pale bar with our white letters in both', () => {
  expect(checkBrand({ accent: '#5A1240' }).map(({ theme }) => theme)).toContain('dark');
  const themes = checkBrand({ bar: '#F4F1E6' })
    .filter(({ foreground }) => foreground === 'text-on-topbar')
    .map(({ theme }) => theme);
  expect(themes).toEqual(['light', 'dark']);
});

test('a tint too strong for text on selected rows is found', () => {
  expect(checkBrand({ accent: { light: '#8A1F5C', dark: '#FFFFFF' }, onAccent: wine.onAccent! })).toEqual([]);
  expect(checkBrand({ accent: '#808080' }).map(({ background }) => background)).toContain('bg-selected');
});

test('the variables of a brand: both themes, states, tints, corners in proportion', () => {
  const variables = brandVariables({ ...wine, font: 'Estedad, sans-serif' });
  expect(variables).toMatchObject({
    '--eui-accent': 'light-dark(#8A1F5C, #F0A3CF)',
    '--eui-accent-solid-hover': 'light-dark(#6e194a, #f3b5d9)',
    '--eui-text-on-topbar': '#FFFFFF',
    '--eui-font': 'Estedad, sans-serif',
  });
  const corners = [1, 2, 3, 4].map((size) => variables[`--eui-radius-${size}`]);
  expect(corners).toEqual(['1px', '2px', '3px', '5px']);
  const ours = brandVariables({ radius: 6 });
  expect(Object.values(ours)).toEqual(['3px', '6px', '10px', '14px']);
  expect(brandVariables({})).toEqual({});
});

test('a color that is not #RRGGBB is refused with a sentence', () => {
  expect(() => checkBrand({ accent: 'teal' })).toThrow('Write the color as #RRGGBB, not as teal.');
  expect(() => brandVariables({ accent: '#abc' })).toThrow('#RRGGBB');
});
