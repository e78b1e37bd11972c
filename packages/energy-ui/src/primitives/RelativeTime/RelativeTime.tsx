import { DateTimeText, instantText } from '../../i18n/dates/DateTimeText.tsx';
import { DayText, dayOfInstant } from '../../i18n/dates/DayText.tsx';
import { isInstant } from '../../i18n/dates/isInstant.ts';
import { daysBetween, relativeTime } from '../../i18n/dates/relativeTime.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../rootProps.ts';
import { usePrinting } from '../usePrinting.ts';
import { useMinute } from './useMinute.ts';
import './RelativeTime.css';

/** Days from which the date is shown instead of a relative time. */
const DAYS_IN_WORDS = 30;

export interface RelativeTimeProps extends RootProps {
  /** The instant, ISO 8601; a dash for anything else. */
  at: string;
  /** Reference instant; default: now. */
  now?: string;
}

/**
 * Relative time: «۵ دقیقه پیش», «دیروز», from 30 days on the date. Updates every minute; the tooltip has the full
 * date and time, and so has paper.
 * @example <RelativeTime at={message.created} />
 */
export function RelativeTime({ at, now, ...root }: RelativeTimeProps) {
  const energy = useEnergy();
  const minute = useMinute();
  const today = now !== undefined && isInstant(now) ? now : minute;
  const isPrinting = usePrinting();
  const attributes = rootProps(root, 'eui-relative-time');
  if (isPrinting) return <DateTimeText at={at} {...attributes} />;
  if (!isInstant(at)) return <time {...attributes}>—</time>;
  return (
    <time {...attributes} dateTime={at} title={instantText(at, energy)}>
      {daysBetween(at, today) >= DAYS_IN_WORDS ? (
        <DayText day={dayOfInstant(at)} />
      ) : (
        relativeTime(at, today, energy)
      )}
    </time>
  );
}
