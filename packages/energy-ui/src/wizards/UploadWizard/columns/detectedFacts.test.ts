import { expect, test } from 'vitest';
import { componentTexts } from '../../../i18n/bundles/componentTexts.ts';
import { firstTexts } from '../../../i18n/bundles/firstTexts.ts';
import { sheetTexts } from '../../../i18n/bundles/sheetTexts.ts';
import { translatorOf } from '../../../testing/translatorOf.ts';
import { detected, guess, mapping } from '../sampleUpload.ts';
import { type DetectedFactsInput, detectedFacts } from './detectedFacts.ts';

const t = translatorOf([firstTexts, componentTexts, sheetTexts], { language: 'fa', digits: 'fa' });
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

test('a unit nobody wrote is the meter’s, one that is unknown asks for a look, a chosen one is the user’s', () => {
  const of = (changes: Partial<typeof guess>, fileUnit: string | null = null) =>
    factOf('واحد مصرف', { guess: { ...guess, ...changes }, mapping: { ...mapping, fileUnit } });
  expect(of({ unit: null })).toMatchObject({ text: 'kWh', confidence: 'sure', why: 'از روی کنتور' });
  expect(of({ unit: null, unitText: 'Nm³' })).toMatchObject({ text: 'kWh', confidence: 'unsure' });
  expect(of({ unit: { symbol: 'MWh', from: 'header' } })).toMatchObject({
    text: 'kWh',
    confidence: 'chosen',
  });
});

test('the calendar is called by its name', () => {
  const of = (calendar: typeof guess.calendar) => factOf('تقویم', { guess: { ...guess, calendar } });
  expect(of('jalali')).toMatchObject({ text: 'جلالی', confidence: 'sure' });
  expect(of('excel')).toMatchObject({ text: 'میلادی (تاریخ اکسل)', confidence: 'sure' });
  expect(of('gregorian')).toMatchObject({ text: 'میلادی', confidence: 'unsure' });
  // The date format of Excel is not reported.
  expect(factOf('نوشتن تاریخ', { guess: { ...guess, calendar: 'excel' } })).toBeUndefined();
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

test('each column says how sure its proposal is, and that it is the user’s own once changed', () => {
  expect(factOf('ستون تاریخ')).toMatchObject({ text: 'A', confidence: 'sure' });
  expect(factOf('ستون هزینه')).toMatchObject({ text: 'D', confidence: 'unsure' });
  expect(factOf('ستون هزینه')?.why).toContain('بررسی');
  expect(factOf('ستون هزینه', { mapping: { ...mapping, cost: 1 } })).toMatchObject({
    text: 'B',
    confidence: 'chosen',
  });
});

test('two-digit years and mixed dates ask for a look unless the user chose them', () => {
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
  expect(factOf('نوع فایل', { detected: wrongName })).toMatchObject({
    ...{ text: 'CSV', confidence: 'unsure' },
    why: 'نام فایل چیز دیگری می‌گوید؛ با پسوند درستش (csv) نگه داشته می‌شود',
  });
});

test('the encoding says how sure it is, whose choice it is, and whether its letters can be read', () => {
  const of = (changes: Partial<typeof detected>) =>
    factOf('کدگذاری', { detected: { ...detected, ...changes } });
  expect(of({})).toMatchObject({ text: 'WINDOWS-1256', confidence: 'likely' });
  expect(of({ encoding: 'utf-16le' })).toMatchObject({ text: 'UTF-16LE', confidence: 'chosen' });
  expect(of({ encoding: 'utf-16le', isGarbled: true })).toMatchObject({ confidence: 'unsure' });
});
