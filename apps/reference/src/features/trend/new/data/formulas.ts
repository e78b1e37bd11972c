import type { NewTrend, TrendVariable } from '@org/energy-core/api';
import { emptyFormula, type FormulaValue } from '@org/energy-ui';

/** Formulas of the dependent variable and of the independent ones. */
export interface Formulas {
  readonly y: FormulaValue;
  readonly x: readonly FormulaValue[];
}

type AxisFields<Name extends string> = Record<`${Name}AxieFormula`, string> &
  Record<`${Name}AxieFormulaSynon`, NewTrend['yAxieFormulaSynon']>;

function fieldsOf<Name extends 'y' | TrendVariable>(
  name: Name,
  { text, synonyms }: FormulaValue = emptyFormula,
): AxisFields<Name> {
  // Labels are the server's.
  const stored = synonyms.map(({ id, navType, type, kind }) => ({ id, navType, type, kind, label: '' }));
  return { [`${name}AxieFormula`]: text, [`${name}AxieFormulaSynon`]: stored } as AxisFields<Name>;
}

/** The axes of a trend as the calls take them. */
export const axesBody = ({ y, x }: Formulas) =>
  ({
    ...{ ...fieldsOf('y', y), ...fieldsOf('x1', x[0]), ...fieldsOf('x2', x[1]) },
    ...{ ...fieldsOf('x3', x[2]), ...fieldsOf('x4', x[3]), ...fieldsOf('x5', x[4]) },
  }) satisfies Partial<NewTrend>;
