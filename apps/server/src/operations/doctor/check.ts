import type { Db } from '../../database/db.ts';
import type { Progress } from '../../lib/progress.ts';

/** What a check found. Without problems all is well. */
interface Finding {
  /** One sentence each, for the operator. */
  readonly problems: readonly string[];
  /** What was put right, a sentence each; only with `repair`. */
  readonly repaired?: readonly string[];
  /** What is no problem yet. */
  readonly notes?: readonly string[];
}

interface CheckOptions {
  readonly repair: boolean;
  readonly progress?: Progress;
}

/** One check of the doctor. It changes nothing unless `repair` is set, and never deletes data that may be wanted. */
export interface Check {
  readonly name: string;
  /** What the operator does about its problems: a sentence. */
  readonly remedy: string;
  run(db: Db, dataFolder: string, options: CheckOptions): Promise<Finding>;
}
