import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Consumption, cost and temperature over time, or split into parts.',
  whenNot: 'Two variables against each other: ScatterPlot. A ranking: ParetoChart. Days of a year: HeatMap.',
  anatomy: [
    'Title and menu',
    'Legend, newest period first',
    'Plot with time from left to right',
    'Reference lines with names in the margin',
    'Hover card',
    'Table twin',
  ],
  do: [
    'Draw a gap as a gap with its word',
    'Show coverage beside each total',
    'Keep the color of a node while filters change',
  ],
  dont: ['Cut the value axis of bars', 'Smooth lines over missing days'],
  keys: [
    ['Tab', 'Moves to the plot'],
    ['ArrowLeft, ArrowRight', 'Walks the points along time'],
    ['PageUp, PageDown', 'A tenth of the points'],
    ['Home, End', 'First and last point'],
    ['Enter', 'Opens the trail of the point'],
    ['Shift+ArrowLeft, Shift+ArrowRight', 'Selects a range to zoom into'],
    ['Escape', 'Leaves the point, the selection or the zoom'],
  ],
  status: 'stable',
  since: '0.1.0',
};
