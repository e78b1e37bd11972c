// Texts: `texts.fa.json` and `texts.en.json` in the folder that uses them.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { glossary, wordingProblems } from './glossary.mjs';

const filesOf = (...patterns) =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  })
    .split('\n')
    .filter((file) => file && existsSync(file));

export const locales = ['fa', 'en'];
/** Folders with sentences. */
export const textFolders = () =>
  [
    ...new Set(filesOf('*texts.fa.json', '*texts.en.json').map((file) => file.replace(/\/[^/]+$/, ''))),
  ].sort();

export const fileOf = (folder, locale) => `${folder}/texts.${locale}.json`;
export const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {});

/** Names of the values of a sentence; `celsius` is known to every one. */
const valuesOf = (text) =>
  [...new Set([...text.matchAll(/\{\{\s*(\w+)/g)].map((match) => match[1]))]
    .filter((name) => name !== 'celsius')
    .sort()
    .join();
const withoutForm = (key) => key.replace(/_(zero|one|two|few|many|other)$/, '');

/** What is wrong with the sentences themselves: both languages say the same things with the same values. */
export function textProblems() {
  const found = [];
  const said = saidKeys();
  const homes = new Map();
  const wordingOf = wordingProblems(glossary());
  for (const folder of textFolders()) {
    const [fa, en] = locales.map((locale) => read(fileOf(folder, locale)));
    for (const key of new Set([...Object.keys(fa), ...Object.keys(en)])) {
      const at = `${folder}: ${key}`;
      if (!(key in fa) || !(key in en)) {
        found.push(`${at} is missing in texts.${key in fa ? 'en' : 'fa'}.json`);
        continue;
      }
      if (valuesOf(fa[key]) !== valuesOf(en[key])) found.push(`${at} has other values in English`);
      found.push(...wordingOf(key, { fa: fa[key], en: en[key] }).map((how) => `${at}: ${how}`));
      if (/\{\{(one|other)\b.*plural\(|plural\(.*\{\{(one|other)\b/.test(en[key]))
        found.push(`${at}: a value beside a plural may not be called one or other`);
      if (homes.has(key)) found.push(`${at} stands in ${homes.get(key)}, too`);
      homes.set(key, folder);
      // What energy-core names is there for pages to come and for hosts, by codes that are put together anywhere.
      if (!folder.startsWith('packages/energy-core/') && !said(withoutForm(key)))
        found.push(`${at} is never said`);
    }
  }
  return found;
}

/** Whether code names a key: literally, by a template (`chart.type.${type}`), or by the code of an issue or error. */
function saidKeys() {
  const names = new Set();
  const templates = new Set();
  for (const file of filesOf(
    'packages/*/src/*.ts',
    'packages/*/src/*.tsx',
    'apps/*/src/*.ts',
    'apps/*/src/*.tsx',
  )) {
    if (/\.(test|stories)\.tsx?$/.test(file)) continue;
    const source = readFileSync(file, 'utf8');
    for (const [, name] of source.matchAll(/['"`]([\w.-]+)['"`]/g)) names.add(name);
    for (const [, name] of source.matchAll(/^\s*'?([\w.-]+)'?: /gm)) names.add(name);
    for (const [, start, end] of source.matchAll(/`([\w.-]*\.)\$\{[^`]*?\}([\w.-]*)`/g))
      templates.add(`${start} ${end}`);
  }
  const patterns = [...templates]
    .map((template) => template.split(' '))
    .filter(([start]) => !/^(issue|error)\.$/.test(start));
  return (key) =>
    names.has(key) ||
    names.has(key.replace(/^(issue|error)\./, '')) ||
    patterns.some(([start, end]) => key.startsWith(start) && key.endsWith(end) && key.length > start.length);
}
