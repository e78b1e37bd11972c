import { toLatinDigits, toPersianDigits } from '@org/energy-core';
import { type FormulaValue, type FormulaVariable, isSameVariable, placeholderOf } from './formulaValue.ts';

/** A variable in the text as shown: its label between an opening and a closing isolate. */
export interface DraftToken {
  readonly from: number;
  readonly to: number;
  readonly variable: FormulaVariable;
}

/** A formula as it stands in the box. Tokens are in the order of the text and never overlap. */
export interface FormulaDraft {
  readonly shown: string;
  readonly tokens: readonly DraftToken[];
}

/** From one caret place to another. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

export const emptyDraft: FormulaDraft = { shown: '', tokens: [] };

const FSI = '\u2068';
const PDI = '\u2069';
/** Marks that would turn text around or end an isolate before its time. */
const bidiMarks = /[\u202a-\u202e\u2066-\u2069]/g;
/** What nobody sees; the parser skips it, and so a name could grow together with what stands behind it. */
const invisible = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/;
const wordy = /[\p{L}\p{M}\p{N}_.٫]/u;

const plain = (text: string): string => text.replace(bidiMarks, '').replace(/\s/g, ' ');
/** Narrow and without a break: the air between a label and the edge of its tint, for text and mirror alike. */
const AIR = '\u202f';
const labelText = ({ label }: FormulaVariable): string => `${FSI}${AIR}${plain(label)}${AIR}${PDI}`;

/** Typed text and variables one after the other. */
export type DraftPart = string | FormulaVariable;

/** Parts of the text between two caret places. A variable that is only touched comes whole. */
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

/** The range grown until it cuts no variable in two. */
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

/** Puts parts in place of a range; a variable the range touches goes whole. */
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

/** What a person changed, from the text before, the text after and where the caret stands now. */
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

/** Where the caret may stand: never inside a variable. It leaves on the side it was moving to. */
export function caretPlace({ tokens }: FormulaDraft, at: number, before: number): number {
  const inside = tokens.find(({ from, to }) => from < at && at < to);
  if (!inside) return at;
  if (before <= inside.from) return inside.to;
  if (before >= inside.to) return inside.from;
  return at - inside.from < inside.to - at ? inside.from : inside.to;
}

/** A stored formula as it is shown. */
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

/** A draft as it is stored, and the way back from its characters to what is shown. */
export interface WrittenDraft {
  readonly value: FormulaValue;
  /** As `value.text`, in the digits that were typed: what a mistake quotes. */
  readonly typed: string;
  /** Where a part of `typed` stands in the box. */
  readonly placeOf: (position: number, length: number) => Range;
}

/**
 * Writes a draft down. The same variable has one synonym; names never grow together with what stands beside them.
 */
export function writeDraft(draft: FormulaDraft): WrittenDraft {
  const synonyms: FormulaVariable[] = [];
  const places: Range[] = [];
  let text = '';
  const write = (piece: string, place: Range) => {
    text += piece;
    for (let each = 0; each < piece.length; each += 1) places.push(place);
  };
  let at = 0;
  let isAfterToken = false;
  for (const part of partsOf(draft, { from: 0, to: draft.shown.length })) {
    if (typeof part !== 'string') {
      const known = synonyms.findIndex((each) => isSameVariable(each, part));
      const index = known < 0 ? synonyms.push(part) - 1 : known;
      const place = { from: at, to: at + labelText(part).length };
      if (isAfterToken || wordy.test(text.slice(-1))) write(' ', { from: at, to: at });
      write(placeholderOf(index), place);
      at = place.to;
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
    placeOf: (position, length) => ({
      from: places[position]?.from ?? draft.shown.length,
      to: places[position + length - 1]?.to ?? draft.shown.length,
    }),
  };
}
