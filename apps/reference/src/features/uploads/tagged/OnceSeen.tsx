import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Draws its content only once it comes near the screen, so that a file of many meters does not ask for all at once. */
export function OnceSeen({ children }: { children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setIsSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !box.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setIsSeen(true), {
      rootMargin: '200px',
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isSeen]);
  return (
    <div ref={box} className="eui-tag-once" data-seen={isSeen || undefined}>
      {isSeen && children}
    </div>
  );
}
