import { toPersianDigits } from '@org/energy-core';
import { useLayoutEffect, useRef, useState } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { classes } from '../classes.ts';
import { type FieldProps, FieldShell } from '../Field/Field.tsx';
import { useControlled } from '../useControlled.ts';
import { readCode } from './readCode.ts';
import './OneTimeCode.css';

export interface OneTimeCodeProps extends FieldProps {
  /** The digits entered so far, as Latin digits; uncontrolled if omitted. */
  value?: string;
  /** Initial digits of an uncontrolled field. */
  defaultValue?: string;
  /** Called with the digits on every change. */
  onChange?: (value: string) => void;
  /** Called once all digits are entered. */
  onComplete?: (value: string) => void;
  /** Number of digits; default 6. */
  length?: number;
  /** Focuses the field on mount. */
  autoFocus?: boolean;
}

/**
 * One-time code: a single input behind boxes that run left to right, so that paste, autofill
 * and screen readers work as with any input.
 * @example <OneTimeCode label="کد شش‌رقمی" value={code} onChange={setCode} onComplete={send} />
 */
export function OneTimeCode(props: OneTimeCodeProps) {
  const { value: _, defaultValue = '', onChange: __, onComplete, length = 6, autoFocus, ...field } = props;
  const [value, setValue] = useControlled(props.value, defaultValue, props.onChange);
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

  // Replacing Persian with Latin digits moves the caret to the end: restore it.
  useLayoutEffect(() => {
    if (wanted.current !== null) selectBox(wanted.current);
    wanted.current = null;
  });

  return (
    <FieldShell {...field} className={classes('eui-code', field.className)}>
      {(control) => (
        <div className="eui-code-boxes" dir="ltr" data-invalid={field.error ? '' : undefined}>
          {places.map((digit, place) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a box is identified by its index
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
            // biome-ignore lint/a11y/noAutofocus: the code is the only input of the page
            autoFocus={autoFocus}
            onChange={(event) => {
              const next = readCode(event.target.value, length);
              wanted.current = Math.min(event.target.selectionStart ?? next.length, next.length);
              setCaret(Math.min(wanted.current, length - 1));
              if (next === value) return;
              setValue(next);
              if (next.length === length) onComplete?.(next);
            }}
            onPaste={(event) => {
              const pasted = readCode(event.clipboardData.getData('text/plain'), length);
              // A complete code replaces the value; a partial one is inserted at the caret.
              if (pasted.length < length) return;
              event.preventDefault();
              wanted.current = length;
              setCaret(length - 1);
              setValue(pasted);
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
              // With a selected digit the arrow would stop before it instead of on its neighbor.
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
