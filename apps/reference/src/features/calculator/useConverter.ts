import {
  type ConversionIssue,
  type ConversionResult,
  convertQuantity,
  type QuantityUnitId,
  readNumber,
} from '@org/energy-core';
import { useEnergy } from '@org/energy-ui';
import { today } from '../../shared/dates/today.ts';
import { usePreference } from '../../shared/preferences/usePreference.ts';
import { typedText } from './resultText.ts';
import { unitIds } from './units.ts';

export interface Converter {
  readonly from: QuantityUnitId;
  readonly to: QuantityUnitId;
  /** As it was typed. */
  readonly text: string;
  /** Null while the input is not a number. */
  readonly amount: number | null;
  /** Null without a convertible amount. */
  readonly result: Extract<ConversionResult, { ok: true }> | null;
  readonly issue: ConversionIssue | null;
  readonly setFrom: (unit: QuantityUnitId) => void;
  readonly setTo: (unit: QuantityUnitId) => void;
  readonly setText: (text: string) => void;
  readonly swap: () => void;
}

/** The amount and its two units, as the user left them, and the result. */
export function useConverter(): Converter {
  const [from, setFrom] = usePreference<QuantityUnitId>('calculator.from', 'kilowatt-hour', unitIds);
  const [to, setTo] = usePreference<QuantityUnitId>('calculator.to', 'megajoule', unitIds);
  const { digits } = useEnergy();
  const [text, setText] = usePreference<string>('calculator.amount', typedText(1, digits));
  const amount = readNumber(text);
  const found = amount !== null ? convertQuantity({ amount, from, to, day: today() }) : null;
  return {
    ...{ from, to, text, amount },
    result: found?.ok ? found : null,
    issue: found && !found.ok ? found.issues[0]! : null,
    ...{ setFrom, setTo, setText },
    swap: () => {
      setFrom(to);
      setTo(from);
    },
  };
}
