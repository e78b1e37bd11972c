import { toPersianDigits } from '@org/energy-core';
import { DayText, dayOfInstant } from '../../i18n/DayText.tsx';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { relativeTime } from './relativeTime.ts';

const timeInIran = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
});

export interface WhenTextProps {
  instant: string;
  now: string;
  /** Who did it. */
  by: string;
}

/** Day and time on the clocks of Iran, and below who it was and how long ago. */
export function WhenText({ instant, now, by }: WhenTextProps) {
  const { digits } = useEnergy();
  const time = timeInIran.format(new Date(instant));
  return (
    <span className="eui-uploads-lines">
      <time dateTime={instant} className="eui-uploads-when">
        <DayText day={dayOfInstant(instant)} />{' '}
        <bdi dir="ltr">{digits === 'fa' ? toPersianDigits(time) : time}</bdi>
      </time>
      <AgoText instant={instant} now={now} by={by} />
    </span>
  );
}

/** «مریم کاظمی، ۳ روز پیش» */
export function AgoText({ instant, now, by }: WhenTextProps) {
  const { t, locale, digits } = useEnergy();
  return (
    <small>
      <bdi>{by}</bdi>
      {t('chart.listSeparator')}
      {relativeTime(instant, now, locale, digits)}
    </small>
  );
}
