import type { UncertaintyLevel } from '@org/energy-core';
import { Num } from '../../i18n/Num.tsx';
import { IntervalLine } from '../../report/IntervalLine/IntervalLine.tsx';

interface IntervalBarProps {
  readonly level: UncertaintyLevel;
  readonly saving: number;
}

/** The interval beside 0, on a line from left to right; the figures beside it say the same. */
export function IntervalBar({ level: { low, high }, saving }: IntervalBarProps) {
  return (
    <div className="eui-interval" dir="ltr" aria-hidden>
      <IntervalLine interval={{ low, value: saving, high }} />
      <div className="eui-interval-ends">
        <Num value={low} maxFractionDigits={0} />
        <Num value={high} maxFractionDigits={0} />
      </div>
    </div>
  );
}
