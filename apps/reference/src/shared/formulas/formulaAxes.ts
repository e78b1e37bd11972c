import { labelFormula } from '@org/energy-core';
import type { FormulaDefinition } from './formulaDefinition.ts';

/** Both axes of a formula for display, with labels instead of variables. */
export interface FormulaAxes {
  readonly x: string;
  readonly y: string;
}

/** Loaded with the first formula that has its own x axis. */
export const formulaAxes = (formula: FormulaDefinition): FormulaAxes => ({
  x: labeled(formula.xAxieFormula, formula.xAxieFormulaSynon),
  y: labeled(formula.yAxieFormula, formula.yAxieFormulaSynon),
});

const labeled = (text: string, synonyms: FormulaDefinition['xAxieFormulaSynon']) =>
  labelFormula(
    text,
    synonyms.map(({ label }, at) => ({ placeholder: `Synonym${at}`, label })),
  );
