// npm run text -- <key> "<Persian>" "<English>": sets one sentence in both languages of energy-ui, keys sorted.
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

const [key, fa, en, ...rest] = process.argv.slice(2);
const inCore = rest.includes('--core');
if (!key || !fa || !en) {
  console.error('Usage: npm run text -- <key> "<Persian>" "<English>" [--core]');
  process.exit(1);
}
const folder = inCore ? '../packages/energy-core/src/texts/' : '../packages/energy-ui/src/i18n/';
for (const [locale, text] of [['fa', fa], ['en', en]]) {
  const file = new URL(`${folder}${locale}.json`, import.meta.url);
  const all = { ...JSON.parse(readFileSync(file, 'utf8')), [key]: text };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  const draft = new URL(`${folder}.${locale}.${process.pid}`, import.meta.url);
  writeFileSync(draft, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(draft, file);
}
