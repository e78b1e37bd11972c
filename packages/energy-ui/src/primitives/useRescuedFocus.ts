import { type RefObject, useEffect, useRef } from 'react';

/**
 * When the focused element inside `container` is removed, focus moves to the first of `targets` (a selector within
 * `container`) instead of being lost: the next Tab continues from there.
 */
export function useRescuedFocus(container: RefObject<HTMLElement | null>, targets: string): void {
  const last = useRef<HTMLElement | null>(null);
  useEffect(() => {
    const element = container.current;
    if (!element) return;
    const remember = ({ target }: FocusEvent) => {
      last.current = target as HTMLElement;
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // A removed element loses the focus to the body; then the focus still belongs here.
      if (relatedTarget) last.current = null;
    };
    element.addEventListener('focusin', remember);
    element.addEventListener('focusout', forget);
    return () => {
      element.removeEventListener('focusin', remember);
      element.removeEventListener('focusout', forget);
    };
  }, [container]);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    const root = container.current?.getRootNode() as Document | ShadowRoot | undefined;
    const isLost = !root?.activeElement || root.activeElement === document.body;
    const target = container.current?.querySelector<HTMLElement>(targets);
    // While data is loading there may be no target yet.
    if (isLost && !target) return;
    last.current = null;
    if (isLost) target?.focus();
  });
}
