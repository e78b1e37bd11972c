import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps `--eui-pin-<index>` on the table: the distance in px of each pinned column from the inline start, after the
 * column of checkboxes. `layout` is anything that changes with the columns.
 */
export function usePinOffsets(
  table: RefObject<HTMLTableElement | null>,
  isOn: boolean,
  layout: unknown,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: other columns are other header cells
  useLayoutEffect(() => {
    const element = table.current;
    if (!isOn || !element) return;
    const boxes = [...element.querySelectorAll<HTMLElement>('thead .eui-table-pick')];
    const heads = [...element.querySelectorAll<HTMLElement>('thead th[data-pinned]')];
    const measure = () => {
      let offset = boxes[0]?.offsetWidth ?? 0;
      heads.forEach((head, index) => {
        element.style.setProperty(`--eui-pin-${index}`, `${offset}px`);
        offset += head.offsetWidth;
      });
    };
    measure();
    if (typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(measure);
    for (const head of [...boxes, ...heads]) observer.observe(head);
    return () => observer.disconnect();
  }, [table, isOn, layout]);
}
