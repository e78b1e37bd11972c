/** Errors in regression data. Rows count from 1; `variable` is its name, or y. */
export type RegressionIssue =
  | { readonly code: 'regression.not-a-list'; readonly variable: string }
  | {
      readonly code: 'regression.lengths-differ';
      readonly variable: string;
      readonly found: number;
      readonly needed: number;
    }
  | { readonly code: 'regression.not-a-number'; readonly variable: string; readonly row: number }
  | { readonly code: 'regression.too-large'; readonly variable: string; readonly row: number }
  | { readonly code: 'regression.too-small'; readonly variable: string }
  | { readonly code: 'regression.too-many-rows'; readonly found: number; readonly limit: number }
  | { readonly code: 'regression.non-finite' }
  | { readonly code: 'regression.variable-count'; readonly found: number; readonly limit: number }
  | { readonly code: 'regression.order'; readonly found: string; readonly limit: number }
  | { readonly code: 'regression.confidence'; readonly found: string; readonly known: string }
  | { readonly code: 'regression.too-few-points'; readonly found: number; readonly needed: number }
  | { readonly code: 'regression.constant-variable'; readonly variable: string }
  | { readonly code: 'regression.dependent-variable'; readonly variable: string; readonly others: string }
  | {
      readonly code: 'regression.too-few-distinct-values';
      readonly variable: string;
      readonly found: number;
      readonly needed: number;
    };

/** Warnings of a regression that was computed. */
export type RegressionWarning = {
  readonly code: 'regression.few-distinct-values';
  readonly variable: string;
  readonly found: number;
  readonly needed: number;
};
