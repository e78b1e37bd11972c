import { toLatinDigits, toPersianDigits } from '@org/energy-core';
import { type FormulaValue, type FormulaVariable, isSameVariable, placeholderOf } from './formulaValue.ts';

/** A variable in the displayed text: its label between an opening and a closing isolate. */
interface DraftToken {
  readonly from: number;
  readonly to: number;
  readonly variable: FormulaVariable;
}

/** A formula as displayed in the input. Tokens are in text order and never overlap. */
export interface FormulaDraft {
  readonly shown: string;
  readonly tokens: readonly DraftToken[];
}

/** A range between two caret positions. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

const FSI = '\u2068';
const PDI = '\u2069';
/** Characters that would reverse text or end an isolate early. */
const bidiMarks = /[\u202a-\u202e\u2066-\u2069]/g;
/** Invisible characters; the parser skips them, so a name could merge with the text after it. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
const wordy = /[\p{L}\p{M}\p{N}_.٫]/u;

const plain = (text: string): string => text.replace(bidiMarks, '').replace(/\s/g, ' ');
/** A narrow no-break space between a label and the edge of its tint, in text and mirror alike. */
const AIR = '\u202f';
const labelText = ({ label }: FormulaVariable): string => `${FSI}${AIR}${plain(label)}${AIR}${PDI}`;

/** Typed text and variables in sequence. */
export type DraftPart = string | FormulaVariable;

/** Parts of the text between two caret positions. A partially covered variable is included whole. */
export function partsOf({ shown, tokens }: FormulaDraft, { from, to }: Range): DraftPart[] {
  const parts: DraftPart[] = [];
  let done = from;
  for (const token of tokens) {
    if (token.to <= from || token.from >= to) continue;
    if (token.from > done) parts.push(shown.slice(done, token.from));
    parts.push(token.variable);
    done = token.to;
  }
  if (to > done) parts.push(shown.slice(done, to));
  return parts;
}

function joined(parts: readonly DraftPart[]): FormulaDraft {
  let shown = '';
  const tokens: DraftToken[] = [];
  for (const part of parts) {
    const text = typeof part === 'string' ? plain(part) : labelText(part);
    if (typeof part !== 'string')
      tokens.push({ from: shown.length, to: shown.length + text.length, variable: part });
    shown += text;
  }
  return { shown, tokens };
}

/** The range extended so that it splits no variable. */
export function wholeTokens({ tokens }: FormulaDraft, range: Range): Range {
  let { from, to } = range;
  for (const token of tokens) {
    const isTouched = from === to ? token.from < from && from < token.to : token.from < to && token.to > from;
    if (!isTouched) continue;
    from = Math.min(from, token.from);
    to = Math.max(to, token.to);
  }
  return { from, to };
}

/** Replaces a range with parts; partially covered variables are removed whole. */
export function replaceRange(
  draft: FormulaDraft,
  range: Range,
  parts: readonly DraftPart[],
): { readonly draft: FormulaDraft; readonly caret: number } {
  const { from, to } = wholeTokens(draft, range);
  const before = partsOf(draft, { from: 0, to: from });
  const after = partsOf(draft, { from: to, to: draft.shown.length });
  return {
    draft: joined([...before, ...parts, ...after]),
    caret: joined([...before, ...parts]).shown.length,
  };
}

/** The user's edit, from the text before, the text after and the caret position. */
export function changeOf(before: string, after: string, caret: number): Range & { readonly typed: string } {
  let tail = after.length - caret;
  if (tail > before.length || before.slice(before.length - tail) !== after.slice(caret)) {
    tail = 0;
    while (
      tail < Math.min(before.length, after.length) &&
      before[before.length - 1 - tail] === after[after.length - 1 - tail]
    )
      tail += 1;
  }
  const to = before.length - tail;
  const end = after.length - tail;
  let from = 0;
  while (from < Math.min(to, end) && before[from] === after[from]) from += 1;
  return { from, to, typed: after.slice(from, end) };
}

/** Clamps the caret: never inside a variable. It leaves on the side it was moving to. */
export function clampCaret({ tokens }: FormulaDraft, at: number, before: number): number {
  const inside = tokens.find(({ from, to }) => from < at && at < to);
  if (!inside) return at;
  if (before <= inside.from) return inside.to;
  if (before >= inside.to) return inside.from;
  return at - inside.from < inside.to - at ? inside.from : inside.to;
}

/** The draft of a stored formula. */
export function draftOf({ text, synonyms }: FormulaValue, digits: 'fa' | 'en'): FormulaDraft {
  const local = (typed: string) =>
    digits === 'fa' ? toPersianDigits(typed.replace(/(?<=\d)\.(?=\d)/g, '٫')) : typed;
  const parts: DraftPart[] = [];
  let done = 0;
  for (const match of text.matchAll(/(?<![\p{L}\p{M}\p{N}_.])Synonym(\d+)(?![\p{L}\p{M}\p{N}_])/gu)) {
    const variable = synonyms[Number(match[1])];
    if (!variable) continue;
    parts.push(local(text.slice(done, match.index)), variable);
    done = match.index + match[0].length;
  }
  parts.push(local(text.slice(done)));
  return joined(parts);
}

/** A draft in stored form, with a mapping from its characters to the display. */
export interface WrittenDraft {
  readonly value: FormulaValue;
  /** As `value.text`, in the typed digits, for quoting mistakes. */
  readonly typed: string;
  /** Maps a range of `typed` to the input. */
  readonly rangeOf: (position: number, length: number) => Range;
}

/**
 * Converts a draft to its stored form. Equal variables share one synonym; names never merge with adjacent text.
 */
export function writeDraft(draft: FormulaDraft): WrittenDraft {
  const synonyms: FormulaVariable[] = [];
  const ranges: Range[] = [];
  let text = '';
  const write = (piece: string, range: Range) => {
    text += piece;
    for (let each = 0; each < piece.length; each += 1) ranges.push(range);
  };
  let at = 0;
  let isAfterToken = false;
  for (const part of partsOf(draft, { from: 0, to: draft.shown.length })) {
    if (typeof part !== 'string') {
      const known = synonyms.findIndex((each) => isSameVariable(each, part));
      const index = known < 0 ? synonyms.push(part) - 1 : known;
      const range = { from: at, to: at + labelText(part).length };
      if (isAfterToken || wordy.test(text.slice(-1))) write(' ', { from: at, to: at });
      write(placeholderOf(index), range);
      at = range.to;
      isAfterToken = true;
      continue;
    }
    for (let each = 0; each < part.length; each += 1, at += 1) {
      const character = part[each]!;
      if (invisible.test(character)) continue;
      if (isAfterToken && wordy.test(character)) write(' ', { from: at, to: at });
      write(character, { from: at, to: at + 1 });
      isAfterToken = false;
    }
  }
  const isEmpty = text.trim() === '';
  return {
    value: isEmpty
      ? { text: '', synonyms: [] }
      : { text: toLatinDigits(text).replaceAll('٫', '.').trim(), synonyms },
    typed: text,
    rangeOf: (position, length) => ({
      from: ranges[position]?.from ?? draft.shown.length,
      to: ranges[position + length - 1]?.to ?? draft.shown.length,
    }),
  };
}
