import { expect, test } from 'vitest';
import { glossary, wordingProblems, wordsOf } from './glossary.mjs';

const table = (row: string) =>
  `| Persian | English | Meaning | Not (Persian) | Not (English) |\n|---|---|---|---|---|\n${row}\n`;
const problemsOf = (fa: string, en = 'Text', row = '') =>
  wordingProblems(wordsOf(table(row)))('a.b', { fa, en });

test('a twin is found as a word of its own, never inside another word', () => {
  const row = '| کنتور کنترلی | check meter | | شاهد | control meter |';
  expect(problemsOf('کنتور شاهد', 'Control meter', row)).toEqual([
    '«شاهد» is «کنتور کنترلی» here (docs/glossary.md)',
    '“control meter” is “check meter” here (docs/glossary.md)',
  ]);
  expect(problemsOf('مشاهده‌گر', 'Controlled meters', row)).toEqual([]);
});

test.each([
  ['داده می شود', '«می»'],
  ['داده میشود', '«می»'],
  ['کنتور ها', '«ها»'],
  ['بزرگ تر است', '«تر»'],
  ['سایت\u200c ندارد', 'half-space'],
  ['سازماني', 'Arabic'],
  ['نام, شهر', 'Latin comma'],
  ['۱۲ روز، 3 ماه', 'Latin digits'],
  ['«نام» را "اینجا" بنویسید', 'quotes'],
  ['نام  شهر', 'two spaces'],
  ['صبر کنید...', '…'],
  ['سهم ۲٪', 'percent'],
  ['دما °C', 'degree'],
])('«%s» is refused', (text, how) => {
  expect(problemsOf(text).join()).toContain(how);
});

test('well-written sentences pass, formats and codes in them too', () => {
  expect(problemsOf('ستون‌های {{names, list}} خوانده نمی‌شوند؛ شناسهٔ VNK-01 و CO₂ می‌مانند.')).toEqual([]);
  expect(problemsOf('متن', 'The meter’s “{{name, isolate}}” is {{share, percent}} of all.')).toEqual([]);
  expect(problemsOf('متن', `The meter's "name"`)).toEqual(['straight quotes: write ’ and “…”']);
});

test('every word of the glossary is allowed by the glossary', () => {
  const words = glossary();
  expect(words.length).toBeGreaterThan(30);
  const wordingOf = wordingProblems(words);
  for (const { fa, en } of words) expect(wordingOf('a.b', { fa, en }), fa).toEqual([]);
});
