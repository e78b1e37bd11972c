import { type Day, type ReviewDue, reviewDue, toPersianDigits } from '@org/energy-core';
import AlarmClock from 'lucide-react/icons/alarm-clock';
import AlarmClockOff from 'lucide-react/icons/alarm-clock-off';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import './DocumentControl.css';

export interface ReviewDueTextProps extends RootProps {
  /** Day of the next review, Gregorian. */
  review: Day;
  /** The same day as it is shown, Jalali. */
  shown: string;
  /** The present day. */
  today: Day;
}

const dueOn = (review: Day, today: Day): ReviewDue => {
  try {
    return reviewDue(review, today);
  } catch {
    return { days: 0, urgency: 'later' };
  }
};

/**
 * When a document is reviewed next: the day, from 30 days before the days that are left, later the days that passed.
 * @example <ReviewDueText review="2026-05-20" shown="1405/02/30" today="2026-05-01" />
 */
export function ReviewDueText({ review, shown, today, ...root }: ReviewDueTextProps) {
  const { t, digits } = useEnergy();
  const { days, urgency } = dueOn(review, today);
  const text = () => {
    if (urgency === 'overdue') return t('documents.review.overdue', { count: -days });
    if (urgency === 'soon' && days === 0) return t('documents.review.today');
    if (urgency === 'soon') return t('documents.review.soon', { count: days });
    return t('documents.review.later', { day: digits === 'fa' ? toPersianDigits(shown) : shown });
  };
  return (
    <span {...rootProps(root, 'eui-review-due')} data-urgency={urgency}>
      {urgency === 'soon' && <AlarmClock size={14} strokeWidth={1.75} aria-hidden />}
      {urgency === 'overdue' && <AlarmClockOff size={14} strokeWidth={1.75} aria-hidden />}
      {text()}
    </span>
  );
}
