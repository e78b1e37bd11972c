import { formatJalali, toLatinDigits, toPersianDigits } from '@org/energy-core';
import { DayText, dayOfInstant } from './DayText.tsx';
import { type Energy, useEnergy } from './EnergyProvider.tsx';

const timeInIran = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Tehran',
  hour: '2-digit',
  minute: '2-digit',
});

/** Hour and minute on the clocks of Iran: ۱۳:۳۰. */
function timeOfInstant(instant: string, digits: Energy['digits']): string {
  const time = timeInIran.format(new Date(instant));
  return digits === 'fa' ? toPersianDigits(time) : time;
}

/** «دوشنبه ۱۲ آبان ۱۴۰۴، ۱۳:۳۰» */
export function instantText(instant: string, { t, locale, digits }: Pick<Energy, 't' | 'locale' | 'digits'>) {
  const date = formatJalali(dayOfInstant(instant), 'long', locale);
  const inDigits = digits === 'fa' ? toPersianDigits(date) : toLatinDigits(date);
  return `${inDigits}${t('chart.listSeparator')}${timeOfInstant(instant, digits)}`;
}

export interface DateTimeTextProps {
  /** The instant, ISO 8601. */
  at: string;
  className?: string;
  id?: string;
}

/**
 * An instant as ۱۴۰۳/۰۷/۱۰ ۱۳:۳۰, on the clocks of Iran.
 * @example <DateTimeText at={session.created} />
 */
export function DateTimeText({ at, className, id }: DateTimeTextProps) {
  const { digits } = useEnergy();
  return (
    <time id={id} dateTime={at} className={className}>
      <DayText day={dayOfInstant(at)} /> <bdi dir="ltr">{timeOfInstant(at, digits)}</bdi>
    </time>
  );
}
