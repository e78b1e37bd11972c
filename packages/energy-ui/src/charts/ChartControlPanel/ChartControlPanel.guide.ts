import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Settings of the chart beside it: period, type, comparison, reference lines.',
  whenNot: 'Settings of a whole page: its toolbar.',
  anatomy: ['Period', 'Type', 'Comparison', 'Axes and lines', 'Temperature and cost'],
  do: ['Apply at once, except calendars', 'Say why an option does not fit instead of failing later'],
  dont: ['Keep options that change nothing'],
  keys: [
    ['Tab', 'Moves between the groups'],
    ['Arrow keys', 'Choose inside a group'],
    ['Enter, Space', 'Presses'],
  ],
  status: 'stable',
  since: '0.1.0',
};
