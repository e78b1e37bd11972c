import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { freePosition, type Obstacle } from './freePosition.ts';

const MARGIN = 24;
const controls =
  'button, a[href], input, select, textarea, summary, [role="button"], [role="tab"], [role="option"], [role="menuitem"], [tabindex="0"]';
/** Controls that must not be covered. */
const important = 'footer, [class*="-footer"], [class*="-foot"], [role="dialog"], form';

/** Visible controls; with an open dialog only its own. */
function obstaclesOf(region: Element): Obstacle[] {
  const root = region.ownerDocument;
  const dialogs = root.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const areas = dialogs.length > 0 ? [...dialogs] : [root.body];
  return areas
    .flatMap((area) => [...area.querySelectorAll<HTMLElement>(controls)])
    .filter((control) => !region.contains(control))
    .flatMap((control) => {
      const { left, top, right, bottom, width, height } = control.getBoundingClientRect();
      const isSeen =
        width > 0 && height > 0 && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isSeen ? [{ left, top, right, bottom, weight: control.closest(important) ? 100 : 1 }] : [];
    });
}

/**
 * Position of the toasts: the bottom start corner, or as near to it as possible without covering a control. Updates
 * when something opens, closes or scrolls below, except while `isHeld`: nothing moves away from a pointer.
 */
export function useToastPosition(
  region: RefObject<HTMLElement | null>,
  messages: readonly unknown[],
  isHeld: boolean,
): CSSProperties | undefined {
  const [position, setPosition] = useState<{ left: number; top: number } | null>(null);
  useLayoutEffect(() => {
    const element = region.current;
    if (!element || messages.length === 0 || isHeld) return;
    let frame = 0;
    const settle = () => {
      frame = 0;
      const { width, height } = element.getBoundingClientRect();
      const { clientWidth } = element.ownerDocument.documentElement;
      const ends = [MARGIN, clientWidth - MARGIN - width];
      const isRightToLeft = getComputedStyle(element).direction === 'rtl';
      const next = freePosition(
        { width, height },
        { width: clientWidth, height: innerHeight },
        isRightToLeft ? ends.toReversed() : ends,
        obstaclesOf(element),
        MARGIN,
      );
      setPosition((before) => (before?.left === next.left && before.top === next.top ? before : next));
    };
    const later = () => {
      frame ||= requestAnimationFrame(settle);
    };
    settle();
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !element.contains(target))) later();
    });
    changes.observe(element.ownerDocument.body, { childList: true, subtree: true });
    addEventListener('resize', later);
    addEventListener('scroll', later, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      removeEventListener('resize', later);
      removeEventListener('scroll', later, { capture: true });
    };
  }, [region, messages, isHeld]);
  return messages.length > 0 && position
    ? { inset: `${position.top}px auto auto ${position.left}px` }
    : undefined;
}
