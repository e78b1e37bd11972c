import { type RefObject, useEffect, useRef } from 'react';

/**
 * When what had the focus inside `place` is taken away, the focus goes to the first of `targets` (a selector within
 * `place`) instead of being lost: the next Tab goes on from there.
 */
export function useRescuedFocus(place: RefObject<HTMLElement | null>, targets: string): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const remember = ({ target }: FocusEvent) => {
      last.current = target as HTMLElement;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // A removed element loses the focus to nothing; then it is still wanted here.
      if (relatedTarget) last.current = null;
    };
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  }, [place]);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    const root = place.current?.getRootNode() as Document | ShadowRoot | undefined;
    const isLost = !root?.activeElement || root.activeElement === document.body;
    const target = place.current?.querySelector<HTMLElement>(targets);
    // While data is on its way there may be no target yet.
    if (isLost && !target) return;
    last.current = null;
    if (isLost) target?.focus();
  });
}
