/**
 * Page numbers to offer: the first, the last and those around the current one; null for an ellipsis.
 * @example pagesAround(6, 12) // [1, null, 5, 6, 7, null, 12]
 */
export function pagesAround(page: number, pageCount: number): (number | null)[] {
  const wanted = new Set([1, page - 1, page, page + 1, pageCount]);
  // The number of items stays constant near an end, so that the arrows do not move under the pointer.
  if (page <= 3) for (const near of [2, 3, 4]) wanted.add(near);
  if (page >= pageCount - 2) for (const near of [1, 2, 3]) wanted.add(pageCount - near);
  const numbers = [...wanted].filter((number) => number >= 1 && number <= pageCount).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const before = numbers[index - 1];
    if (before === undefined || number === before + 1) return [number];
    return number === before + 2 ? [before + 1, number] : [null, number];
  });
}
