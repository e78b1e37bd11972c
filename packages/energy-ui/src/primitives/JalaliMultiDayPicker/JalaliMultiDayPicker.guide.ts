import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Single days that do not form a range: holidays, days left out.',
  whenNot: 'A range: JalaliRangePicker.',
  anatomy: [
    'Label',
    'Field that adds a typed day',
    'Calendar that stays open',
    'Chosen days as removable chips',
  ],
  do: ['Keep the days sorted', 'Say how many more can be chosen'],
  dont: ['Close the calendar after each day'],
  keys: [
    ['Enter', 'Adds or removes the day'],
    ['Arrow keys', 'Move by day and week'],
    ['Escape', 'Closes'],
  ],
  status: 'stable',
  since: '0.1.0',
};
