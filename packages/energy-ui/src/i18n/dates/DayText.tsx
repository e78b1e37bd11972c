import type { Day } from '@org/energy-core';
import { useEnergy } from '../useEnergy.ts';
import { dayText } from './dayWords.ts';

/** A day as ۱۴۰۳/۰۷/۱۰, in one piece and left to right; another text as it is. */
export function DayText({ day }: { day: Day }) {
  const energy = useEnergy();
  return (
    <bdi dir="ltr" className="eui-day">
      {dayText(day, 'numeric', energy)}
    </bdi>
  );
}

/** «۱۴۰۳/۰۱/۰۱ تا ۱۴۰۳/۱۲/۳۰», or a dash if unknown. */
export function RangeText({ from, to }: { from: Day | null; to: Day | null }) {
  const energy = useEnergy();
  if (!from || !to) return <>—</>;
  return (
    <>
      {energy.t('upload.rangeText', {
        from: dayText(from, 'numeric', energy),
        to: dayText(to, 'numeric', energy),
      })}
    </>
  );
}

const dayInIran = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran', dateStyle: 'short' });

/** Day of an instant in Iran's time zone, the meters' location. */
export const dayOfInstant = (instant: string): Day => dayInIran.format(new Date(instant));
