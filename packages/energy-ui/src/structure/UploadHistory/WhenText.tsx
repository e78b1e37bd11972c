import { toPersianDigits } from '@org/energy-core';
import { DayText, dayOfInstant } from '../../i18n/DayText.tsx';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { relativeTime } from './relativeTime.ts';

const timeInIran = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
});

/** Day and time on the clocks of Iran, and below how long ago that was. */
export function WhenText({ instant, now }: { instant: string; now: string }) {
  const { locale, digits } = useEnergy();
  const time = timeInIran.format(new Date(instant));
  return (
    <span className="eui-uploads-lines">
      <time dateTime={instant} className="eui-uploads-when">
        <DayText day={dayOfInstant(instant)} />{' '}
        <bdi dir="ltr">{digits === 'fa' ? toPersianDigits(time) : time}</bdi>
      </time>
      <small>{relativeTime(instant, now, locale, digits)}</small>
    </span>
  );
}
