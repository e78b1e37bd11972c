import { expect, test } from 'vitest';
import { createTranslate, persianTexts } from '../../i18n/texts.ts';
import { type DetectedFactsInput, detectedFacts } from './detectedFacts.ts';
import { guess, mapping } from './sampleUpload.ts';

const t = createTranslate('fa', persianTexts, String);
const input: DetectedFactsInput = { guess, detected: null, mapping, unit: 'kWh', t };
const factOf = (label: string, changes: Partial<DetectedFactsInput> = {}) =>
  detectedFacts({ ...input, ...changes }).find((fact) => fact.label === label);

test('a unit in the file that is not the meter’s asks for a look', () => {
  expect(factOf('واحد مصرف')).toMatchObject({ text: 'kWh', isSure: true });
  expect(factOf('واحد مصرف', { unit: 'm³' })).toMatchObject({ isSure: false, why: 'واحد کنتور m³ است' });
});

test('a cost whose unit nobody wrote is taken as toman, but not silently', () => {
  expect(factOf('واحد هزینه')).toMatchObject({ text: 'تومان', isSure: false });
  expect(factOf('واحد هزینه', { mapping: { ...mapping, cost: null } })).toBeUndefined();
});

test('a cost in rial is converted and says so', () => {
  expect(factOf('واحد هزینه', { mapping: { ...mapping, costUnit: 'rial' } })?.why).toBe(
    'به تومان تبدیل می‌شود',
  );
});

test('a weak guess is shown until the person chooses another column', () => {
  expect(factOf('ستون هزینه')).toMatchObject({ text: 'D', isSure: false });
  expect(factOf('ستون هزینه', { mapping: { ...mapping, cost: 1 } })).toBeUndefined();
});

test('two-digit years are shown for a look unless the person chose them', () => {
  const short = { ...guess, mapping: { ...guess.mapping, format: 'YY/MM/DD' as const } };
  const shortMapping = { ...mapping, format: 'YY/MM/DD' as const };
  expect(factOf('نوشتن تاریخ', { guess: short, mapping: shortMapping })?.isSure).toBe(false);
  expect(factOf('نوشتن تاریخ', { mapping: shortMapping })?.isSure).toBe(true);
});

test('a file that is not what its name says is named', () => {
  const detected = {
    kind: 'csv',
    sheet: 0,
    note: 'not-what-the-name-says',
    encoding: 'windows-1256',
    separator: ';',
    confidence: 'likely',
  } as const;
  expect(factOf('نوع فایل', { detected })).toMatchObject({ text: 'CSV', isSure: false });
  expect(factOf('کدگذاری', { detected })).toMatchObject({ text: 'WINDOWS-1256', isSure: true });
});
