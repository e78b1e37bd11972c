import { type FormulaFunction, formulaFunctions } from './formula.ts';

/** What a typed character opens in the formula input, 002 §5. «؟» is where the Persian keyboard has `?`. */
export const formulaTriggers: Readonly<Record<string, 'consumption' | 'cost' | 'operator'>> = {
  '@': 'consumption',
  $: 'cost',
  '?': 'operator',
  '؟': 'operator',
  '#': 'operator',
};

/** An entry of the operator picker; its name is the text `formula.<code>`. */
export interface FormulaSign {
  readonly code: 'plus' | 'minus' | 'times' | 'divided-by' | 'power' | 'brackets' | 'pi' | FormulaFunction;
  readonly kind: 'operator' | 'brackets' | 'constant' | 'function';
  /** What is inserted before and after the caret. */
  readonly before: string;
  readonly after: string;
}

/** Everything the operator picker offers, in its order. */
export const formulaSigns: readonly FormulaSign[] = [
  { code: 'plus', kind: 'operator', before: '+', after: '' },
  { code: 'minus', kind: 'operator', before: '-', after: '' },
  { code: 'times', kind: 'operator', before: '*', after: '' },
  { code: 'divided-by', kind: 'operator', before: '/', after: '' },
  { code: 'power', kind: 'operator', before: '^', after: '' },
  { code: 'brackets', kind: 'brackets', before: '(', after: ')' },
  { code: 'pi', kind: 'constant', before: 'PI', after: '' },
  ...formulaFunctions.map((code) => ({ code, kind: 'function', before: `${code}(`, after: ')' }) as const),
];
