import { formEquation } from '@org/energy-core';
import type { Energy } from '../../i18n/useEnergy.ts';
import type { FormedModel } from './modelSentences.ts';
import { type VariableNames, variableName } from './termWords.ts';

export interface EquationWords {
  /** `y = 74.4 + 53.2·max(15.8 − T, 0) − 58.9·D1`, to be isolated left to right. */
  readonly equation: string;
  /** Meaning of each symbol. */
  readonly letters: readonly { readonly letter: string; readonly name: string }[];
}

/** The equation of a model with one letter per variable, and what the letters mean. */
export function equationWords(
  model: FormedModel,
  {
    names,
    energy,
    significantDigits = 4,
  }: { names: VariableNames; energy: Energy; significantDigits?: number },
): EquationWords {
  const { equation, symbols } = formEquation(model, { digits: energy.digits, significantDigits });
  return {
    equation,
    letters: symbols.map(({ symbol, code }) => ({ letter: symbol, name: variableName(code, names, energy) })),
  };
}
