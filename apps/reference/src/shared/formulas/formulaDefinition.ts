import type { FormulaRecord } from '@org/energy-core/api';

/** A formula, saved or not. */
export type FormulaDefinition = Pick<
  FormulaRecord,
  '_id' | 'name' | 'yAxieFormula' | 'yAxieFormulaSynon' | 'xAxieFormula' | 'xAxieFormulaSynon'
>;
