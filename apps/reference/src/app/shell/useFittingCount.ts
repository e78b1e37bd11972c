import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** Width kept for the entry «بیشتر» itself. */
const MORE = 96;

/**
 * How many entries of a row fit into its width. All are measured once, at their natural width; later only the row is.
 * Where the page has no layout, all fit.
 */
export function useFittingCount(count: number): {
  listRef: RefObject<HTMLUListElement | null>;
  fitting: number;
} {
  const listRef = useRef<HTMLUListElement>(null);
  const widths = useRef<number[]>([]);
  const [fitting, setFitting] = useState(count);

  useLayoutEffect(() => {
    const list = listRef.current;
    if (!list) return;
    const items = [...list.children].filter((item) => !(item as HTMLElement).dataset.more);
    if (items.length === count) widths.current = items.map((item) => item.getBoundingClientRect().width);
    const fit = () => {
      const room = list.clientWidth;
      if (room === 0 || widths.current.length !== count) return setFitting(count);
      const total = (many: number) =>
        widths.current.slice(0, many).reduce((sum, width) => sum + width + 2, 0);
      let many = count;
      while (many > 0 && total(many) > (many === count ? room : room - MORE)) many -= 1;
      setFitting(many);
    };
    fit();
    const watch = new ResizeObserver(fit);
    watch.observe(list);
    return () => watch.disconnect();
  }, [count]);
  return { listRef, fitting };
}
