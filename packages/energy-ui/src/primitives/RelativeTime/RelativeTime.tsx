import { instantText } from '../../i18n/DateTimeText.tsx';
import { DayText, dayOfInstant } from '../../i18n/DayText.tsx';
import { useEnergy } from '../../i18n/EnergyProvider.tsx';
import { daysBetween, relativeTime } from '../../i18n/relativeTime.ts';
import { classes } from '../classes.ts';
import { useMinute } from './useMinute.ts';
import './RelativeTime.css';

/** From so many days on a date says more than «۲ ماه پیش». */
const DAYS_IN_WORDS = 30;

export interface RelativeTimeProps {
  /** The instant, ISO 8601. */
  at: string;
  /** Instant to count back from, where it is not the clock. */
  now?: string;
  className?: string;
  id?: string;
}

/**
 * How long ago something was: «۵ دقیقه پیش», «دیروز», from 30 days on the date. Keeps up with the clock; date and time
 * in full are the tip.
 * @example <RelativeTime at={message.created} />
 */
export function RelativeTime({ at, now, className, id }: RelativeTimeProps) {
  const energy = useEnergy();
  const minute = useMinute();
  const today = now ?? minute;
  return (
    <time
      id={id}
      dateTime={at}
      title={instantText(at, energy)}
      className={classes('eui-relative-time', className)}
    >
      {daysBetween(at, today) >= DAYS_IN_WORDS ? (
        <DayText day={dayOfInstant(at)} />
      ) : (
        relativeTime(at, today, energy)
      )}
    </time>
  );
}
