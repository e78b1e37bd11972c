import { type RefObject, useLayoutEffect } from 'react';

/**
 * Marks the elements around the sheets, so that print hides everything else: a selector with `:has` is tried on each of the
 * tens of thousands of elements of a report.
 */
export function usePrintedAlone(root: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const frame = root.current?.closest('.eui-root');
    const around: Element[] = [];
    for (let next = root.current?.parentElement; next && next !== frame; next = next.parentElement)
      around.push(next);
    for (const each of around) each.toggleAttribute('data-around-papers', true);
    return () => {
      for (const each of around) each.removeAttribute('data-around-papers');
    };
  }, [root]);
}
