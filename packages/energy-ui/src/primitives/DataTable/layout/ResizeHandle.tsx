import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useEnergy } from '../../../i18n/useEnergy.ts';
import { boundedWidth, MAX_COLUMN_WIDTH, MIN_COLUMN_WIDTH, WIDTH_STEP } from './tableLayout.ts';

interface ResizeHandleProps {
  header: string;
  /** Chosen width in px; undefined = that of the content. */
  width: number | undefined;
  /** null lets the content decide. `isFinal` is false while dragging. */
  onResize: (width: number | null, isFinal: boolean) => void;
}

/**
 * Drag handle at the inline end of a column header; arrow keys change the width, Enter or a double click resets it. Not a
 * tab stop: a table of ten columns would have ten. The columns panel widens and narrows by buttons.
 */
export function ResizeHandle({ header, width, onResize }: ResizeHandleProps) {
  const { t } = useEnergy();
  const handle = useRef<HTMLDivElement>(null);
  const drag = useRef<{ x: number; width: number; last: number | null } | null>(null);
  const headOf = () => handle.current?.parentElement as HTMLElement;
  const widthNow = () => width ?? headOf().offsetWidth;
  const sign = () => (getComputedStyle(headOf()).direction === 'rtl' ? -1 : 1);
  // The width of the content is known once laid out.
  useEffect(() => {
    const now = String(boundedWidth(width ?? headOf().offsetWidth));
    handle.current?.setAttribute('aria-valuenow', now);
    handle.current?.setAttribute('aria-valuetext', t('table.widthOf', { width: Number(now) }));
  });

  const start = (event: PointerEvent<HTMLDivElement>) => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width: widthNow(), last: null };
  };
  const move = ({ clientX }: PointerEvent) => {
    if (!drag.current) return;
    drag.current.last = boundedWidth(drag.current.width + (clientX - drag.current.x) * sign());
    onResize(drag.current.last, false);
  };
  const end = () => {
    const moved = drag.current;
    drag.current = null;
    if (moved && moved.last !== null) onResize(moved.last, true);
  };
  const press = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 4 * WIDTH_STEP : WIDTH_STEP;
    const next = {
      ArrowRight: widthNow() + step * sign(),
      ArrowLeft: widthNow() - step * sign(),
      Home: MIN_COLUMN_WIDTH,
      End: MAX_COLUMN_WIDTH,
      Enter: null,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onResize(next === null ? null : boundedWidth(next), true);
  };
  return (
    <div
      ref={handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('table.resize', { column: header })}
      aria-valuemin={MIN_COLUMN_WIDTH}
      aria-valuemax={MAX_COLUMN_WIDTH}
      aria-valuenow={width ?? MIN_COLUMN_WIDTH}
      tabIndex={-1}
      className="eui-table-resize"
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
      onKeyDown={press}
      onDoubleClick={() => onResize(null, true)}
    />
  );
}
