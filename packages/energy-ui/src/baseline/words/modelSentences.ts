import type { CandidateForm } from '@org/energy-core';
import { formatNumber, island, type ModelTerm, type Regression, unitText } from '@org/energy-core';
import type { Energy } from '../../i18n/useEnergy.ts';
import { type VariableNames, variableName } from './termWords.ts';

/** A model with its form, as `FittedCandidate` has them. */
export interface FormedModel {
  readonly form: CandidateForm;
  readonly model: Pick<Regression, 'coefficients' | 'hasIntercept' | 'names' | 'order'>;
}

interface Options {
  readonly names: VariableNames;
  /** Symbol of the unit of the consumption. */
  readonly unit: string;
  readonly energy: Energy;
}

const amountIn = (value: number, unit: string, { digits }: Energy) => {
  const decimals = Math.abs(value) >= 10 ? 0 : Math.abs(value) >= 1 ? 1 : 3;
  const number = island(formatNumber(Math.abs(value), { digits, maxFractionDigits: decimals }));
  return unit ? `${number} ${unitText(unit, digits)}` : number;
};

function sentenceOf(term: ModelTerm, coefficient: number, { names, unit, energy }: Options): string {
  const { t, digits } = energy;
  const amount = amountIn(coefficient, unit, energy);
  const isLess = coefficient < 0;
  if (term.kind === 'degrees') {
    const balance = island(formatNumber(term.balanceC, { digits, maxFractionDigits: 1 }));
    return t(`baseline.says.${term.side}${isLess ? 'Less' : ''}`, { balance, amount });
  }
  const code =
    term.kind === 'calendar' ? term.variable : term.kind === 'temperature' ? 'temperature' : term.name;
  const name = variableName(code, names, energy);
  if (term.kind === 'calendar')
    return t(isLess ? 'baseline.says.dayLess' : 'baseline.says.dayMore', { name, amount });
  return t(isLess ? 'baseline.says.less' : 'baseline.says.more', { name, amount });
}

/** A model in sentences, one for the base and one per variable; powers of a variable share one. */
export function modelSentences({ form, model }: FormedModel, options: Options): string[] {
  const { names, unit, energy } = options;
  const [base, ...coefficients] = model.hasIntercept
    ? model.coefficients
    : [undefined, ...model.coefficients];
  // Only where the other variables are 0 on usual days: at 0 °C nothing is left that could be called a base.
  const hasBase = form.terms.every(({ kind }) => kind === 'degrees' || kind === 'calendar');
  const first =
    hasBase && base !== undefined && base > 0
      ? [energy.t('baseline.says.base', { amount: amountIn(base, unit, energy) })]
      : [];
  const highest = Math.max(form.order, ...form.terms.map((term) => ('power' in term ? term.power : 1)));
  const curves = new Set<string>();
  const rest = form.terms.flatMap((term, index) => {
    const coefficient = coefficients[index];
    if ('power' in term && highest > 1) {
      const code = term.kind === 'temperature' ? 'temperature' : term.name;
      if (curves.has(code)) return [];
      curves.add(code);
      return [energy.t('baseline.says.curve', { name: variableName(code, names, energy), power: highest })];
    }
    return coefficient === undefined ? [] : [sentenceOf(term, coefficient, options)];
  });
  return [...first, ...rest];
}
