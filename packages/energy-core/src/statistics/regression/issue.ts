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
  | { readonly code: 'regression.weight-not-positive'; readonly row: number }
  | { readonly code: 'regression.span-unusable'; readonly row: number }
  | { readonly code: 'regression.spans-overlap'; readonly row: number }
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
export type RegressionWarning =
  | {
      readonly code: 'regression.few-distinct-values';
      readonly variable: string;
      readonly found: number;
      readonly needed: number;
    }
  /** y is the same in every row, up to rounding: there is nothing to explain. */
  | { readonly code: 'regression.constant-y'; readonly points: number }
  /** No scatter is left, up to rounding: errors of 0 and a ± of 0 are no certainty. */
  | { readonly code: 'regression.perfect-fit'; readonly points: number }
  /** Most neighbors are equal: readings of many days that were spread over them. `rows` are the runs of equal values. */
  | { readonly code: 'regression.spread-readings'; readonly points: number; readonly rows: number };
