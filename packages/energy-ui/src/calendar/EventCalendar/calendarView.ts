import {
  addDays,
  addJalaliMonths,
  type CalendarLocale,
  type Day,
  type DayRange,
  formatJalali,
  monthRange,
  toJalali,
  toPersianDigits,
  weekdayOf,
  yearRange,
} from '@org/energy-core';

export const gridViews = ['month', 'week', 'day'] as const;
export const listViews = ['listYear', 'listMonth', 'listWeek', 'listDay'] as const;
/** Grids of a month, week and day; lists of a year, month, week and day. */
export type CalendarView = (typeof gridViews)[number] | (typeof listViews)[number];

const unitOf: Readonly<Record<CalendarView, 'year' | 'month' | 'week' | 'day'>> = {
  ...{ month: 'month', week: 'week', day: 'day' },
  ...{ listYear: 'year', listMonth: 'month', listWeek: 'week', listDay: 'day' },
};

const weekOf = (day: Day): DayRange => {
  const from = addDays(day, -weekdayOf(day));
  return { from, to: addDays(from, 6) };
};

/** The year, month, week or day that a view of a day is about. */
export function periodOf(view: CalendarView, day: Day): DayRange {
  const { year, month } = toJalali(day);
  switch (unitOf[view]) {
    case 'year':
      return yearRange(year);
    case 'month':
      return monthRange(year, month);
    case 'week':
      return weekOf(day);
    case 'day':
      return { from: day, to: day };
  }
}

/**
 * The days that a view shows: a month has its whole weeks, with days of its neighbors.
 * @example visibleDays('month', '2026-11-26') // { from: '2026-11-21', to: '2026-12-25' }
 */
export function visibleDays(view: CalendarView, day: Day): DayRange {
  const period = periodOf(view, day);
  return view === 'month' ? { from: weekOf(period.from).from, to: weekOf(period.to).to } : period;
}

/** The same day of the next or an earlier page; the last day of shorter months. */
export function turnPage(view: CalendarView, day: Day, pages: number): Day {
  switch (unitOf[view]) {
    case 'year':
      return addJalaliMonths(day, 12 * pages);
    case 'month':
      return addJalaliMonths(day, pages);
    case 'week':
      return addDays(day, 7 * pages);
    case 'day':
      return addDays(day, pages);
  }
}

/** First day of the page; FullCalendar is always sent there, because its own steps overflow short months. */
export const pageStart = (view: CalendarView, day: Day): Day => periodOf(view, day).from;

interface Words {
  readonly locale: CalendarLocale;
  readonly digits: CalendarLocale;
  /** «از» … «تا» … */
  readonly range: (from: string, to: string) => string;
}

/** Heading of a page: «بهمن ۱۴۰۵», «۱۷ تا ۲۳ بهمن ۱۴۰۵», «سه‌شنبه ۲۰ بهمن ۱۴۰۵», «۱۴۰۵». */
export function titleOf(view: CalendarView, day: Day, { locale, digits, range }: Words): string {
  const inDigits = (value: number) => (digits === 'fa' ? toPersianDigits(String(value)) : String(value));
  const { from, to } = periodOf(view, day);
  switch (unitOf[view]) {
    case 'year':
      return inDigits(toJalali(day).year);
    case 'month':
      return formatJalali(from, 'monthYear', locale, digits);
    case 'day':
      return formatJalali(day, 'long', locale, digits);
    case 'week': {
      const [first, last] = [toJalali(from), toJalali(to)];
      const end = `${formatJalali(to, 'dayMonth', locale, digits)} ${inDigits(last.year)}`;
      if (first.month === last.month) return range(inDigits(first.day), end);
      const start = formatJalali(from, 'dayMonth', locale, digits);
      return range(first.year === last.year ? start : `${start} ${inDigits(first.year)}`, end);
    }
  }
}

const gregorian = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'UTC' });
const month = gregorian({ month: 'short' });
const monthAndYear = gregorian({ month: 'short', year: 'numeric' });
const wholeDay = gregorian({ day: 'numeric', month: 'long', year: 'numeric' });
const instantOf = (day: Day) => new Date(`${day}T00:00:00Z`);

/** The same page in the Gregorian calendar: “Jan – Feb 2027”. */
export function gregorianTitle(view: CalendarView, day: Day): string {
  const { from, to } = periodOf(view, day);
  if (from === to) return wholeDay.format(instantOf(from));
  const [first, last] = [instantOf(from), instantOf(to)];
  if (from.slice(0, 7) === to.slice(0, 7)) return monthAndYear.format(last);
  return `${(from.slice(0, 4) === to.slice(0, 4) ? month : monthAndYear).format(first)} – ${monthAndYear.format(last)}`;
}

/** “16”, and “Jan 16” where a month begins. */
export function gregorianDay(day: Day, isFirst: boolean): string {
  const number = Number(day.slice(8));
  return number === 1 || isFirst ? `${month.format(instantOf(day))} ${number}` : String(number);
}

/** The day an arrow or paging key leads to from another; null for other keys. */
export function dayOfKey(key: string, view: CalendarView, day: Day, isRtl: boolean): Day | null {
  const side = { ArrowLeft: isRtl ? 1 : -1, ArrowRight: isRtl ? -1 : 1 }[key];
  if (side !== undefined) return addDays(day, side);
  if (key === 'PageUp') return turnPage(view, day, -1);
  if (key === 'PageDown') return turnPage(view, day, 1);
  if (view !== 'month') return null;
  if (key === 'ArrowUp') return addDays(day, -7);
  if (key === 'ArrowDown') return addDays(day, 7);
  if (key === 'Home') return weekOf(day).from;
  return key === 'End' ? weekOf(day).to : null;
}
