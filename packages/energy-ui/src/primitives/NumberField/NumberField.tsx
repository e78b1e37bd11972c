import { formatNumber, readNumber } from '@org/energy-core';
import { type KeyboardEvent, useState } from 'react';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import type { FieldProps } from '../Field/Field.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { shownDecimals } from './shownDecimals.ts';

export interface NumberFieldProps extends FieldProps {
  /** The number; null while nothing readable is there. */
  value: number | null;
  /** Called at every change with the number read, null for none. */
  onChange: (value: number | null) => void;
  /** Symbol of the unit, at the end of the field. */
  unit?: string;
  /** Smaller numbers are an error. */
  minValue?: number;
  /** Larger numbers are an error. */
  maxValue?: number;
  /** The arrow keys change the number by this much, not beyond the limits. */
  step?: number;
  /** Name in the form. */
  name?: string;
  /** Shown while the field is empty. */
  placeholder?: string;
  /** Takes the focus when it appears. */
  autoFocus?: boolean;
  /** Label only for screen readers. */
  isLabelHidden?: boolean;
}

/**
 * A number with its unit: Persian, Arabic and Latin digits are read; the reader's digits are shown after leaving.
 * @example <NumberField label="زیربنای مفید" unit="m²" value={area} onChange={setArea} minValue={1} />
 */
export function NumberField(props: NumberFieldProps) {
  const { value, onChange, unit, minValue, maxValue, step, error, ...field } = props;
  const { digits, t } = useEnergy();
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(true);

  const write = (number: number) =>
    formatNumber(number, { digits, maxFractionDigits: shownDecimals(number) });
  // What was typed counts only as long as it means the value of the caller.
  const isDraftCurrent = draft !== null && readNumber(draft) === value;
  const text = isDraftCurrent ? draft : value === null ? '' : write(value);
  const problem = () => {
    if (value === null) return isDraftCurrent && draft.trim() !== '' ? t('number.unreadable') : null;
    if (minValue !== undefined && value < minValue) return t('number.tooSmall', { limit: write(minValue) });
    if (maxValue !== undefined && value > maxValue) return t('number.tooLarge', { limit: write(maxValue) });
    return null;
  };

  const keys = (event: KeyboardEvent) => {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (step === undefined || direction === undefined || field.isDisabled) return;
    event.preventDefault();
    const next = Math.max((value ?? 0) + direction * step, minValue ?? Number.NEGATIVE_INFINITY);
    setDraft(null);
    onChange(Math.min(next, maxValue ?? Number.POSITIVE_INFINITY));
  };

  return (
    <TextField
      {...field}
      dir="ltr"
      inputMode="decimal"
      autoComplete="off"
      value={text}
      error={error ?? (isLeft ? problem() : null)}
      onKeyDown={step === undefined ? undefined : keys}
      suffix={unit && <bdi>{unit}</bdi>}
      onChange={(typed) => {
        setIsLeft(false);
        setDraft(typed);
        onChange(readNumber(typed));
      }}
      onBlur={() => {
        setIsLeft(true);
        if (value !== null) setDraft(null);
      }}
    />
  );
}
