import type { UncertaintyLevel } from '@org/energy-core';
import { IntervalEnds } from '../../report/IntervalLine/IntervalEnds.tsx';
import { IntervalLine } from '../../report/IntervalLine/IntervalLine.tsx';

interface IntervalBarProps {
  readonly level: UncertaintyLevel;
  readonly saving: number;
}

/** The interval beside 0, on a line from left to right; the figures beside it say the same. */
export function IntervalBar({ level: { low, high }, saving }: IntervalBarProps) {
  const interval = { low, value: saving, high };
  return (
    <div className="eui-interval" aria-hidden>
      <IntervalLine interval={interval} />
      <IntervalEnds interval={interval} />
    </div>
  );
}
