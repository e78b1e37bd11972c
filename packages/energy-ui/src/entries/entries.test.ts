// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };
import { firstTexts } from '../i18n/bundles/firstTexts.ts';
import type { TextBundle } from '../i18n/textBundle.ts';
import type { TextTables } from '../i18n/textTables.ts';
import { pageOf } from '../testing/pageOf.ts';

/** Gzipped kilobytes a page loads before the component is drawn, with its provider and Persian; React is the host's. */
const budgets: Readonly<Record<string, { readonly page: string; readonly maxKb: number }>> = {
  label: { page: 'LabelProvider, EnergyLabelScale', maxKb: 5 },
  tree: { page: 'LeanEnergyProvider, texts, TreeSelector', maxKb: 55 },
  chart: { page: 'LeanEnergyProvider, texts, ConsumptionChart', maxKb: 82 },
  table: { page: 'LeanEnergyProvider, texts, DataTable', maxKb: 132 },
  dates: { page: 'LeanEnergyProvider, texts, JalaliDatePicker', maxKb: 65 },
  upload: { page: 'LeanEnergyProvider, texts, UploadWizard', maxKb: 170 },
  structure: { page: 'LeanEnergyProvider, texts, CheckboxTree', maxKb: 120 },
  primitives: { page: 'LeanEnergyProvider, texts, Button', maxKb: 45 },
  baseline: { page: 'LeanEnergyProvider, texts, BaselineWizard', maxKb: 75 },
  calendar: { page: 'LeanEnergyProvider, texts, EventCalendar', maxKb: 56 },
  documents: { page: 'LeanEnergyProvider, texts, DocumentCard', maxKb: 50 },
  notifications: { page: 'LeanEnergyProvider, texts, NotificationBell', maxKb: 45 },
  report: { page: 'LeanEnergyProvider, texts, ReportView', maxKb: 125 },
  verification: { page: 'LeanEnergyProvider, texts, MVWizard', maxKb: 220 },
  provider: { page: 'LeanEnergyProvider', maxKb: 26 },
};
const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

test.each(Object.entries(budgets))('a page with %s stays small', async (name, { page, maxKb }) => {
  const { firstLoad } = await pageOf(`export { ${page} } from './src/entries/${name}.ts';`);
  expect(firstLoad / 1000).toBeLessThan(maxKb);
  expect(readme).toMatch(new RegExp(`^\\| \`/${name}\` \\|.*\\| ${maxKb} \\|$`, 'm'));
});

test('a page with everything stays small: heavy parts of the root entry load when they are drawn', async () => {
  const { firstLoad } = await pageOf(`export * from './src/index.ts';`);
  expect(firstLoad / 1000).toBeLessThan(290);
});

interface Entry {
  readonly texts: TextBundle;
}
const entries = import.meta.glob<Entry>('./*.ts', { eager: true });
const names = Object.keys(entries).flatMap((file) => /^\.\/(\w+)\.ts$/.exec(file)?.[1] ?? []);

const tables = import.meta.glob<TextTables[string]>(
  ['../**/texts.fa.json', '../../../energy-core/src/**/texts.fa.json'],
  { eager: true, import: 'default' },
);
const withoutPlural = (key: string) => key.replace(/_(one|other)$/, '');
const allKeys = new Set(Object.values(tables).flatMap((texts) => Object.keys(texts).map(withoutPlural)));
const keysOf = (bundle: TextBundle) =>
  new Set(Object.values(bundle.persian).flatMap((texts) => Object.keys(texts).map(withoutPlural)));
/** Keys made of a data problem's code, of which a component gets its own kind only; the rest is loaded on use. */
const ofAnyProblem = /^issue\./;

/** Keys written in the sources of a page: whole, or as the beginning of a template. */
function keysIn(sources: ReadonlyMap<string, string>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [file, text] of sources) {
    const code = text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
    for (const [, key] of code.matchAll(/['"]([a-z]\w*(?:\.\w+)+)['"]/gi))
      if (allKeys.has(key!)) found.set(key!, file);
    for (const [, start] of code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/gi))
      for (const key of allKeys) if (key.startsWith(start!)) found.set(key, file);
  }
  return found;
}

describe.each(names.filter((name) => name !== 'provider'))('%s', (name) => {
  test('has every sentence of its components, in both languages', async () => {
    const { texts } = entries[`./${name}.ts`]!;
    const known = new Set([...keysOf(firstTexts), ...keysOf(texts)]);
    const { sources } = await pageOf(`export * from './src/entries/${name}.ts';`);
    const missing = [...keysIn(sources)].filter(([key]) => !known.has(key) && !ofAnyProblem.test(key));
    expect(missing.map(([key, file]) => `${key} in ${file.replace(/.*\/src\//, '')}`)).toEqual([]);
    const english = await texts.loadEnglish();
    expect(Object.keys(english).sort()).toEqual(Object.keys(texts.persian).sort());
    for (const [namespace, table] of Object.entries(english))
      expect(Object.keys(table).length, namespace).toBeGreaterThan(0);
  });
});

test('every entry is published, and everything published exists', () => {
  const published = Object.entries<unknown>(packageJson.exports);
  for (const name of names)
    expect(packageJson.exports).toMatchObject({
      [`./${name}`]: {
        'energy-source': `./src/entries/${name}.ts`,
        types: `./dist/entries/${name}.d.ts`,
        default: `./dist/entries/${name}.js`,
      },
    });
  const sources = published.flatMap(([, target]) =>
    typeof target === 'object' && target && 'energy-source' in target
      ? [String(target['energy-source'])]
      : [],
  );
  const root = fileURLToPath(new URL('../..', import.meta.url));
  expect(sources.filter((file) => !existsSync(root + file))).toEqual([]);
});

test('the tools build what is published', () => {
  const config = readFileSync(new URL('../../../../tsup.config.ts', import.meta.url), 'utf8');
  expect(config).toContain('src/entries');
});
