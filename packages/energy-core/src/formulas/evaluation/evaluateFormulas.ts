import { asList, isList } from '../../statistics/descriptive/asList.ts';
import type { Formula } from '../formula.ts';
import { evaluateFormula, type FormulaColumns } from './evaluateFormula.ts';
import { type FormulaChainIssue, orderFormulas } from './orderFormulas.ts';

/** A saved formula with the series of its variables. */
export interface SavedFormula {
  readonly id: string;
  readonly name: string;
  readonly formula: Formula;
  /** Columns of its variables that are measured, by token. */
  readonly columns: FormulaColumns;
  /** Identifier of the saved formula behind each other token. */
  readonly formulas?: ReadonlyMap<string, string> | Readonly<Record<string, string>>;
}

export type EvaluatedFormulas =
  | { readonly ok: true; readonly values: readonly (number | null)[] }
  | { readonly ok: false; readonly issues: readonly FormulaChainIssue[] };

/**
 * Evaluates a saved formula whose variables may be other saved formulas, point by point: those it builds on first, each
 * once. A point where one of them has no value is a gap of all above it.
 *
 * Issues: those of `orderFormulas`.
 * @throws RangeError as `evaluateFormula`, when a variable has no column or columns differ in length.
 * @example
 * const formulaOf = (text) => parseFormula(text, ['a', 'b']).formula;
 * const total = { id: '1', name: 'total', formula: formulaOf('a + b'), columns: { a: [1, 2, null], b: [3, 4, 5] } };
 * const share = { id: '2', name: 'share', formula: formulaOf('a / b'), columns: { a: [1, 2, 3] }, formulas: { b: '1' } };
 * evaluateFormulas('2', [total, share]).values // [0.25, 0.333333333, null]
 */
export function evaluateFormulas(id: string, formulas: readonly SavedFormula[]): EvaluatedFormulas {
  const saved = new Map(
    asList(formulas).flatMap((formula) => (isList(formula?.formula?.tokens) ? [[formula.id, formula]] : [])),
  );
  const found = orderFormulas(
    id,
    [...saved.values()].map((formula) => ({
      id: formula.id,
      name: formula.name,
      uses: [...formulasOf(formula).values()],
    })),
  );
  if (!found.ok) return found;
  const results = new Map<string, readonly (number | null)[]>();
  for (const each of found.order) {
    const formula = saved.get(each)!;
    const columns = new Map<string, ArrayLike<number | null>>(entriesOf(formula.columns));
    for (const [token, used] of formulasOf(formula)) columns.set(token, results.get(used)!);
    results.set(each, evaluateFormula(formula.formula, columns));
  }
  return { ok: true, values: results.get(id)! };
}

/** Saved formulas behind the tokens that the formula really uses. */
function formulasOf({ formula, formulas }: SavedFormula): Map<string, string> {
  return new Map(entriesOf(formulas).filter(([token]) => formula.tokens.includes(token)));
}

function entriesOf<Value>(
  given: ReadonlyMap<string, Value> | Readonly<Record<string, Value>> | null | undefined,
): [string, Value][] {
  if (given instanceof Map) return [...(given as ReadonlyMap<string, Value>)];
  return Object.entries((given ?? {}) as Readonly<Record<string, Value>>);
}
