import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Under a chart of several meters: which days have all of them.',
  whenNot: 'One number: the coverage in ChartSummary.',
  anatomy: ['Line on the axis of the chart', 'Lines per meter when expanded', 'The same as a table'],
  do: ['Use the axis of the chart above', 'Tell by words how many days are common'],
  dont: ['Interpolate a missing day'],
  keys: [
    ['Tab', 'Moves to the expand button and the table button'],
    ['Enter, Space', 'Expands or shows the table'],
  ],
  status: 'stable',
  since: '0.1.0',
};
