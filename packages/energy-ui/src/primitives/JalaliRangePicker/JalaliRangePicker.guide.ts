import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A range of days: a reporting period, a filter.',
  whenNot: 'Whole months or years: PeriodPanel. A range over existing data: PeriodTimeline.',
  anatomy: ['Label', 'Two fields joined by «تا»', 'Calendar with the range tinted', 'Error'],
  do: ['Accept the ends in either order', 'Say how many days were chosen'],
  dont: ['Close the calendar after the first end'],
  keys: [
    ['Enter', 'Chooses an end'],
    ['Arrow keys', 'Move by day and week'],
    ['PageUp, PageDown', 'Month'],
    ['Escape', 'Closes'],
  ],
  status: 'stable',
  since: '0.1.0',
};
