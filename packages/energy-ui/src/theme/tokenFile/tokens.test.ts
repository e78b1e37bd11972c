// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import type { DesignGroup } from './designTokens.ts';
import { renewTokens, tokensIn } from './renewTokens.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const sheet = read('../tokens.css');
const text = read('../../../tokens.json');
const file = JSON.parse(text) as DesignGroup;
const tokens = tokensIn(file);
const versionOf = (json: string) => JSON.parse(json).$extensions['org.energy-ui'].version;

test('the published token file is that of the sheet; `npm run tokens` renews it', () => {
  expect(renewTokens(sheet, text)).toBe(text);
  expect(packageJson.exports['./tokens.json']).toBe('./tokens.json');
  expect(packageJson.files).toContain('tokens.json');
});

test('every variable of the sheet is a token, colors once for each theme', () => {
  const variables = new Set([...sheet.matchAll(/(--eui-[\w-]+):/g)].map(([, name]) => name));
  const found = [...tokens.values()].map((token) => token.$extensions['org.energy-ui'].variable);
  expect(new Set(found)).toEqual(variables);
  const inTheme = (theme: string) =>
    [...tokens.keys()].filter((path) => path.startsWith(`color.${theme}.`)).map((path) => path.split('.')[2]);
  expect(inTheme('light')).toEqual(inTheme('dark'));
});

test('values have the shape of their type', () => {
  expect(tokens.get('color.dark.bg-scrim')?.$value).toEqual({
    ...{ colorSpace: 'srgb', components: [0.0118, 0.0235, 0.0549], alpha: 0.66, hex: '#03060e' },
  });
  expect(tokens.get('color.light.on-tile')?.$value).toMatchObject({ components: [1, 1, 1], hex: '#ffffff' });
  expect(tokens.get('font.size.2xs')).toMatchObject({
    ...{ $type: 'dimension', $value: { value: 11, unit: 'px' } },
    $description: 'axis ticks, table footers: never for sentences',
  });
  expect(tokens.get('font.lineHeight.md')?.$value).toEqual({ value: 24, unit: 'px' });
  expect(tokens.get('font.family.text')?.$value).toContain('Segoe UI');
  expect(tokens.get('density.compact.row-height')?.$value).toEqual({ value: 32, unit: 'px' });
  expect(tokens.get('motion.easing.standard')?.$value).toEqual([0.2, 0, 0, 1]);
  expect(tokens.get('shadow.dark.menu')?.$value).toMatchObject([
    { color: { alpha: 0.5 }, offsetY: { value: 1 }, blur: { value: 2 } },
    { color: { alpha: 0.5 }, offsetY: { value: 8 }, blur: { value: 24 } },
  ]);
});

test('every alias leads to a token', () => {
  const aliases = [...tokens.values()].flatMap(({ $value }) =>
    typeof $value === 'string' ? [$value.slice(1, -1)] : [],
  );
  expect(aliases).toContain('color.light.cat-1');
  expect(aliases.filter((path) => !tokens.has(path))).toEqual([]);
});

test('the version says what a change means for those who use the tokens', () => {
  const next = (change: (css: string) => string) => versionOf(renewTokens(change(sheet), text));
  const [major, minor, patch] = versionOf(text).split('.').map(Number);
  expect(next((css) => css.replace('--eui-gutter: 16px;', ''))).toBe(`${major + 1}.0.0`);
  expect(next((css) => css.replace('--eui-gutter: 16px', '--eui-gutter: 120ms'))).toBe(`${major + 1}.0.0`);
  expect(next((css) => css.replace('--eui-radius-1:', '--eui-radius-0: 1px; --eui-radius-1:'))).toBe(
    `${major}.${minor + 1}.0`,
  );
  expect(next((css) => css.replace('--eui-gutter: 16px', '--eui-gutter: 18px'))).toBe(
    `${major}.${minor}.${patch + 1}`,
  );
});
