/**
 * Moves the number of rank `rank` to its sorted index among the first `count`, smaller ones before and larger ones after it.
 * Hoare's selection: linear on average, without allocation.
 */
function select(scratch: Float64Array, count: number, rank: number): number {
  let from = 0;
  let to = count - 1;
  while (from < to) {
    const pivot = scratch[rank]!;
    let low = from;
    let high = to;
    while (low <= high) {
      while (scratch[low]! < pivot) low += 1;
      while (scratch[high]! > pivot) high -= 1;
      if (low > high) break;
      const swapped = scratch[low]!;
      scratch[low] = scratch[high]!;
      scratch[high] = swapped;
      low += 1;
      high -= 1;
    }
    if (high < rank) from = low;
    if (low > rank) to = high;
  }
  return scratch[rank]!;
}

/** Median of the first `count` numbers of a scratch array, at least one; reorders the array. */
export function medianOfScratch(scratch: Float64Array, count: number): number {
  const middle = count >> 1;
  const upper = select(scratch, count, middle);
  if (count % 2 === 1) return upper;
  let lower = scratch[0]!;
  for (let at = 1; at < middle; at += 1) if (scratch[at]! > lower) lower = scratch[at]!;
  return lower / 2 + upper / 2;
}
