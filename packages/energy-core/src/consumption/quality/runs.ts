/** Calls `found` for every maximal run of indexes that pass, both ends included. */
export function eachRun(
  length: number,
  passes: (index: number) => boolean,
  found: (from: number, to: number) => void,
): void {
  let from = -1;
  for (let index = 0; index <= length; index += 1) {
    if (index < length && passes(index)) {
      if (from < 0) from = index;
    } else if (from >= 0) {
      found(from, index - 1);
      from = -1;
    }
  }
}
