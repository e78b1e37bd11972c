import { expect, test } from 'vitest';
import { sentence, type TextKey } from '../texts/index.ts';
import { formulaSigns, formulaTriggers } from './formulaPalette.ts';
import { labelFormula } from './labelFormula.ts';
import { parseFormula } from './parseFormula.ts';

const labels = [
  { placeholder: 'Synonym1', label: 'برق (ساختمان مرکزی)' },
  { placeholder: 'Synonym10', label: 'گاز' },
];
/** Isolates as visible brackets. */
const shown = (text: string) =>
  labelFormula(text, labels).replaceAll('\u2068', '⟨').replaceAll('\u2069', '⟩');

test('Synonym10 is not Synonym1 with a 0 behind it', () => {
  expect(shown('Synonym10 + Synonym1')).toBe('⟨گاز⟩ + ⟨برق (ساختمان مرکزی)⟩');
});

test('signs are printed as people write them; numbers stay as typed', () => {
  expect(shown('-Synonym1*۲٫۵/1e-5')).toBe('−⟨برق (ساختمان مرکزی)⟩×۲٫۵÷1e-5');
});

test('what has no label or is not yet right stays as typed', () => {
  expect(shown('Synonym0 + (Synonym1 $')).toBe('Synonym0 + (⟨برق (ساختمان مرکزی)⟩ $');
  expect(shown('')).toBe('');
});

test('a label cannot turn the rest of the formula around', () => {
  const label = 'گاز\u202e\u2069می\u200cشود';
  expect(labelFormula('a*2', [{ placeholder: 'a', label }])).toBe('\u2068گازمی\u200cشود\u2069×2');
});

test('every entry of the operator picker has a name in both languages, and what it inserts is read', () => {
  for (const { code, kind, before, after } of formulaSigns) {
    const key = `formula.${code}` satisfies TextKey;
    expect(sentence('fa', key)).not.toBe(key);
    expect(sentence('en', key)).not.toBe(key);
    const text =
      kind === 'operator' ? `a${before}2` : kind === 'constant' ? `a*${before}` : `${before}a${after}`;
    expect(parseFormula(text, ['a']).ok, text).toBe(true);
  }
});

test('a character that opens a picker is never part of a formula', () => {
  for (const trigger of Object.keys(formulaTriggers)) {
    expect(parseFormula(`a${trigger}`, ['a'])).toMatchObject({
      ok: false,
      issues: [{ code: 'formula.unexpected-character', position: 1 }],
    });
  }
});
