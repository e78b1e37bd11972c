import { DateTimeText } from '../../i18n/dates/DateTimeText.tsx';
import { isInstant } from '../../i18n/dates/isInstant.ts';
import { relativeTime } from '../../i18n/dates/relativeTime.ts';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { usePrinting } from '../../primitives/usePrinting.ts';

export interface WhenTextProps {
  instant: string;
  now: string;
  /** The acting user. */
  by: string;
}

/** Day and time in Iran, and below the user and the relative time. */
export function WhenText({ instant, now, by }: WhenTextProps) {
  return (
    <span className="eui-uploads-lines">
      <DateTimeText at={instant} className="eui-uploads-when" />
      <AgoText instant={instant} now={now} by={by} />
    </span>
  );
}

/** «مریم کاظمی، ۳ روز پیش» */
export function AgoText({ instant, now, by }: WhenTextProps) {
  const energy = useEnergy();
  const isPrinting = usePrinting();
  return (
    <small>
      <bdi>{by}</bdi>
      {!isPrinting && isInstant(instant) && isInstant(now) && (
        <>
          {energy.t('chart.listSeparator')}
          {relativeTime(instant, now, energy)}
        </>
      )}
    </small>
  );
}
