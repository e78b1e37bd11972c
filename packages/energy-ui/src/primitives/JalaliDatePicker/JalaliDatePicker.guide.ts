import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'One Jalali day.',
  whenNot: 'Two days that belong together: JalaliRangePicker. Month or year of a report: PeriodPanel.',
  anatomy: [
    'Label',
    'Field, ۱۴۰۴/۰۸/۱۲',
    'Button that opens the calendar',
    'Month grid, Saturday first, Fridays in danger color',
  ],
  do: ['Let the day be typed: it is faster than any calendar', 'Mark today and the allowed range'],
  dont: ['Show Gregorian days beside Jalali ones', 'Store anything but the Day text'],
  keys: [
    ['Enter', 'Takes the typed day'],
    ['Arrow keys', 'Move by day and week in the calendar'],
    ['PageUp, PageDown', 'Previous and next month'],
    ['Home, End', 'First and last day of the week'],
    ['Escape', 'Closes'],
  ],
  status: 'stable',
  since: '0.1.0',
};
