import {
  type ConversionIssue,
  type ConversionResult,
  convertQuantity,
  type QuantityUnitId,
  readNumber,
} from '@org/energy-core';
import { today } from '../../shared/dates/today.ts';
import { usePreference } from '../../shared/preferences/usePreference.ts';
import { unitIds } from './units.ts';

export interface Converter {
  readonly from: QuantityUnitId | null;
  readonly to: QuantityUnitId | null;
  /** As it was typed. */
  readonly text: string;
  /** Null while the input is not a number. */
  readonly amount: number | null;
  /** Null while something is missing for it. */
  readonly result: Extract<ConversionResult, { ok: true }> | null;
  readonly issue: ConversionIssue | null;
  readonly setFrom: (unit: QuantityUnitId) => void;
  readonly setTo: (unit: QuantityUnitId) => void;
  readonly setText: (text: string) => void;
  readonly swap: () => void;
}

const none = '';
const choices = [none, ...unitIds] as const;

/** The amount and its two units, stored in this browser, and the result. */
export function useConverter(): Converter {
  const [from, setFrom] = usePreference<QuantityUnitId | ''>('calculator.from', none, choices);
  const [to, setTo] = usePreference<QuantityUnitId | ''>('calculator.to', none, choices);
  const [text, setText] = usePreference<string>('calculator.amount', '');
  const amount = readNumber(text);
  const found = from && to && amount !== null ? convertQuantity({ amount, from, to, day: today() }) : null;
  return {
    from: from || null,
    to: to || null,
    ...{ text, amount },
    result: found?.ok ? found : null,
    issue: found && !found.ok ? found.issues[0]! : null,
    ...{ setFrom, setTo, setText },
    swap: () => {
      setFrom(to);
      setTo(from);
    },
  };
}
