import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'The period of a chart: year, month, week, days, range, all years.',
  whenNot: 'A range in a form: JalaliRangePicker.',
  anatomy: ['Kinds of periods', 'Years and months', 'Calendar for days and ranges with «تنظیم گزارش»'],
  do: [
    'Apply years, months and weeks at once',
    'Let calendars wait for the button, so that no half range is drawn',
  ],
  dont: ['Keep dates that the new kind does not have'],
  keys: [
    ['Tab', 'Moves between the groups'],
    ['Arrow keys', 'Move inside a group or calendar'],
    ['Enter', 'Applies'],
  ],
  status: 'stable',
  since: '0.1.0',
};
