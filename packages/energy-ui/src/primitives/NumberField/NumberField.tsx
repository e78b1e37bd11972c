import { formatNumber, readNumber } from '@org/energy-core';
import { type KeyboardEvent, useState } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import type { FieldProps } from '../Field/Field.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { useControlled } from '../useControlled.ts';
import { shownDecimals } from './shownDecimals.ts';

export interface NumberFieldProps extends FieldProps {
  /** The number; null while the text is not a number. Uncontrolled if omitted. */
  value?: number | null;
  /** Initial number of an uncontrolled field. */
  defaultValue?: number | null;
  /** Called on every change with the parsed number, or null. */
  onChange?: (value: number | null) => void;
  /** Symbol of the unit, at the end of the field. */
  unit?: string;
  /** Minimum; smaller numbers are an error. */
  minValue?: number;
  /** Maximum; larger numbers are an error. */
  maxValue?: number;
  /** Step of the arrow keys, within the limits. */
  step?: number;
  /** Field name in the form. */
  name?: string;
  /** Placeholder. */
  placeholder?: string;
  /** Focuses the field on mount. */
  autoFocus?: boolean;
  /** Visually hidden label. */
  isLabelHidden?: boolean;
}

/**
 * A number with its unit: accepts Persian, Arabic and Latin digits; formatted in the locale's digits on blur.
 * @example <NumberField label="زیربنای مفید" unit="m²" value={area} onChange={setArea} minValue={1} />
 */
export function NumberField(props: NumberFieldProps) {
  const {
    value: _,
    defaultValue = null,
    onChange: __,
    unit,
    minValue,
    maxValue,
    step,
    error,
    ...field
  } = props;
  const [given, setValue] = useControlled(props.value, defaultValue, props.onChange);
  // NaN and infinity are no input of a user.
  const value = Number.isFinite(given) ? given : null;
  const { digits, t } = useEnergy();
  const [draft, setDraft] = useState<string | null>(null);
  const [isLeft, setIsLeft] = useState(true);

  const write = (number: number) =>
    formatNumber(number, { digits, maxFractionDigits: shownDecimals(number) });
  // The typed text is kept only while it means the controlled value.
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
    setValue(Math.min(next, maxValue ?? Number.POSITIVE_INFINITY));
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
        setValue(readNumber(typed));
      }}
      onBlur={() => {
        setIsLeft(true);
        if (value !== null) setDraft(null);
      }}
    />
  );
}
