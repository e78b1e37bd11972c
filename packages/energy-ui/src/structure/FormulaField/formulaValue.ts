import type { Carrier, SynonymNode, SynonymType } from '@org/energy-core';

/** A formula variable: the consumption or the cost of one node, or the temperature of a city. */
export interface FormulaVariable {
  /** Id of the node in the API. */
  readonly id: string;
  /** A site counts as a building, a sub-meter as a meter. */
  readonly navType: SynonymNode;
  readonly type: SynonymType;
  /** Carrier of a node with several; null for others. */
  readonly kind: Carrier | null;
  /** Display label. */
  readonly label: string;
  /** Its node was deleted. */
  readonly isMissing?: boolean | undefined;
}

/** A stored formula: `Synonym0` in its text refers to the first of the synonyms. */
export interface FormulaValue {
  readonly text: string;
  readonly synonyms: readonly FormulaVariable[];
}

/** The empty formula. */
export const emptyFormula: FormulaValue = { text: '', synonyms: [] };
/** Maximum number of variables. */
export const MAX_VARIABLES = 50;

export const placeholderOf = (index: number): string => `Synonym${index}`;

export const isSameVariable = (a: FormulaVariable, b: FormulaVariable): boolean =>
  a.id === b.id && a.navType === b.navType && a.kind === b.kind && a.type === b.type;
