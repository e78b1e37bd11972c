// Terms of the user interface: docs/glossary.md lists each with its forbidden synonyms, and writing rules beyond a spell checker.
import { readFileSync } from 'node:fs';

const HEAD = '| Persian | English | Meaning | Not (Persian) | Not (English) |';

const cellsOf = (line) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
/** A word, not a part of one; a half-space joins. */
const wordOf = (text, flags) =>
  new RegExp(
    `(?<![\\p{L}\\u200c])${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}(?![\\p{L}\\u200c])`,
    `u${flags}`,
  );
const listOf = (cell, separator) =>
  cell
    .split(separator)
    .map((text) => text.trim())
    .filter(Boolean);

/** Rows of the table of words: `{ fa, en, twins: { fa, en } }`; a twin is `{ text, pattern }`. */
export function wordsOf(markdown) {
  const lines = markdown.split('\n');
  const start = lines.indexOf(HEAD);
  if (start < 0) throw new Error(`docs/glossary.md has no table with the head ${HEAD}`);
  const end = lines.findIndex((line, index) => index > start && !line.startsWith('|'));
  return lines.slice(start + 2, end < 0 ? undefined : end).map((line) => {
    const [fa, en, , notFa, notEn] = cellsOf(line);
    const twins = {
      fa: listOf(notFa, '،').map((text) => ({ text, pattern: wordOf(text, '') })),
      en: listOf(notEn, ',').map((text) => ({ text, pattern: wordOf(text, 'i') })),
    };
    return { fa, en, twins };
  });
}

/** Sentences worded by the specification. */
const specified = new Set(['levels.created', 'levels.updated']);
/** Names of the digits themselves. */
const digitNames = /^look\.digits\./;

const persianRules = [
  [/[كيۀى]/, 'Arabic letters'],
  [/(?<!\p{L})ن?می \p{L}/u, '«می» apart from its verb: use a half-space'],
  [/(?<!\p{L})ن?می(?=شو|کن|توان|مان|آی|ده|رو|گیر|خو|بین|ساز|یاب)/u, '«می» without a half-space'],
  [/\p{L} ها(?:ی|یی|یش|یشان|یتان)?(?!\p{L})/u, '«ها» apart from its noun: use a half-space'],
  [/\p{L} تر(?:ین)?(?!\p{L})/u, '«تر» apart from its adjective: use a half-space'],
  [/ه (?:ای|اند|ام)(?!\p{L})/u, 'an ending apart from its word: use a half-space'],
  [/(?<!\p{L})بی (?=داده|سهم|رتبه|نام)/u, '«بی» apart from its noun: use a half-space'],
  [/\u200c(?=[\s\u200c.,،؛:؟»()]|$)|(?:^|[\s«(])\u200c/u, 'a half-space that joins nothing'],
  [/["'“”]/, 'straight or English quotes: write «…»'],
  [/[,;?](?![^{]*\}\})/, 'a Latin comma, semicolon or question mark'],
  [/(?<![\p{Script=Latin}\d_.{-])\d(?![^{]*\}\})/u, 'Latin digits'],
  [/\p{L}\s[،؛:.»]/u, 'a space before a mark'],
  [/[،؛؟](?=\p{L})/u, 'no space after a mark'],
];
const englishRules = [
  [/['"«»]/, 'straight quotes: write ’ and “…”'],
  [/[۰-۹]/, 'Persian digits'],
  [/\w\s[,;:.](?!\w)/, 'a space before a mark'],
];
const bothRules = [
  [/ {2}/, 'two spaces'],
  [/\.{3}/, 'three dots: write …'],
  [/[%٪]/, 'a raw percent sign: write {{share, percent}}, or the word'],
  [/[°℃℉]/, 'a raw degree sign: write {{celsius}}, or the word in headings of files'],
  [/[“]\{\{(?![^}]*, isolate)|(?<!, isolate)\}\}[”]/, 'a quoted value: write “{{name, isolate}}”'],
];

/** What is wrong with the wording of a sentence in both languages. */
export function wordingProblems(words) {
  return (key, { fa, en }) => {
    const found = [];
    const check = (text, rules) => {
      for (const [pattern, how] of rules) if (pattern.test(text)) found.push(how);
    };
    if (!digitNames.test(key)) {
      check(fa, persianRules);
      check(en, englishRules);
    }
    check(fa, bothRules);
    check(en, bothRules);
    if (/(?<!filter)\.actions$/.test(key) && (fa !== 'عملیات' || en !== 'Actions'))
      found.push('a column of actions is «عملیات», “Actions”');
    if (!specified.has(key))
      for (const { fa: word, en: english, twins } of words) {
        for (const { text, pattern } of twins.fa)
          if (pattern.test(fa)) found.push(`«${text}» is «${word}» here (docs/glossary.md)`);
        for (const { text, pattern } of twins.en)
          if (pattern.test(en)) found.push(`“${text}” is “${english}” here (docs/glossary.md)`);
      }
    return found;
  };
}

export const glossary = () => wordsOf(readFileSync('docs/glossary.md', 'utf8'));
