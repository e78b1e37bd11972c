import { toPersianDigits } from '@org/energy-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { classes } from '../classes.ts';
import { type FieldProps, FieldShell } from '../Field/Field.tsx';
import { readCode } from './readCode.ts';
import './OneTimeCode.css';

export interface OneTimeCodeProps extends FieldProps {
  /** The digits so far, as Latin digits. */
  value: string;
  /** Called with the digits at every change. */
  onChange: (value: string) => void;
  /** Called once all digits are there. */
  onComplete?: (value: string) => void;
  /** How many digits; 6 unless told. */
  length?: number;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
}

/**
 * A code sent to the person: one real field under boxes that run left to right, so that pasting, filling in from a
 * message and screen readers work as with any field.
 * @example <OneTimeCode label="کد شش‌رقمی" value={code} onChange={setCode} onComplete={send} />
 */
export function OneTimeCode(props: OneTimeCodeProps) {
  const { value, onChange, onComplete, length = 6, autoFocus, className, ...field } = props;
  const { digits } = useEnergy();
  const input = useRef<HTMLInputElement>(null);
  const [caret, setCaret] = useState<number | null>(null);
  const wanted = useRef<number | null>(null);
  const places = Array.from({ length }, (_, place) => value[place] ?? '');

  /** Typing on a filled box replaces its digit. */
  const selectBox = (place: number) => {
    const start = Math.min(place, value.length);
    input.current?.setSelectionRange(start, Math.min(start + 1, value.length));
    setCaret(Math.min(start, length - 1));
  };

  // Writing Latin digits in place of Persian ones sends the caret to the end: put it back.
  useLayoutEffect(() => {
    if (wanted.current !== null) selectBox(wanted.current);
    wanted.current = null;
  });

  return (
    <FieldShell {...field} className={classes('eui-code', className)}>
      {(control) => (
        <div className="eui-code-boxes" dir="ltr" data-invalid={field.error ? '' : undefined}>
          {places.map((digit, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place
              key={place}
              className="eui-code-box"
              aria-hidden="true"
              data-current={caret === place ? '' : undefined}
              data-filled={digit ? '' : undefined}
            >
              {digits === 'fa' ? toPersianDigits(digit) : digit}
            </span>
          ))}
          <input
            {...control}
            ref={input}
            className="eui-code-input"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={value}
            // biome-ignore lint/a11y/noAutofocus: the code is all that the page asks for
            autoFocus={autoFocus}
            onChange={(event) => {
              const next = readCode(event.target.value, length);
              wanted.current = Math.min(event.target.selectionStart ?? next.length, next.length);
              setCaret(Math.min(wanted.current, length - 1));
              if (next === value) return;
              onChange(next);
              if (next.length === length) onComplete?.(next);
            }}
            onPaste={(event) => {
              const pasted = readCode(event.clipboardData.getData('text/plain'), length);
              // A whole code takes the place of whatever was there; a part of one goes where the caret is.
              if (pasted.length < length) return;
              event.preventDefault();
              wanted.current = length;
              setCaret(length - 1);
              onChange(pasted);
              onComplete?.(pasted);
            }}
            onSelect={(event) => {
              const { selectionStart, selectionEnd } = event.currentTarget;
              if (selectionStart === selectionEnd) selectBox(selectionStart ?? value.length);
              else setCaret(Math.min(selectionStart ?? 0, length - 1));
            }}
            onPointerUp={(event) => {
              const { left, width } = event.currentTarget.getBoundingClientRect();
              selectBox(Math.floor(((event.clientX - left) / width) * length));
            }}
            onKeyDown={(event) => {
              // A selected digit would make the arrow stop before it instead of on its neighbour.
              if (event.key !== 'ArrowLeft' || !caret) return;
              event.preventDefault();
              const isAtEnd = event.currentTarget.selectionStart === value.length;
              selectBox(isAtEnd ? value.length - 1 : caret - 1);
            }}
            onBlur={() => setCaret(null)}
          />
        </div>
      )}
    </FieldShell>
  );
}
