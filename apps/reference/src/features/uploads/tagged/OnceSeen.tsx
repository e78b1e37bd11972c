import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Mounts its content when it approaches the viewport, so that a file of many meters does not request all at once. */
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
