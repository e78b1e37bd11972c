import { type Day, formatJalali } from '@org/energy-core';
import { useEnergy } from '../useEnergy.ts';

/** A day as ۱۴۰۳/۰۷/۱۰, in one piece and left to right. */
export function DayText({ day }: { day: Day }) {
  const { digits } = useEnergy();
  return (
    <bdi dir="ltr" className="eui-day">
      {formatJalali(day, 'numeric', digits)}
    </bdi>
  );
}

/** «۱۴۰۳/۰۱/۰۱ تا ۱۴۰۳/۱۲/۳۰», or a dash if unknown. */
export function RangeText({ from, to }: { from: Day | null; to: Day | null }) {
  const { t, digits } = useEnergy();
  if (!from || !to) return <>—</>;
  return (
    <>
      {t('upload.rangeText', {
        from: formatJalali(from, 'numeric', digits),
        to: formatJalali(to, 'numeric', digits),
      })}
    </>
  );
}

const dayInIran = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran', dateStyle: 'short' });

/** Day of an instant in Iran's time zone, the meters' location. */
export const dayOfInstant = (instant: string): Day => dayInIran.format(new Date(instant));
