import {
  addDays,
  type Day,
  dayInWeek,
  daysBetween,
  toJalali,
  toPersianDigits,
  type WorkingWeek,
  weekdayName,
} from '@org/energy-core';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { type CalendarView, periodOf, visibleDays } from './calendarView.ts';

interface CalendarSkeletonProps {
  view: CalendarView;
  day: Day;
  today: Day;
  week: WorkingWeek;
  isDayOff: (day: Day) => boolean;
  isNarrow: boolean;
}

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;

/** The page while its views load: a month already has its weekdays, days and days off, in the places they keep. */
export function CalendarSkeleton({ view, day, today, week, isDayOff, isNarrow }: CalendarSkeletonProps) {
  const { t, locale, digits } = useEnergy();
  if (view !== 'month') return <Skeleton shape="table" rows={10} />;
  const { from, to } = visibleDays(view, day);
  const period = periodOf(view, day);
  const days = Array.from({ length: daysBetween(from, to) + 1 }, (_, at) => addDays(from, at));
  const classOf = (each: Day) =>
    [
      'eui-cal-cell',
      (each < period.from || each > period.to) && 'eui-cal-other',
      isDayOff(each) ? 'eui-cal-off' : dayInWeek(each, week) === 'half' && 'eui-cal-half',
      each === today && 'eui-cal-today',
    ]
      .filter(Boolean)
      .join(' ');
  return (
    <div className="eui-cal-skeleton" role="status">
      <span className="eui-sr-only">{t('state.loading')}</span>
      {weekdays.map((each) => (
        <span
          key={each}
          className="eui-cal-weekday"
          data-off={week.weekend.includes(each) || undefined}
          aria-hidden
        >
          {weekdayName(each, locale, isNarrow ? 'short' : 'long')}
        </span>
      ))}
      {days.map((each) => {
        const number = String(toJalali(each).day);
        return (
          <div key={each} className={classOf(each)} aria-hidden>
            <span className="eui-cal-day" data-off={isDayOff(each) || undefined}>
              <b className="eui-cal-number">{digits === 'fa' ? toPersianDigits(number) : number}</b>
            </span>
          </div>
        );
      })}
    </div>
  );
}
