import { expect, test } from 'vitest';
import { componentTexts } from '../../i18n/components/texts.ts';
import { createTranslate, persianTexts } from '../../i18n/texts.ts';
import { type DetectedFactsInput, detectedFacts } from './detectedFacts.ts';
import { detected, guess, mapping } from './sampleUpload.ts';

const t = createTranslate('fa', { ...persianTexts, ...componentTexts }, String);
const input: DetectedFactsInput = { guess, detected: null, mapping, unit: 'kWh', t };
const factOf = (label: string, changes: Partial<DetectedFactsInput> = {}) =>
  detectedFacts({ ...input, ...changes }).find((fact) => fact.label === label);

test('a unit in the file that is not the meter’s asks for a look', () => {
  expect(factOf('واحد مصرف')).toMatchObject({ text: 'kWh', confidence: 'sure' });
  expect(factOf('واحد مصرف', { unit: 'm³' })).toMatchObject({
    confidence: 'unsure',
    why: 'واحد کنتور m³ است',
  });
});

test('a cost whose unit nobody wrote is taken as toman, but not silently', () => {
  expect(factOf('واحد هزینه')).toMatchObject({ text: 'تومان', confidence: 'unsure' });
  expect(factOf('واحد هزینه', { mapping: { ...mapping, cost: null } })).toBeUndefined();
});

test('a cost in rial is converted and says so', () => {
  expect(factOf('واحد هزینه', { mapping: { ...mapping, costUnit: 'rial' } })?.why).toBe(
    'به تومان تبدیل می‌شود',
  );
});

test('each column says how sure its proposal is, and that it is the person’s own once changed', () => {
  expect(factOf('ستون تاریخ')).toMatchObject({ text: 'A', confidence: 'sure' });
  expect(factOf('ستون هزینه')).toMatchObject({ text: 'D', confidence: 'unsure' });
  expect(factOf('ستون هزینه')?.why).toContain('بازبینی');
  expect(factOf('ستون هزینه', { mapping: { ...mapping, cost: 1 } })).toMatchObject({
    text: 'B',
    confidence: 'chosen',
  });
});

test('two-digit years and mixed dates ask for a look unless the person chose them', () => {
  const proposed = (format: 'YY/MM/DD' | 'YYYY/MM/DD', formatConfidence: 'likely' | 'unsure') =>
    factOf('نوشتن تاریخ', {
      guess: { ...guess, formatConfidence, mapping: { ...guess.mapping, format } },
      mapping: { ...mapping, format },
    });
  expect(proposed('YY/MM/DD', 'likely')).toMatchObject({ confidence: 'likely' });
  expect(proposed('YY/MM/DD', 'likely')?.why).toContain('دورقمی');
  expect(proposed('YYYY/MM/DD', 'unsure')).toMatchObject({ confidence: 'unsure' });
  expect(factOf('نوشتن تاریخ', { mapping: { ...mapping, format: 'YY/MM/DD' } })).toMatchObject({
    confidence: 'chosen',
  });
});

test('a file that is not what its name says is named', () => {
  const wrongName = { ...detected, note: 'not-what-the-name-says' } as const;
  expect(factOf('نوع فایل', { detected: wrongName })).toMatchObject({ text: 'CSV', confidence: 'unsure' });
});

test('the encoding says how sure it is, whose choice it is, and whether its letters can be read', () => {
  const of = (changes: Partial<typeof detected>) =>
    factOf('کدگذاری', { detected: { ...detected, ...changes } });
  expect(of({})).toMatchObject({ text: 'WINDOWS-1256', confidence: 'likely' });
  expect(of({ encoding: 'utf-16le' })).toMatchObject({ text: 'UTF-16LE', confidence: 'chosen' });
  expect(of({ encoding: 'utf-16le', isGarbled: true })).toMatchObject({ confidence: 'unsure' });
});
