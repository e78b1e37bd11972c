import { foundText } from '../../numerals/foundText.ts';
import { isolate } from '../../numerals/islands.ts';
import { asList } from '../../statistics/descriptive/asList.ts';

/** Maximum number of formulas on top of each other. */
export const MAX_FORMULA_CHAIN = 20;

/** A saved formula and the other saved formulas among its variables. */
export interface FormulaUses {
  readonly id: string;
  readonly name: string;
  /** Identifiers of the saved formulas it takes as variables. */
  readonly uses: readonly string[];
}

export type FormulaChainIssue =
  /** `names` from the first formula of the circle back to it; `path` is the same as text, in reading direction. */
  | { readonly code: 'formula.circle'; readonly names: readonly string[]; readonly path: string }
  | { readonly code: 'formula.formula-missing'; readonly name: string; readonly id: string }
  | {
      readonly code: 'formula.chain-too-long';
      readonly name: string;
      readonly found: number;
      readonly limit: number;
    };

export type FormulaOrder =
  | {
      readonly ok: true;
      /** Identifiers in evaluation order: every formula after its dependencies, the requested one last. */
      readonly order: readonly string[];
      /** Formulas on top of each other; 1 without others. */
      readonly depth: number;
    }
  | { readonly ok: false; readonly issues: readonly FormulaChainIssue[] };

/**
 * Order in which a formula and the saved formulas it builds on have to be evaluated, each once. Whether a formula may be
 * saved is the same question, asked with its new variables among `formulas`.
 *
 * Without recursion and linear in the number of variables, whatever their number.
 *
 * Issues: `formula.circle` (with its path), `.formula-missing` (with the formula that uses it), `.chain-too-long`.
 * Source: depth-first search, Tarjan (1976); Cormen et al., Introduction to Algorithms, 22.4.
 * @example
 * const saved = [
 *   { id: '1', name: 'total', uses: [] },
 *   { id: '2', name: 'per area', uses: ['1'] },
 *   { id: '3', name: 'share', uses: ['2', '1'] },
 * ];
 * orderFormulas('3', saved) // { ok: true, order: ['1', '2', '3'], depth: 3 }
 * orderFormulas('1', [{ id: '1', name: 'total', uses: ['2'] }, ...saved.slice(1)]).issues[0].names // ['total', 'per area', 'total']
 */
export function orderFormulas(id: string, formulas: readonly FormulaUses[]): FormulaOrder {
  const byId = new Map(asList(formulas).map((formula) => [formula?.id, formula]));
  const depths = new Map<string, number>();
  const order: string[] = [];
  const missing = (name: string, missingId: unknown): FormulaOrder => ({
    ok: false,
    issues: [{ code: 'formula.formula-missing', name: foundText(name), id: foundText(missingId) }],
  });
  const first = byId.get(id);
  if (!first) return missing('', id);

  /** The formulas from the requested one down to the current one, with the next variable of each. */
  const path: { readonly formula: FormulaUses; next: number; depth: number }[] = [
    { formula: first, next: 0, depth: 1 },
  ];
  const onPath = new Set([id]);
  for (let last = path.at(-1); last; last = path.at(-1)) {
    const { formula } = last;
    const uses = asList(formula.uses);
    if (last.next < uses.length) {
      const used = uses[last.next]!;
      last.next += 1;
      if (onPath.has(used))
        return circleOf(
          path.map((each) => each.formula),
          used,
        );
      const known = depths.get(used);
      const below = byId.get(used);
      if (known !== undefined) last.depth = Math.max(last.depth, known + 1);
      else if (!below) return missing(formula.name, used);
      else {
        onPath.add(used);
        path.push({ formula: below, next: 0, depth: 1 });
      }
      continue;
    }
    path.pop();
    onPath.delete(formula.id);
    depths.set(formula.id, last.depth);
    order.push(formula.id);
    const above = path.at(-1);
    if (above) above.depth = Math.max(above.depth, last.depth + 1);
  }
  const depth = depths.get(id)!;
  if (depth > MAX_FORMULA_CHAIN) {
    const facts = { name: foundText(first.name), found: depth, limit: MAX_FORMULA_CHAIN };
    return { ok: false, issues: [{ code: 'formula.chain-too-long', ...facts }] };
  }
  return { ok: true, order, depth };
}

function circleOf(path: readonly FormulaUses[], used: string): FormulaOrder {
  const from = path.findIndex(({ id }) => id === used);
  const names = [...path.slice(from), path[from]!].map(({ name }) => foundText(name));
  // A mirrored sign: it points onward in both writing directions.
  const text = names.map((name) => isolate(name)).join(' › ');
  return { ok: false, issues: [{ code: 'formula.circle', names, path: text }] };
}
