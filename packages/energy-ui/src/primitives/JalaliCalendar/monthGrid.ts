import {
  addDays,
  addJalaliMonths,
  type Day,
  type DayRange,
  FIRST_YEAR,
  fromJalali,
  LAST_YEAR,
  monthRange,
  toJalali,
  weekdayOf,
  yearRange,
} from '@org/energy-core';

export interface JalaliMonth {
  readonly year: number;
  /** 1 = Farvardin. */
  readonly month: number;
}

/** Default range of selectable days. */
export const wholeCalendar: DayRange = { from: yearRange(FIRST_YEAR).from, to: yearRange(LAST_YEAR).to };

export const monthOf = (day: Day): JalaliMonth => {
  const { year, month } = toJalali(day);
  return { year, month };
};

/**
 * The weeks of a month, Saturday to Friday; null for days of another month.
 * @example weeksOfMonth({ year: 1404, month: 8 })[0] // [null, null, null, null, null, '2025-10-23', '2025-10-24']
 */
export function weeksOfMonth({ year, month }: JalaliMonth): (Day | null)[][] {
  const { from, to } = monthRange(year, month);
  const weeks: (Day | null)[][] = [];
  let week: (Day | null)[] = Array.from({ length: weekdayOf(from) }, () => null);
  for (let day = from; ; day = addDays(day, 1)) {
    week.push(day);
    if (day === to) break;
    if (week.length === 7) {
      weeks.push(week);
      week = [];
    }
  }
  weeks.push([...week, ...Array.from({ length: 7 - week.length }, () => null)]);
  return weeks;
}

/** A day clamped to the selectable range. */
export const clampDay = (day: Day, { from, to }: DayRange): Day => (day < from ? from : day > to ? to : day);

/** The same day of another month, or its last where that month is shorter. */
export function dayInMonth(day: Day, { year, month }: JalaliMonth): Day {
  const { from, to } = monthRange(year, month);
  const wanted = toJalali(day).day;
  return wanted > toJalali(to).day ? to : addDays(from, wanted - 1);
}

/** Target day of a key press; null = unhandled key. The arrow in reading direction is the next day. */
export function dayOfKey(
  key: string,
  isShift: boolean,
  day: Day,
  direction: 'rtl' | 'ltr',
  limits: DayRange,
): Day | null {
  const step = (count: number) => clampDay(moved(day, count), limits);
  const months = (count: number) => {
    const { year, month } = toJalali(day);
    const at = year * 12 + month - 1 + count;
    if (at < FIRST_YEAR * 12) return clampDay(wholeCalendar.from, limits);
    if (at >= (LAST_YEAR + 1) * 12) return clampDay(wholeCalendar.to, limits);
    return clampDay(addJalaliMonths(day, count), limits);
  };
  switch (key) {
    case 'ArrowLeft':
      return step(direction === 'rtl' ? 1 : -1);
    case 'ArrowRight':
      return step(direction === 'rtl' ? -1 : 1);
    case 'ArrowUp':
      return step(-7);
    case 'ArrowDown':
      return step(7);
    case 'Home':
      return step(-weekdayOf(day));
    case 'End':
      return step(6 - weekdayOf(day));
    case 'PageUp':
      return months(isShift ? -12 : -1);
    case 'PageDown':
      return months(isShift ? 12 : 1);
    default:
      return null;
  }
}

/** Days later or earlier, clamped to the calendar. */
function moved(day: Day, count: number): Day {
  const { from, to } = wholeCalendar;
  if (count > 0 && day > addDays(to, -count)) return to;
  if (count < 0 && day < addDays(from, -count)) return from;
  return addDays(day, count);
}

/** First day of a month, for the jump lists. */
export const firstOfMonth = ({ year, month }: JalaliMonth): Day => fromJalali(year, month, 1);
