import { equationText, formatNumber, type ModelTerm } from '@org/energy-core';
import type { Energy } from '../../i18n/EnergyProvider.tsx';
import type { FormedModel } from './modelSentences.ts';
import { type VariableNames, variableName } from './termWords.ts';

const powers = ['', '', '²', '³', '⁴'];

export interface EquationWords {
  /** `y = 74.4 + 53.2·max(15.8 − T, 0) − 58.9·D1`, to be isolated left to right. */
  readonly equation: string;
  /** Meaning of each symbol. */
  readonly letters: readonly { readonly letter: string; readonly name: string }[];
}

/** The equation of a model with one letter per variable: T for the temperature, X1 … for others, D1 … for days. */
export function equationWords(
  { form, model }: FormedModel,
  {
    names,
    energy,
    significantDigits = 4,
  }: { names: VariableNames; energy: Energy; significantDigits?: number },
): EquationWords {
  const { digits } = energy;
  const number = (value: number) => formatNumber(value, { digits, maxFractionDigits: 1 });
  const letters = new Map<string, { letter: string; name: string }>();
  const letterOf = (code: string, kind: ModelTerm['kind']) => {
    const known = letters.get(code);
    if (known) return known.letter;
    const count = [...letters.values()].filter(({ letter }) =>
      letter.startsWith(kind === 'calendar' ? 'D' : 'X'),
    ).length;
    const letter = code === 'temperature' ? 'T' : `${kind === 'calendar' ? 'D' : 'X'}${number(count + 1)}`;
    letters.set(code, { letter, name: variableName(code, names, energy) });
    return letter;
  };
  const written = form.terms.map((term): string => {
    if (term.kind === 'calendar') return letterOf(term.variable, term.kind);
    if (term.kind === 'variable') return letterOf(term.name, term.kind) + (powers[term.power] ?? '');
    const t = letterOf('temperature', term.kind);
    if (term.kind === 'temperature') return t + (powers[term.power] ?? '');
    const balance = number(term.balanceC);
    const degrees = term.side === 'heating' ? `${balance} − ${t}` : `${t} − ${balance}`;
    return `max(${degrees}, ${number(0)})`;
  });
  const equation = equationText(model, { digits, significantDigits, names: written });
  return { equation, letters: [...letters.values()] };
}
