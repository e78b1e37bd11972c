import { toLatinDigits } from '../numerals/digits.ts';
import { withoutInvisible } from '../numerals/invisible.ts';
import { type FormulaFunction, type FormulaIssue, type FormulaSpan, formulaFunctions } from './formula.ts';
import { typedText } from './typedText.ts';

type FormulaOperator = '+' | '-' | '*' | '/' | '^';

/** A token of a formula. `wrong` marks a token with an issue. */
export type FormulaPiece = FormulaSpan &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'token'; readonly name: string }
    | { readonly kind: 'function'; readonly name: FormulaFunction }
    | { readonly kind: 'operator'; readonly operator: FormulaOperator }
    | { readonly kind: 'open' | 'close' | 'wrong' }
  );

/** Other spellings of an operator, all one character long. */
const signs: ReadonlyMap<string, string> = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['٫', '.'],
]);

const functions: ReadonlyMap<string, FormulaFunction> = new Map(formulaFunctions.map((name) => [name, name]));

/** Function names of other languages, and their names here. */
const suggestions: ReadonlyMap<string, string> = new Map([
  ['ln', 'log'],
  ['arcsin', 'asin'],
  ['arccos', 'acos'],
  ['arctan', 'atan'],
  ['√', 'sqrt'],
  ['π', 'PI'],
  ['²', '^2'],
  ['³', '^3'],
  ['–', '-'],
  ['—', '-'],
  ['·', '*'],
  ['⋅', '*'],
  ['∗', '*'],
  ['∕', '/'],
  ['⁄', '/'],
  ['[', '('],
  [']', ')'],
  ['{', '('],
  ['}', ')'],
]);

/**
 * A number starts with a digit or a point before one and includes invalid marks, so that they can be
 * reported; a name includes points (`Math.sin`) for the same reason. No alternative backtracks into another.
 */
const words =
  /(?<number>\.?\d(?:[\d.]|[,٬،](?=\d))*(?:e[-+]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{M}\d_]*(?:\.[\p{L}_][\p{L}\p{M}\d_]*)*)|(?<sign>[-+*/^()])|(?<other>\S)/giu;
const properNumber = /^(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i;
const comma = /[,٬،]/;

/** Digits and operators in their Latin form; character positions are kept. */
const fold = (text: string): string =>
  toLatinDigits(text).replace(/[×÷−٫]/g, (character) => signs.get(character)!);

/** A name for comparison: without invisible characters and with Latin digits. */
const foldName = (name: string): string => fold(withoutInvisible(name));

/** The likely intended name: another case, the last part (`Math.sin`), or the name used here. */
function guessWith(names: ReadonlyMap<string, string>): (word: string) => string | undefined {
  let known: Map<string, string> | undefined;
  return (word) => {
    known ??= new Map(
      [...names.values(), 'PI', ...formulaFunctions].map((name) => [foldName(name).toLowerCase(), name]),
    );
    const last = word.slice(word.lastIndexOf('.') + 1).toLowerCase();
    return suggestions.get(last) ?? known.get(last);
  };
}

/**
 * The tokens of a formula and every mistake within a single token. Invisible characters are skipped; positions are
 * those of the typed text.
 */
export function scanFormula(
  text: string,
  tokens: readonly string[],
): { readonly pieces: readonly FormulaPiece[]; readonly issues: readonly FormulaIssue[] } {
  const names = new Map(tokens.map((token) => [foldName(token), token]));
  const guess = guessWith(names);
  /** Typed position of each visible character. */
  const positionOf: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (withoutInvisible(text[at]!) !== '') positionOf.push(at);
  }
  const pieces: FormulaPiece[] = [];
  const issues: FormulaIssue[] = [];
  for (const match of fold(withoutInvisible(text)).matchAll(words)) {
    const word = match[0];
    const position = positionOf[match.index]!;
    const span = { position, length: positionOf[match.index + word.length - 1]! + 1 - position };
    const typed = typedText(text, span);
    const { number, name, sign } = match.groups!;
    const wrong = (issue: FormulaIssue) => {
      issues.push(issue);
      pieces.push({ kind: 'wrong', ...span });
    };
    if (number !== undefined) {
      const value = Number(number);
      if (comma.test(number)) wrong({ code: 'formula.comma-in-number', text: typed, ...span });
      else if (!properNumber.test(number)) wrong({ code: 'formula.bad-number', text: typed, ...span });
      else if (!Number.isFinite(value)) wrong({ code: 'formula.number-too-large', text: typed, ...span });
      else pieces.push({ kind: 'number', value, ...span });
    } else if (sign !== undefined) {
      if (sign === '(') pieces.push({ kind: 'open', ...span });
      else if (sign === ')') pieces.push({ kind: 'close', ...span });
      else pieces.push({ kind: 'operator', operator: sign as FormulaOperator, ...span });
    } else if (word === 'PI') {
      pieces.push({ kind: 'number', value: Math.PI, ...span });
    } else if (functions.has(word)) {
      pieces.push({ kind: 'function', name: functions.get(word)!, ...span });
    } else if (names.has(word)) {
      pieces.push({ kind: 'token', name: names.get(word)!, ...span });
    } else {
      const suggestion = guess(word);
      if (suggestion !== undefined) wrong({ code: 'formula.did-you-mean', text: typed, suggestion, ...span });
      else if (name !== undefined) wrong({ code: 'formula.unknown-name', text: typed, ...span });
      else wrong({ code: 'formula.unexpected-character', text: typed, ...span });
    }
  }
  return { pieces, issues };
}
