/** Takes a column of this length, its content undefined, from memory that the next fit uses again. */
export type Workspace = (length: number) => Float64Array;

/** More than this (numbers) is not kept between fits. */
const MAX_KEPT = 500_000;
let kept = new Float64Array(0);

/**
 * Memory for the temporary columns of one fit. Fits follow each other by the hundred with columns of the same length;
 * new memory for each would cost more than their arithmetic. Nothing of it may outlive the fit.
 */
export function workspace(length: number): Workspace {
  if (length > kept.length && length <= MAX_KEPT) kept = new Float64Array(length);
  const memory = length <= kept.length ? kept : new Float64Array(length);
  let used = 0;
  return (count) => {
    const column = memory.subarray(used, used + count);
    used += count;
    return column;
  };
}
