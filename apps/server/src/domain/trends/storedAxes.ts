import { type FormulaSynonym, type TrendVariable, trendVariables } from '@org/energy-core/api';
import type { StoredSynonym } from '../../database/jsonColumns.ts';
import type { SynonymInput } from '../formulas/axes.ts';
import { carrierOf } from '../formulas/variables.ts';
import type { TrendAxes } from './trendSeries.ts';

/** Formulas of a trend as stored. */
export interface StoredAxes {
  readonly variables: number;
  readonly y_formula: string;
  readonly y_synonyms: readonly StoredSynonym[];
  readonly x_axes: readonly { readonly formula: string; readonly synonyms: readonly StoredSynonym[] }[];
}

type AxisFields<Synonym> = Readonly<Record<`${TrendVariable}AxieFormula`, string>> &
  Readonly<Record<`${TrendVariable}AxieFormulaSynon`, Synonym[]>>;

/** The fields of the independent variables as the API names them; those that a trend does not have are empty. */
export function fieldsOfX<Synonym>(
  axes: readonly { readonly formula: string; readonly synonyms: readonly Synonym[] }[],
): AxisFields<Synonym> {
  const fields = trendVariables.flatMap((name, at) => [
    [`${name}AxieFormula`, axes[at]?.formula ?? ''],
    [`${name}AxieFormulaSynon`, [...(axes[at]?.synonyms ?? [])]],
  ]);
  return Object.fromEntries(fields) as AxisFields<Synonym>;
}

const stored = (synonyms: readonly SynonymInput[]): StoredSynonym[] =>
  synonyms.map(({ id, navType, type, kind = null, label }) => ({
    ...{ id, navType, type, kind: carrierOf({ navType, kind }), label },
  }));

/** The columns of the formulas that are sent. */
export const columnsOfAxes = (axes: TrendAxes) => ({
  variables: axes.paramCount,
  y_formula: axes.yAxieFormula,
  y_synonyms: JSON.stringify(stored(axes.yAxieFormulaSynon)),
  x_axes: JSON.stringify(
    trendVariables.slice(0, axes.paramCount).map((name) => ({
      formula: axes[`${name}AxieFormula`],
      synonyms: stored(axes[`${name}AxieFormulaSynon`]),
    })),
  ),
});

/** All variables of the formulas. */
export const variablesOf = ({
  y_synonyms,
  x_axes,
}: StoredAxes): readonly Omit<FormulaSynonym, 'isMissing'>[] => [
  ...y_synonyms,
  ...x_axes.flatMap(({ synonyms }) => synonyms),
];
