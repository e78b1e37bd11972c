import type { DayRange } from '@org/energy-core';
import { type ReactNode, useId } from 'react';
import { DayText, RangeText } from '../../i18n/dates/DayText.tsx';
import { useText } from '../../i18n/useEnergy.ts';

/** A titled section of the trail. */
export function TrailPart({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section className="eui-trail-part" aria-labelledby={id}>
      <h3 id={id} className="eui-trail-title">
        {title}
      </h3>
      {children}
    </section>
  );
}

/** Names of units that belong to no meter. */
export function useUnitWord(): (unit: string) => string {
  const t = useText();
  return (unit) => {
    return unit === 'day' || unit === 'month' || unit === 'year'
      ? t(`trail.unit.${unit}`)
      : unit.replace('toman', t('unit.toman'));
  };
}

/** One day, or a range. */
export const DaysText = ({ from, to }: DayRange) =>
  from === to ? <DayText day={from} /> : <RangeText from={from} to={to} />;
