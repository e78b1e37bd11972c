import {
  type Day,
  formatJalali,
  isNationalHoliday,
  jalaliMonthName,
  toJalali,
  toPersianDigits,
  weekdayName,
  weekdayOf,
} from '@org/energy-core';
import { useLayoutEffect, useRef } from 'react';
import { useEnergy } from '../../i18n/useEnergy.ts';
import { gregorianDay } from './calendarView.ts';

interface DayButtonProps {
  day: Day;
  /** Of a neighboring month. */
  isOther: boolean;
  /** First day drawn. */
  isFirst: boolean;
  isSelected: boolean;
  today: Day;
  isDayOff: (day: Day) => boolean;
  /** Events of the day. */
  count: number;
  showGregorian: boolean;
  /** Also shows the name of its weekday; null without. */
  weekday: 'long' | 'short' | null;
  onPress: () => void;
  onFocus: () => void;
}

/** Text of the national holiday on a day; null on other days. */
function holidayKey(day: Day): 'eventCalendar.holiday.11-22' | null {
  if (!isNationalHoliday(day)) return null;
  const { month, day: number } = toJalali(day);
  return `eventCalendar.holiday.${month}-${number}` as 'eventCalendar.holiday.11-22';
}

/** Number of a day; the stop of the keyboard in the grid, named «شنبه ۵ آذر ۱۴۰۵، ۲ رویداد». */
export function DayButton(props: DayButtonProps) {
  const { day, isFirst, count, today, showGregorian } = props;
  const { t, locale, digits } = useEnergy();
  const { month, day: number } = toJalali(day);
  const holiday = holidayKey(day);
  const date = formatJalali(day, 'long', locale, digits);
  const name = holiday ? t('eventCalendar.holiday', { day: date, name: t(holiday) }) : date;
  const button = useRef<HTMLButtonElement>(null);
  // FullCalendar hides its numbers from screen readers; this one carries the name of the day.
  useLayoutEffect(() => {
    button.current?.closest('[aria-hidden="true"]')?.removeAttribute('aria-hidden');
  });
  return (
    <div className="eui-cal-head">
      <button
        ref={button}
        type="button"
        className="eui-cal-day"
        tabIndex={props.isSelected ? 0 : -1}
        data-day={day}
        data-off={props.isDayOff(day) || undefined}
        aria-current={day === today ? 'date' : undefined}
        aria-label={
          count > 0
            ? t('eventCalendar.dayEvents', { day: name, count })
            : t('eventCalendar.dayFree', { day: name })
        }
        // The pointer is heard by the cell around it.
        onClick={(event) => event.detail === 0 && props.onPress()}
        onFocus={props.onFocus}
      >
        {props.weekday && (
          <span className="eui-cal-weekday">{weekdayName(weekdayOf(day), locale, props.weekday)}</span>
        )}{' '}
        <b className="eui-cal-number">{digits === 'fa' ? toPersianDigits(String(number)) : number}</b>{' '}
        {(number === 1 || isFirst) && !props.weekday && (
          <span className="eui-cal-month">{jalaliMonthName(month, locale)}</span>
        )}
      </button>
      {holiday && !props.weekday && (
        <span className="eui-cal-holiday" title={t(holiday)} aria-hidden>
          {t(holiday)}
        </span>
      )}
      {showGregorian && (
        <span className="eui-cal-gregorian" dir="ltr" aria-hidden>
          {gregorianDay(day, isFirst)}
        </span>
      )}
    </div>
  );
}
