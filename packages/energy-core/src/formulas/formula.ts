/** Maximum length of a formula; longer texts are refused. */
export const MAX_FORMULA_LENGTH = 10_000;
/** Maximum nesting: brackets, signs and operators waiting for their right operand. */
export const MAX_FORMULA_DEPTH = 200;

/** Functions of one value; angles in radians, `log` is the natural logarithm. 002 §5. */
export const formulaFunctions = ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sqrt', 'log'] as const;
export type FormulaFunction = (typeof formulaFunctions)[number];

/** Operation on the one or two preceding values; `negate` is the unary minus. */
export type FormulaOperation = '+' | '-' | '*' | '/' | '^' | 'negate' | FormulaFunction;

/** One step in evaluation order: a number, a column (by its index in `tokens`), or an operation on the preceding values. */
export type FormulaStep =
  | { readonly number: number }
  | { readonly token: number }
  | { readonly operation: FormulaOperation };

/** A checked formula. Store its `text` and parse it again; the rest is derived. */
export interface Formula {
  /** As typed. */
  readonly text: string;
  /** The distinct variables, in order of first use. */
  readonly tokens: readonly string[];
  /** Postfix order: `a + 2` is a, 2, +. */
  readonly steps: readonly FormulaStep[];
}

/** Position of the mistake: index of its first character in the typed text, and its length. */
export interface FormulaSpan {
  readonly position: number;
  readonly length: number;
}

export type FormulaIssue = FormulaSpan &
  (
    | {
        readonly code:
          | 'formula.empty'
          | 'formula.no-variable'
          | 'formula.bracket-not-closed'
          | 'formula.bracket-not-opened'
          | 'formula.empty-brackets';
      }
    | { readonly code: 'formula.too-long'; readonly found: number; readonly limit: number }
    | { readonly code: 'formula.too-deep'; readonly limit: number }
    /** `text` is the quoted input. */
    | {
        readonly code:
          | 'formula.unknown-name'
          | 'formula.unexpected-character'
          | 'formula.bad-number'
          | 'formula.comma-in-number'
          | 'formula.number-too-large'
          | 'formula.function-needs-brackets';
        readonly text: string;
      }
    | { readonly code: 'formula.did-you-mean'; readonly text: string; readonly suggestion: string }
    /** Two adjacent values without an operator. */
    | { readonly code: 'formula.operator-missing'; readonly before: string; readonly after: string }
    /** An operator without an operand. */
    | { readonly code: 'formula.value-missing'; readonly operator: string }
  );
