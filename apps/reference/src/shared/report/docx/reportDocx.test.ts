import type { ReportDocument, ReportWords } from '@org/energy-core';
import { Packer } from 'docx';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { reportDocx } from './reportDocx.ts';
import { directedParts } from './runs.ts';

const words = { low: 'حد پایین', high: 'حد بالا', hash: 'اثر انگشت' } as ReportWords;
const report: ReportDocument = {
  ...{ title: 'گزارش صحه‌گذاری', subtitle: 'چیلر', organization: 'آرمان', isRightToLeft: true, digits: 'fa' },
  ...{ basis: 'IPMVP، گزینهٔ C', coverage: '', proof: { hash: 'ab12', madeAt: '2026', product: '1' } },
  sections: [
    {
      ...{ id: 'result', number: 8, title: 'نتیجه' },
      blocks: [
        {
          ...{ kind: 'headline', name: 'صرفه‌جویی', verdict: 'صفر بیرون است.', interval: null },
          amount: { value: 881.49, plusMinus: 345.79, unit: 'kWh', decimals: 0 },
        },
        {
          ...{ kind: 'table', id: 'months', title: 'ماه به ماه' },
          columns: [
            { id: 'day', name: 'روز', kind: 'day' },
            { id: 'kwh', name: 'مصرف', kind: 'number', unit: 'kWh', decimals: 1 },
          ],
          rows: [['2025-03-21', -10.25]],
        },
        {
          kind: 'chart',
          id: 'cusum',
          title: 'انباشته',
          chart: { kind: 'cusum', unit: 'kWh', percent: 90, points: [] },
        },
        {
          kind: 'facts',
          items: [
            { name: 'جمع سال', value: '۱۲ kWh' },
            { name: 'میانگین ماه', value: '۱ kWh' },
          ],
        },
        { kind: 'signatures', roles: ['تهیه', 'تأیید'] },
      ],
    },
  ],
};
/** The smallest PNG. */
const bytes = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (letter) => letter.charCodeAt(0),
);

async function partsOf(pictures: { id: string; bytes: Uint8Array; width: number; height: number }[]) {
  const file = await Packer.toArrayBuffer(reportDocx({ report, words, pictures }));
  const parts = unzipSync(new Uint8Array(file));
  return { names: Object.keys(parts), text: strFromU8(parts['word/document.xml']!) };
}

test('a text document is right to left, with headings, tables and charts as pictures', async () => {
  const { names, text } = await partsOf([{ id: 'cusum', bytes, width: 1280, height: 480 }]);
  expect(names.some((name) => /^word\/media\/.*\.png$/.test(name))).toBe(true);
  expect(text).toMatch(/<w:pStyle w:val="Title"\/>/);
  expect(text).toMatch(/<w:pStyle w:val="Heading1"\/>/);
  expect(text).toMatch(/<w:bidi\/>/);
  expect(text).toMatch(/<w:bidiVisual\/>/);
  expect(text).toMatch(/<w:tblHeader\/>/);
  // Half of 1280 px fits between the margins: 640 px are 6,096,000 EMU.
  expect(text).toMatch(/cx="6096000" cy="2286000"/);
});

test('each run has one direction, and isolates do not reach the file', async () => {
  const { text } = await partsOf([]);
  expect(text).not.toMatch(/[\u2066-\u2069]/);
  const runs = [...text.matchAll(/<w:r>(.*?)<\/w:r>/g)].map(([, run]) => run!);
  const runWith = (part: string) => runs.find((run) => run.includes(`>${part}<`));
  expect(runWith('۸۸۰\u00a0±\u00a0۳۵۰')).not.toContain('<w:rtl/>');
  expect(runWith('۱۴۰۴/۰۱/۰۱')).not.toContain('<w:rtl/>');
  expect(runWith('نتیجه') ?? runWith('8. نتیجه')).toContain('<w:rtl/>');
  // In a paragraph from right to left the mark keeps the sign to the left of Persian digits.
  expect(runs.join('')).toContain('\u200e−۱۰٫۳');
});

test('a table named as its section has one title, and page numbers a line of their own', async () => {
  const section = report.sections[0]!;
  const table = { ...section.blocks[1]!, title: section.title } as (typeof section.blocks)[number];
  const named = { ...report, basis: 'مبنا '.repeat(60), sections: [{ ...section, blocks: [table] }] };
  const file = await Packer.toArrayBuffer(reportDocx({ report: named, words, pictures: [] }));
  const parts = unzipSync(new Uint8Array(file));
  expect(strFromU8(parts['word/document.xml']!).match(/نتیجه/g)).toHaveLength(1);
  const foot = strFromU8(parts['word/footer1.xml']!).split('</w:p>');
  expect(foot.find((line) => line.includes('NUMPAGES'))).not.toContain('مبنا');
});

test('nested isolates become parts: a percentage has its sign to the left', () => {
  expect(directedParts('تا \u2067\u2066۱۲\u2069٪\u2069 کمتر', true)).toEqual([
    { text: 'تا ', isRightToLeft: true },
    { text: '۱۲', isRightToLeft: false },
    { text: '٪', isRightToLeft: true },
    { text: ' کمتر', isRightToLeft: true },
  ]);
});

test('lines for signatures, facts, and a table with its head and title stay on one page', async () => {
  const { text } = await partsOf([]);
  const isKept = (part: string, words: string) =>
    text
      .split(part)
      .find((piece) => piece.includes(`>${words}<`))!
      .includes('<w:keepNext/>');
  for (const [kept, last] of [
    ['تهیه', 'تأیید'],
    ['جمع سال', 'میانگین ماه'],
    ['روز', '۱۴۰۴/۰۱/۰۱'],
  ] as const)
    expect([isKept('<w:tr>', kept), isKept('<w:tr>', last)], kept).toEqual([true, false]);
  expect(isKept('<w:p>', 'ماه به ماه')).toBe(true);
});
