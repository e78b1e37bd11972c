// npm run text -- <folder> <key> "<Persian>" "<English>": sets one sentence of a folder in both languages, keys sorted.
import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { fileOf, locales, read } from './texts.mjs';

const [folder, key, ...sentences] = process.argv.slice(2);
if (!folder || !key || sentences.length !== locales.length || !existsSync(folder)) {
  console.error('Usage: npm run text -- <folder> <key> "<Persian>" "<English>"');
  process.exit(1);
}
for (const [at, locale] of locales.entries()) {
  const file = fileOf(folder.replace(/\/$/, ''), locale);
  const all = { ...read(file), [key]: sentences[at] };
  const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(`${file}.${process.pid}`, `${JSON.stringify(sorted, null, 2)}\n`);
  renameSync(`${file}.${process.pid}`, file);
}
if (!existsSync(`${folder}/texts.ts`) && folder.includes('apps/reference'))
  console.info(`${folder} is new: load it with a texts.ts, as its neighbours do.`);
