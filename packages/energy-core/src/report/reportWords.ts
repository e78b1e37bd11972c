/** What the renderers of files say beside the document itself, in its language. */
export interface ReportWords {
  readonly summary: string;
  readonly figure: string;
  readonly value: string;
  readonly unit: string;
  readonly plusMinus: string;
  readonly from: string;
  readonly to: string;
  readonly gregorian: string;
  readonly actual: string;
  readonly predicted: string;
  readonly low: string;
  readonly high: string;
  readonly saving: string;
  readonly cumulative: string;
  readonly done: string;
  readonly missing: string;
  /** Beside the name of a column: the whole that something is counted of. */
  readonly of: string;
  readonly basis: string;
  readonly coverage: string;
  readonly computed: string;
  readonly version: string;
  readonly hash: string;
}
