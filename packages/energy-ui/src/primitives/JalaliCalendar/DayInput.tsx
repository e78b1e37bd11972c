import { type Day, type DayRange, formatJalali, toPersianDigits } from '@org/energy-core';
import { useState } from 'react';
import type { Digits, Translate } from '../../i18n/texts.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import type { ControlAttributes } from '../Field/Field.tsx';
import { readTypedDay, type TypedDay } from './typedDay.ts';

export interface DayInputProps {
  /** Attributes from the surrounding field shell. */
  control: Partial<ControlAttributes>;
  /** Name for screen readers where the field label is not sufficient. */
  label?: string;
  value: Day | null;
  onChange: (day: Day | null) => void;
  /** Called on blur: why the text is not a day, or null. */
  onError: (sentence: string | null) => void;
  limits: DayRange;
  /** Called on Enter with a readable day. */
  onSubmit?: (day: Day) => void;
}

/** ۱۴۰۵/۰۱/۱۵: day and month cannot be mistaken for each other. */
const EXAMPLE: Day = '2026-04-04';

/** A day as text. It stays as typed and is normalized on blur. */
export function DayInput({ control, label, value, onChange, onError, limits, onSubmit }: DayInputProps) {
  const { digits, t } = useEnergy();
  const [draft, setDraft] = useState<string | null>(null);
  const written = value === null ? '' : formatJalali(value, 'numeric', digits);

  const type = (text: string) => {
    setDraft(text);
    const read = readTypedDay(text, limits);
    if (read.ok) onError(null);
    const day = read.ok ? read.day : null;
    if (day !== value) onChange(day);
  };
  const leave = () => {
    if (draft === null) return;
    const read = readTypedDay(draft, limits);
    onError(read.ok ? null : sentenceOf(read, draft, limits, t, digits));
    // Unreadable text stays, so that it can be corrected.
    if (read.ok) setDraft(null);
  };
  return (
    <input
      {...control}
      aria-label={label}
      className="eui-field-input eui-day-input"
      type="text"
      dir="ltr"
      inputMode="numeric"
      autoComplete="off"
      maxLength={20}
      placeholder={formatJalali(EXAMPLE, 'numeric', digits)}
      value={value === null ? (draft ?? '') : (draft ?? written)}
      onChange={(event) => type(event.target.value)}
      onBlur={leave}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        leave();
        if (value !== null) onSubmit?.(value);
      }}
    />
  );
}

function sentenceOf(
  read: TypedDay & { ok: false },
  text: string,
  { from, to }: DayRange,
  t: Translate,
  digits: Digits,
): string {
  const written = digits === 'fa' ? toPersianDigits(text.trim()) : text.trim();
  switch (read.code) {
    case 'too-early':
      return t('calendar.tooEarly', { day: formatJalali(from, 'numeric', digits) });
    case 'too-late':
      return t('calendar.tooLate', { day: formatJalali(to, 'numeric', digits) });
    case 'date.out-of-range':
      return t('issue.date.out-of-range', { text: written.split(/[/.-]/)[0]! });
    default:
      return t(`issue.${read.code}`, { text: written });
  }
}
