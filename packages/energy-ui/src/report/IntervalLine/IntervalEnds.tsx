import type { ReportInterval } from '@org/energy-core';
import type { CSSProperties } from 'react';
import { Num } from '../../i18n/Num.tsx';
import { scaleOf } from './IntervalLine.tsx';
import './IntervalLine.css';

/** Figures closer than this share of the line would cover each other. */
const MIN_APART = 1 / 5;

/** The ends of an interval, and 0 where there is room, each below its own point of an `IntervalLine`. */
export function IntervalEnds({ interval, decimals = 0 }: { interval: ReportInterval; decimals?: number }) {
  const { low, high } = interval;
  const scale = scaleOf([interval]);
  const shareOf = (value: number) => (value - scale.low) / (scale.high - scale.low || 1);
  const isApart = (a: number, b: number) => Math.abs(shareOf(a) - shareOf(b)) > MIN_APART;
  const values = [...(isApart(0, low) && isApart(0, high) ? [0] : []), low, high];
  return (
    <div className="eui-interval-ends" dir="ltr" data-narrow={!isApart(low, high) || undefined}>
      {values.map((value) => (
        <span key={value} style={{ '--at': 100 * shareOf(value) } as CSSProperties}>
          <Num value={value} maxFractionDigits={decimals} />
        </span>
      ))}
    </div>
  );
}
