import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Legend and statistics of several series in one.',
  whenNot: 'One series: ChartSummary.',
  anatomy: ['Switch with color and name', 'Least, mean, greatest, total', 'Coverage'],
  do: ['Leave incomplete months out of the extremes'],
  dont: ['Repeat the unit in each cell'],
  keys: [
    ['Tab', 'Moves between the names and figures'],
    ['Enter, Space', 'Switches a series or opens a figure'],
  ],
  status: 'stable',
  since: '0.1.0',
};
