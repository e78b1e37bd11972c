import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'How one quantity follows another: gas against temperature.',
  whenNot: 'Time: ConsumptionChart. A fitted model with its band: ScatterChart.',
  anatomy: [
    'Points of the period, filled',
    'Points of the compared one, hollow',
    'Titles of both axes with units',
    'Curve',
    'Table twin',
  ],
  do: ['Start at zero only where it means something, and say so on the axis'],
  dont: ['Draw a line without its equation nearby'],
  keys: [
    ['Tab', 'Moves to the plot'],
    ['ArrowLeft, ArrowRight', 'Walks the points by their value'],
    ['Home, End', 'First and last point'],
    ['Enter', 'Opens the point'],
    ['Escape', 'Leaves it'],
  ],
  status: 'stable',
  since: '0.1.0',
};
