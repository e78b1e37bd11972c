import { formatJalali, toPersianDigits } from '@org/energy-core';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { type Energy, useEnergy } from '../useEnergy.ts';
import { DayText, dayOfInstant } from './DayText.tsx';
import { isInstant } from './isInstant.ts';

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
  const date = formatJalali(dayOfInstant(instant), 'long', locale, digits);
  return `${date}${t('chart.listSeparator')}${timeOfInstant(instant, digits)}`;
}

export interface DateTimeTextProps extends RootProps {
  /** The instant, ISO 8601; a dash for anything else. */
  at: string;
}

/**
 * An instant as ۱۴۰۳/۰۷/۱۰ ۱۳:۳۰, on the clocks of Iran.
 * @example <DateTimeText at={session.created} />
 */
export function DateTimeText({ at, ...root }: DateTimeTextProps) {
  const { digits } = useEnergy();
  const attributes = rootProps(root);
  if (!isInstant(at)) return <time {...attributes}>—</time>;
  return (
    <time {...attributes} dateTime={at}>
      <DayText day={dayOfInstant(at)} /> <bdi dir="ltr">{timeOfInstant(at, digits)}</bdi>
    </time>
  );
}
