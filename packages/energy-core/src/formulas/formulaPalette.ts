import { type FormulaFunction, formulaFunctions } from './formula.ts';

/** Trigger characters of the formula input, 002 §5. «؟» is at the position of `?` on a Persian keyboard. */
export const formulaTriggers: Readonly<Record<string, 'consumption' | 'cost' | 'operator'>> = {
  '@': 'consumption',
  $: 'cost',
  '?': 'operator',
  '؟': 'operator',
  '#': 'operator',
};

/** An entry of the operator picker; text `formula.<code>`. */
export interface FormulaSign {
  readonly code: 'plus' | 'minus' | 'times' | 'divided-by' | 'power' | 'brackets' | 'pi' | FormulaFunction;
  readonly kind: 'operator' | 'brackets' | 'constant' | 'function';
  /** Text inserted before and after the caret. */
  readonly before: string;
  readonly after: string;
}

/** All entries of the operator picker, in order. */
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
