import { formatNumber } from '../../numerals/formatNumber.ts';
import { asRecord } from '../../statistics/descriptive/asList.ts';
import type { Regression } from '../../statistics/regression/regression.ts';
import type { CandidateForm } from '../comparison/candidateForm.ts';
import type { ModelTerm } from '../modelTerms.ts';
import { equationText } from './equationText.ts';

export interface FormEquation {
  /** One line, to be isolated left to right in a Persian text. */
  readonly equation: string;
  /** What each symbol stands for: the code of a variable, `temperature`, or a calendar variable. */
  readonly symbols: readonly { readonly symbol: string; readonly code: string }[];
}

const powers = ['', '', '²', '³', '⁴'];

/**
 * The equation of a fitted form with one symbol per variable: T for the temperature in °C, X1 … for the others in their
 * units, D1 … for calendar variables (1 on such a day, 0 otherwise); a balance point is written as max(15.8 − T, 0).
 *
 * @param digits of the numbers; Persian ones by default
 * @param significantDigits of the coefficients, 4 by default
 * No errors. Source: ours.
 * @example
 * const form = { kind: '3p-heating', order: 1, searchedParameters: 1, terms: [{ kind: 'degrees', side: 'heating', balanceC: 15.5 }] };
 * const model = { coefficients: [74.4, 53.2], hasIntercept: true, names: ['heatingDegrees'], order: 1 };
 * formEquation({ form, model }, { digits: 'en' }).equation // 'y = 74.4 + 53.2·max(15.5 − T, 0)'
 */
export function formEquation(
  input: {
    readonly form: CandidateForm;
    readonly model: Pick<Regression, 'coefficients' | 'hasIntercept' | 'names' | 'order'>;
  },
  request: { readonly digits?: 'fa' | 'en'; readonly significantDigits?: number } = {},
): FormEquation {
  const { form, model } = asRecord(input);
  const { digits = 'fa', significantDigits = 4 } = asRecord(request);
  const number = (value: number) => formatNumber(value, { digits, maxFractionDigits: 1 });
  const symbols = new Map<string, string>();
  const symbolOf = (code: string, kind: ModelTerm['kind']): string => {
    const known = symbols.get(code);
    if (known !== undefined) return known;
    const letter = kind === 'calendar' ? 'D' : 'X';
    const count = [...symbols.values()].filter((symbol) => symbol.startsWith(letter)).length;
    const symbol = code === 'temperature' ? 'T' : `${letter}${number(count + 1)}`;
    symbols.set(code, symbol);
    return symbol;
  };
  const written = form.terms.map((term): string => {
    if (term.kind === 'calendar') return symbolOf(term.variable, term.kind);
    if (term.kind === 'variable') return symbolOf(term.name, term.kind) + (powers[term.power] ?? '');
    const t = symbolOf('temperature', term.kind);
    if (term.kind === 'temperature') return t + (powers[term.power] ?? '');
    const balance = number(term.balanceC);
    const degrees = term.side === 'heating' ? `${balance} − ${t}` : `${t} − ${balance}`;
    return `max(${degrees}, ${number(0)})`;
  });
  const equation = equationText(model, { digits, significantDigits, names: written });
  return { equation, symbols: [...symbols].map(([code, symbol]) => ({ symbol, code })) };
}
