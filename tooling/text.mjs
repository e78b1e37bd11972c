// npm run text -- <key> "<Persian>" "<English>": sets one sentence in both languages, keys sorted: of energy-ui's
// components, with --first of the sign-in page and the simplest fields, which every first page loads,
// with --core of energy-core, with --maths of its mathematics (loaded by the pages that compute), with --server what
// only the server says, with --app of the frame, home and charts, with --page of the other pages.
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';

const [key, fa, en, ...rest] = process.argv.slice(2);
if (!key || !fa || !en) {
  console.error(
    'Usage: npm run text -- <key> "<Persian>" "<English>" [--core | --maths | --server | --first | --app | --page]',
  );
  process.exit(1);
}
const texts = '../packages/energy-core/src/texts/';
const folders = {
  '--core': texts,
  '--maths': `${texts}maths/`,
  '--server': `${texts}server/`,
  '--first': '../packages/energy-ui/src/i18n/',
  '--app': '../apps/reference/src/texts/',
  '--page': '../apps/reference/src/texts/pages/',
};
const folder = folders[rest[0]] ?? '../packages/energy-ui/src/i18n/components/';
const lock = new URL(`${folder}.lock`, import.meta.url);
waitFor(lock);
try {
  for (const [locale, text] of [
    ['fa', fa],
    ['en', en],
  ]) {
    const file = new URL(`${folder}${locale}.json`, import.meta.url);
    const all = { ...JSON.parse(readFileSync(file, 'utf8')), [key]: text };
    const sorted = Object.fromEntries(Object.entries(all).sort(([a], [b]) => (a < b ? -1 : 1)));
    const draft = new URL(`${folder}.${locale}.${process.pid}`, import.meta.url);
    writeFileSync(draft, `${JSON.stringify(sorted, null, 2)}\n`);
    renameSync(draft, file);
  }
} finally {
  rmdirSync(lock);
}

/** Two people adding sentences at once would otherwise lose one of them. */
function waitFor(folderUrl) {
  for (let attempt = 0; attempt < 500; attempt++) {
    try {
      return mkdirSync(folderUrl);
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20);
    }
  }
  throw new Error(`Remove ${folderUrl.pathname}: someone stopped in the middle of adding a sentence.`);
}
