import type { Carrier } from '@org/energy-core';

/** A variable of a formula: what one node of the structure uses, or what that costs. */
export interface FormulaVariable {
  /** Id of the node in the API. */
  readonly id: string;
  /** A site counts as a building, a sub-meter as a meter. */
  readonly navType: 'Organization' | 'Building' | 'Meter';
  readonly kind: 'consumption' | 'cost';
  /** Which carrier of a place that has several; null for a meter. */
  readonly type: Carrier | null;
  /** What people read. */
  readonly label: string;
  /** Its node is gone. */
  readonly isMissing?: boolean | undefined;
}

/** A formula as it is stored: `Synonym0` in its text stands for the first of the synonyms. */
export interface FormulaValue {
  readonly text: string;
  readonly synonyms: readonly FormulaVariable[];
}

/** No formula at all. */
export const emptyFormula: FormulaValue = { text: '', synonyms: [] };
/** More variables than these are refused. */
export const MOST_VARIABLES = 50;

export const placeholderOf = (index: number): string => `Synonym${index}`;

export const isSameVariable = (a: FormulaVariable, b: FormulaVariable): boolean =>
  a.id === b.id && a.navType === b.navType && a.kind === b.kind && a.type === b.type;
