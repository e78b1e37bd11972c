import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width reserved for the «بیشتر» entry itself. */
const MORE = 96;
const GAP = 2;

/**
 * How many entries of a row fit into its width. All are drawn and measured once for these `names`, at their natural
 * width; later only the row is. Where the page has no layout, all fit.
 */
export function useFittingCount(names: readonly string[]): {
  listRef: RefObject<HTMLUListElement | null>;
  fitting: number;
} {
  const listRef = useRef<HTMLUListElement>(null);
  const count = names.length;
  const row = names.join('\n');
  const [shown, setShown] = useState({ row, fitting: count });
  // Other entries, or the same in another language: all are drawn again before they are measured.
  if (shown.row !== row) setShown({ row, fitting: count });

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const widths = [...list.children].slice(0, count).map((item) => item.getBoundingClientRect().width);
    const widthOf = (many: number) => widths.slice(0, many).reduce((sum, width) => sum + width + GAP, 0);
    const fitRow = () => {
      const room = list.clientWidth;
      let fitting = count;
      if (room > 0)
        while (fitting > 0 && widthOf(fitting) > (fitting === count ? room : room - MORE)) fitting -= 1;
      setShown((now) => (now.row === row && now.fitting !== fitting ? { row, fitting } : now));
    };
    fitRow();
    const watch = new ResizeObserver(fitRow);
    watch.observe(list);
    return () => watch.disconnect();
  }, [row, count]);
  return { listRef, fitting: shown.row === row ? shown.fitting : count };
}
