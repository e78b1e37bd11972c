import { type Day, type DayRange, dayNumber } from '@org/energy-core';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { dayText } from '../../i18n/dates/dayWords.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { dayAt, type PeriodEnd, placeOf } from './periodHandles.ts';

interface PeriodHandleProps {
  readonly label: string;
  readonly end: PeriodEnd;
  /** The period as it is drawn. */
  readonly value: DayRange;
  readonly axis: DayRange;
  /** The days it can be moved to. */
  readonly limits: DayRange;
  /** What the axis is drawn on. */
  readonly layer: RefObject<HTMLElement | null>;
  readonly hintId: string;
  readonly isDisabled: boolean;
  /** A pointer took it or moved it to a day; its period is not yet the value. */
  readonly onMove: (day: Day) => void;
  readonly onDrop: (day: Day) => void;
  readonly onCancel: () => void;
  readonly onKey: (event: KeyboardEvent) => void;
  readonly onLeave: () => void;
}

/** An end of a period, moved by pointer, touch and keys. */
export function PeriodHandle(props: PeriodHandleProps) {
  const { label, end, value, axis, limits, layer, isDisabled, onMove, onDrop, onCancel } = props;
  const energy = useEnergy();
  const { t } = energy;
  /** How far from the middle of the handle the pointer holds it, px; null while none does. */
  const grip = useRef<number | null>(null);
  const dayBelow = (clientX: number): Day | null => {
    const box = layer.current?.getBoundingClientRect();
    if (!box || box.width === 0 || grip.current === null) return null;
    return dayAt((clientX - grip.current - box.left) / box.width, end, axis);
  };
  const letGo = () => {
    grip.current = null;
    onCancel();
  };
  const { start, size } = placeOf(value, axis);
  return (
    <div
      role="slider"
      className="eui-timeline-handle"
      data-end={end}
      style={{ insetInlineStart: `${(end === 'from' ? start : start + size) * 100}%` }}
      tabIndex={isDisabled ? -1 : 0}
      aria-label={t(end === 'from' ? 'mv.startOf' : 'mv.endOf', { name: label })}
      aria-orientation="horizontal"
      aria-disabled={isDisabled || undefined}
      aria-valuemin={dayNumber(limits.from)}
      aria-valuemax={dayNumber(limits.to)}
      aria-valuenow={dayNumber(value[end])}
      aria-valuetext={dayText(value[end], 'long', energy)}
      aria-describedby={props.hintId}
      {...(!isDisabled && {
        onKeyDown: (event) => {
          // The pointer may still hold it: from here on it moves nothing.
          if (event.key === 'Escape' && grip.current !== null) {
            event.stopPropagation();
            return letGo();
          }
          props.onKey(event);
        },
        onBlur: props.onLeave,
        onPointerDown: (event) => {
          if (event.button !== 0 || !event.isPrimary) return;
          const { left, width } = event.currentTarget.getBoundingClientRect();
          event.currentTarget.setPointerCapture(event.pointerId);
          event.currentTarget.focus();
          grip.current = event.clientX - left - width / 2;
          onMove(value[end]);
        },
        onPointerMove: (event) => {
          const day = event.isPrimary ? dayBelow(event.clientX) : null;
          if (day !== null) onMove(day);
        },
        onPointerUp: (event) => {
          const day = event.isPrimary ? dayBelow(event.clientX) : null;
          grip.current = null;
          if (day !== null) onDrop(day);
        },
        onPointerCancel: letGo,
      })}
    />
  );
}
