import { asList } from '../statistics/descriptive/asList.ts';
import { orderSteps } from './evaluation/orderSteps.ts';
import { type Formula, type FormulaIssue, MAX_FORMULA_LENGTH } from './formula.ts';
import { scanFormula } from './scanFormula.ts';

export type ParsedFormula =
  | { readonly ok: true; readonly formula: Formula }
  | { readonly ok: false; readonly issues: readonly FormulaIssue[] };

/** Maximum mistakes listed. */
const MAX_ISSUES = 10;

/**
 * Parses a formula over inserted variables. Grammar: the `tokens`, numbers (Persian, Arabic or Latin digits, decimal
 * mark `.` or `٫`, powers of ten as in 1e5), + − * / ^ ( ) × ÷, PI, and sin cos tan asin acos atan sqrt log of one
 * value in brackets (radians; log is natural). `/` always divides. `^` is right-associative and binds tighter than a
 * sign: −2^2 is −4. At least one token must occur. Anything else is an issue with its position in the typed text.
 * Kinds of digits, spaces and invisible characters make no difference. Sources: 002 §5; numerals as in `readNumber`.
 *
 * @param tokens names of the variables, such as Synonym0: letters, digits and `_`, none of the grammar's own names.
 * @returns the formula, or at most 10 issues in text order; `formula.empty` for an empty text.
 * @example parseFormula('2 * Synonym0 + Synonym1', ['Synonym0', 'Synonym1']).ok // true
 * @example parseFormula('۲ Synonym0', ['Synonym0']) // { ok: false, issues: [{ code: 'formula.operator-missing', before: '۲', after: 'Synonym0', position: 2, length: 8 }] }
 */
export function parseFormula(text: string, tokens: readonly string[]): ParsedFormula {
  if (typeof text !== 'string') return refused([{ code: 'formula.empty', position: 0, length: 0 }]);
  const everything = { position: 0, length: text.length };
  if (text.length > MAX_FORMULA_LENGTH) {
    const found = text.length;
    return refused([{ code: 'formula.too-long', found, limit: MAX_FORMULA_LENGTH, ...everything }]);
  }
  const { pieces, issues } = scanFormula(
    text,
    asList(tokens).filter((token) => typeof token === 'string'),
  );
  if (pieces.length === 0) return refused([{ code: 'formula.empty', ...everything }]);

  const order = orderSteps(pieces, text);
  if ('issue' in order) return refused(order.issue ? [order.issue, ...issues] : issues);
  if (order.tokens.length === 0) return refused([{ code: 'formula.no-variable', ...everything }]);
  return { ok: true, formula: { text, tokens: order.tokens, steps: order.steps } };
}

const refused = (issues: readonly FormulaIssue[]): ParsedFormula => ({
  ok: false,
  issues: issues.slice(0, MAX_ISSUES),
});
