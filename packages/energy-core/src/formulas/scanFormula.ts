import { toLatinDigits } from '../numerals/digits.ts';
import { withoutInvisible } from '../numerals/invisible.ts';
import { type FormulaFunction, type FormulaIssue, type FormulaPlace, formulaFunctions } from './formula.ts';
import { typedText } from './typedText.ts';

export type FormulaOperator = '+' | '-' | '*' | '/' | '^';

/** A word of a formula. `wrong` stands where an issue was found. */
export type FormulaPiece = FormulaPlace &
  (
    | { readonly kind: 'number'; readonly value: number }
    | { readonly kind: 'token'; readonly name: string }
    | { readonly kind: 'function'; readonly name: FormulaFunction }
    | { readonly kind: 'operator'; readonly operator: FormulaOperator }
    | { readonly kind: 'open' | 'close' | 'wrong' }
  );

/** Other ways to write a sign, all one character long. */
const signs: ReadonlyMap<string, string> = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
  ['٫', '.'],
]);

const functions: ReadonlyMap<string, FormulaFunction> = new Map(formulaFunctions.map((name) => [name, name]));

/** What people write elsewhere, and what it is called here. */
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
 * A number begins with a digit or a point before one and takes in marks that turn out wrong, so that they can be
 * named; a name takes in points (`Math.sin`) for the same reason. No part can go back over what another took.
 */
const words =
  /(?<number>\.?\d(?:[\d.]|[,٬،](?=\d))*(?:e[-+]?\d+)?)|(?<name>[\p{L}_][\p{L}\p{M}\d_]*(?:\.[\p{L}_][\p{L}\p{M}\d_]*)*)|(?<sign>[-+*/^()])|(?<other>\S)/giu;
const properNumber = /^(?:\d+(?:\.\d+)?|\.\d+)(?:e[-+]?\d+)?$/i;
const comma = /[,٬،]/;

/** Digits and signs in their Latin form; every character keeps its place. */
const fold = (text: string): string =>
  toLatinDigits(text).replace(/[×÷−٫]/g, (character) => signs.get(character)!);

/** A name as it is compared: marks without width and the kind of digits make no difference. */
const foldName = (name: string): string => fold(withoutInvisible(name));

/** What was probably meant: the same name in other letters, its last part (`Math.sin`), or what it is called here. */
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
 * The words of a formula and every mistake that shows in a single word. Marks without width are skipped; places are
 * those of the text as typed.
 */
export function scanFormula(
  text: string,
  tokens: readonly string[],
): { readonly pieces: readonly FormulaPiece[]; readonly issues: readonly FormulaIssue[] } {
  const names = new Map(tokens.map((token) => [foldName(token), token]));
  const guess = guessWith(names);
  /** Typed place of each visible character. */
  const placeOf: number[] = [];
  for (let at = 0; at < text.length; at += 1) {
    if (withoutInvisible(text[at]!) !== '') placeOf.push(at);
  }
  const pieces: FormulaPiece[] = [];
  const issues: FormulaIssue[] = [];
  for (const match of fold(withoutInvisible(text)).matchAll(words)) {
    const word = match[0];
    const position = placeOf[match.index]!;
    const place = { position, length: placeOf[match.index + word.length - 1]! + 1 - position };
    const typed = typedText(text, place);
    const { number, name, sign } = match.groups!;
    const wrong = (issue: FormulaIssue) => {
      issues.push(issue);
      pieces.push({ kind: 'wrong', ...place });
    };
    if (number !== undefined) {
      const value = Number(number);
      if (comma.test(number)) wrong({ code: 'formula.comma-in-number', text: typed, ...place });
      else if (!properNumber.test(number)) wrong({ code: 'formula.bad-number', text: typed, ...place });
      else if (!Number.isFinite(value)) wrong({ code: 'formula.number-too-large', text: typed, ...place });
      else pieces.push({ kind: 'number', value, ...place });
    } else if (sign !== undefined) {
      if (sign === '(') pieces.push({ kind: 'open', ...place });
      else if (sign === ')') pieces.push({ kind: 'close', ...place });
      else pieces.push({ kind: 'operator', operator: sign as FormulaOperator, ...place });
    } else if (word === 'PI') {
      pieces.push({ kind: 'number', value: Math.PI, ...place });
    } else if (functions.has(word)) {
      pieces.push({ kind: 'function', name: functions.get(word)!, ...place });
    } else if (names.has(word)) {
      pieces.push({ kind: 'token', name: names.get(word)!, ...place });
    } else {
      const suggestion = guess(word);
      if (suggestion !== undefined)
        wrong({ code: 'formula.did-you-mean', text: typed, suggestion, ...place });
      else if (name !== undefined) wrong({ code: 'formula.unknown-name', text: typed, ...place });
      else wrong({ code: 'formula.unexpected-character', text: typed, ...place });
    }
  }
  return { pieces, issues };
}
