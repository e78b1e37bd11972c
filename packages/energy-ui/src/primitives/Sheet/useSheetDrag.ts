import { type KeyboardEvent, type PointerEvent, type RefObject, useRef } from 'react';

export interface SheetDragOptions {
  /** The element that moves. */
  readonly sheet: RefObject<HTMLElement | null>;
  readonly isTall: boolean;
  readonly onTallChange: (isTall: boolean) => void;
  readonly onClose: () => void;
}

/** Movement in px that is a drag and not a press. */
const MIN_DRAG = 6;
/** Movement in px after which a released sheet continues in its direction. */
const MIN_THROW = 72;

/**
 * Size after a drag of `down` px: up makes a low sheet tall; down makes a tall one low, or closes it.
 */
export function sheetAfter(down: number, isTall: boolean, height: number): 'low' | 'tall' | 'closed' {
  if (down < -MIN_THROW) return 'tall';
  if (down <= MIN_THROW) return isTall ? 'tall' : 'low';
  return isTall && down < height / 2 ? 'low' : 'closed';
}

/** Handlers of the handle of a bottom sheet: drag, press, and arrow keys. Uses no React state while dragging. */
export function useSheetDrag({ sheet, isTall, onTallChange, onClose }: SheetDragOptions) {
  const press = useRef<{ y: number; height: number; isDragged: boolean } | null>(null);
  const swallowsClick = useRef(false);
  const settle = (size: 'low' | 'tall' | 'closed') => {
    if (size === 'closed') onClose();
    else onTallChange(size === 'tall');
  };
  const release = (event: PointerEvent<HTMLElement>, isCanceled: boolean) => {
    const start = press.current;
    press.current = null;
    const element = sheet.current;
    if (!start || !element) return;
    element.style.translate = '';
    element.style.blockSize = '';
    element.removeAttribute('data-dragged');
    swallowsClick.current = start.isDragged;
    if (start.isDragged && !isCanceled) settle(sheetAfter(event.clientY - start.y, isTall, start.height));
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const element = sheet.current;
      if (event.button !== 0 || !element) return;
      swallowsClick.current = false;
      press.current = { y: event.clientY, height: element.offsetHeight, isDragged: false };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const [start, element] = [press.current, sheet.current];
      if (!start || !element) return;
      const down = event.clientY - start.y;
      if (!start.isDragged && Math.abs(down) < MIN_DRAG) return;
      start.isDragged = true;
      element.dataset.dragged = '';
      element.style.translate = `0 ${Math.max(0, down)}px`;
      element.style.blockSize = down < 0 ? `${start.height - down}px` : '';
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => release(event, false),
    onPointerCancel: (event: PointerEvent<HTMLElement>) => release(event, true),
    onClick: () => {
      if (!swallowsClick.current) onTallChange(!isTall);
      swallowsClick.current = false;
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
      event.preventDefault();
      if (event.key === 'ArrowUp') onTallChange(true);
      else settle(isTall ? 'low' : 'closed');
    },
  };
}
