import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Events by month, week, day and year in the Jalali calendar.',
  whenNot: 'Events of a chart: EventLane.',
  anatomy: [
    'Views',
    'Month grid, Saturday at the right',
    'Full days as bars, hours as dots',
    'Holidays by name',
    '«n رویداد دیگر»',
  ],
  do: ['Show at most three a day and the count of the rest', 'Name holidays'],
  dont: ['Encode meaning in event colors'],
  keys: [
    ['Arrow keys', 'Move by day and week'],
    ['PageUp, PageDown', 'Previous and next page'],
    ['Home, End', 'First and last day of the week'],
    ['Alt+Arrow keys', 'Move the event by days'],
    ['T', 'Today'],
    ['N', 'New event'],
    ['Enter', 'Opens the event'],
  ],
  status: 'changing',
  since: '0.1.0',
};
