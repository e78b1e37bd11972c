import { parseFormula } from '@org/energy-core';
import { expect, test } from 'vitest';
import { changeOf, clampCaret, draftOf, replaceRange, writeDraft } from './formulaDraft.ts';
import type { FormulaVariable } from './formulaValue.ts';

const power: FormulaVariable = { id: '1', navType: 'Meter', type: 'consumption', kind: null, label: 'برق ۲' };
const cost: FormulaVariable = { ...power, type: 'cost', label: 'برق ۲ · هزینه' };
const stored = { text: '2.5*Synonym0/Synonym1', synonyms: [power, cost] };

test('what is stored is shown with labels and Persian digits, and comes back as it was', () => {
  const draft = draftOf(stored, 'fa');
  expect(draft.shown).toBe('۲٫۵*\u2068\u202fبرق ۲\u202f\u2069/\u2068\u202fبرق ۲ · هزینه\u202f\u2069');
  expect(writeDraft(draft).value).toEqual(stored);
  expect(draftOf(stored, 'en').shown.startsWith('2.5*')).toBe(true);
});

test('one variable used twice has one synonym', () => {
  const { draft } = replaceRange(draftOf(stored, 'fa'), { from: 0, to: 0 }, [power, '+']);
  expect(writeDraft(draft).value).toEqual({
    text: 'Synonym0+2.5*Synonym0/Synonym1',
    synonyms: [power, cost],
  });
});

test('names never grow together with digits, letters, names or invisible marks beside them', () => {
  for (const parts of [
    [power, '0'],
    [power, '\u200c0'],
    ['sin', power],
    [power, cost],
    ['3', power],
  ]) {
    const { draft } = replaceRange({ shown: '', tokens: [] }, { from: 0, to: 0 }, parts);
    const { value } = writeDraft(draft);
    expect(draftOf(value, 'fa').tokens.length).toBe(draft.tokens.length);
    const tokens = value.synonyms.map((_, index) => `Synonym${index}`);
    expect(parseFormula(value.text, tokens)).toMatchObject({ ok: false });
  }
});

test('taking a letter out of a variable takes the variable', () => {
  const before = draftOf(stored, 'fa');
  const token = before.tokens[0]!;
  const after = before.shown.slice(0, token.to - 1) + before.shown.slice(token.to);
  const change = changeOf(before.shown, after, token.to - 1);
  const { draft, caret } = replaceRange(before, change, [change.typed]);
  expect(writeDraft(draft).value).toEqual({ text: '2.5*/Synonym0', synonyms: [cost] });
  expect(caret).toBe(4);
});

test('the change is found by the caret where equal letters leave it open', () => {
  expect(changeOf('111', '1111', 2)).toEqual({ from: 1, to: 1, typed: '1' });
  expect(changeOf('111', '11', 1)).toMatchObject({ typed: '', to: 2 });
  expect(changeOf('ab', 'xy', 2)).toEqual({ from: 0, to: 2, typed: 'xy' });
});

test('the caret is never inside a variable', () => {
  const draft = draftOf(stored, 'fa');
  const { from, to } = draft.tokens[0]!;
  expect(clampCaret(draft, from + 1, from)).toBe(to);
  expect(clampCaret(draft, to - 1, to)).toBe(from);
  expect(clampCaret(draft, from, 0)).toBe(from);
});

test('a mistake is found again in what is shown', () => {
  const written = writeDraft(replaceRange(draftOf(stored, 'fa'), { from: 4, to: 4 }, ['کار*']).draft);
  const at = written.typed.indexOf('کار');
  expect(written.rangeOf(at, 3)).toEqual({ from: 4, to: 7 });
  const name = written.typed.indexOf('Synonym0');
  expect(written.rangeOf(name, 8)).toMatchObject({ from: 8 });
});

test('nothing but spaces is no formula', () => {
  expect(writeDraft({ shown: '  ', tokens: [] }).value).toEqual({ text: '', synonyms: [] });
});
