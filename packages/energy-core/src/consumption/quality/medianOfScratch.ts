/**
 * Median of the first `count` numbers of a scratch array, which are sorted in place. Insertion sort: a window holds
 * at most 63 numbers, and nothing is allocated.
 */
export function medianOfScratch(scratch: Float64Array, count: number): number {
  for (let next = 1; next < count; next += 1) {
    const value = scratch[next]!;
    let at = next - 1;
    while (at >= 0 && scratch[at]! > value) {
      scratch[at + 1] = scratch[at]!;
      at -= 1;
    }
    scratch[at + 1] = value;
  }
  const middle = count >> 1;
  return count % 2 === 1 ? scratch[middle]! : scratch[middle - 1]! / 2 + scratch[middle]! / 2;
}
