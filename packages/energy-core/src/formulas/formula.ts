/** Longer texts are refused: nobody types them. */
export const LONGEST_FORMULA = 10_000;
/** Most brackets, signs and operators that may wait for their right-hand side at the same time. */
export const DEEPEST_FORMULA = 200;

/** Functions of one value; angles in radians, `log` is the natural logarithm. 002 §5. */
export const formulaFunctions = ['sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'sqrt', 'log'] as const;
export type FormulaFunction = (typeof formulaFunctions)[number];

/** What is done to the one or two values before it; `negate` is the minus sign in front of a value. */
export type FormulaOperation = '+' | '-' | '*' | '/' | '^' | 'negate' | FormulaFunction;

/** One step in the order of computing: a number, a column (by its place in `tokens`), or an operation on the last ones. */
export type FormulaStep =
  | { readonly number: number }
  | { readonly token: number }
  | { readonly operation: FormulaOperation };

/** A checked formula. Store its `text` and parse it again; the rest is derived. */
export interface Formula {
  /** As it was typed. */
  readonly text: string;
  /** The variables it uses, each once, in the order of their first use. */
  readonly tokens: readonly string[];
  /** Operations stand after what they work on: `a + 2` is a, 2, +. */
  readonly steps: readonly FormulaStep[];
}

/** Where the mistake is: the index of its first character in the text as typed, and how many characters it takes. */
export interface FormulaPlace {
  readonly position: number;
  readonly length: number;
}

export type FormulaIssue = FormulaPlace &
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
    /** `text` is what stands there. */
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
    /** Two values stand side by side. */
    | { readonly code: 'formula.operator-missing'; readonly before: string; readonly after: string }
    /** An operator without a value beside it. */
    | { readonly code: 'formula.value-missing'; readonly operator: string }
  );
