import type { UncertaintyLevel } from '@org/energy-core';
import type { CSSProperties } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { IntervalLine, scaleOf } from '../../report/IntervalLine/IntervalLine.tsx';

interface IntervalBarProps {
  readonly level: UncertaintyLevel;
  readonly saving: number;
}

/** The interval beside 0, on a line from left to right; the figures beside it say the same. */
export function IntervalBar({ level: { low, high }, saving }: IntervalBarProps) {
  const scale = scaleOf([{ low, value: saving, high }]);
  const shareOf = (value: number) => (value - scale.low) / (scale.high - scale.low || 1);
  // Figures less than a sixth of the line apart would cover each other.
  const isZeroApart =
    Math.min(Math.abs(shareOf(0) - shareOf(low)), Math.abs(shareOf(0) - shareOf(high))) > 1 / 6;
  return (
    <div className="eui-interval" dir="ltr" aria-hidden>
      <IntervalLine interval={{ low, value: saving, high }} />
      <div className="eui-interval-ends">
        {(isZeroApart ? [0, low, high] : [low, high]).map((value) => (
          <span key={value} style={{ '--at': 100 * shareOf(value) } as CSSProperties}>
            <Num value={value} maxFractionDigits={0} />
          </span>
        ))}
      </div>
    </div>
  );
}
