import type { Db } from '../db.ts';

/** What a check found. Without problems all is well. */
export interface Finding {
  /** One sentence each, for the operator. */
  readonly problems: readonly string[];
  /** What was put right, a sentence each; only with `repair`. */
  readonly repaired?: readonly string[];
}

/** One thing the doctor looks at. It changes nothing unless `repair` is set, and it never deletes what may be wanted. */
export interface Check {
  readonly name: string;
  run(db: Db, dataFolder: string, options: { readonly repair: boolean }): Promise<Finding>;
}
