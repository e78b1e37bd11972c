import type { ReportInterval } from '@org/energy-core';
import './IntervalLine.css';

interface IntervalLineProps {
  readonly interval: ReportInterval;
  /** Ends of the line; default the interval and 0. */
  readonly scale?: { readonly low: number; readonly high: number };
}

/** Ends of a line on which all intervals and 0 have a place. */
export const scaleOf = (intervals: readonly ReportInterval[]) => ({
  low: Math.min(0, ...intervals.map(({ low }) => low)),
  high: Math.max(0, ...intervals.map(({ high }) => high)),
});

/** An interval beside 0 on a line from left to right, hollow where 0 lies in it; figures beside it say the same. */
export function IntervalLine({ interval, scale }: IntervalLineProps) {
  const { low, high } = scale ?? scaleOf([interval]);
  const span = high - low || 1;
  const at = (value: number) => `${Math.min(100, Math.max(0, ((value - low) / span) * 100))}%`;
  return (
    <div className="eui-interval-line" dir="ltr" aria-hidden>
      <i className="eui-interval-zero" style={{ insetInlineStart: at(0) }} />
      <i
        className="eui-interval-range"
        data-zero={interval.low <= 0 && interval.high >= 0}
        style={{
          insetInlineStart: at(interval.low),
          inlineSize: `${((interval.high - interval.low) / span) * 100}%`,
        }}
      />
      <i className="eui-interval-mark" style={{ insetInlineStart: at(interval.value) }} />
    </div>
  );
}
