import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Cumulative saving: when did it begin, when did it stop?',
  whenNot: 'Daily differences: ResidualChart.',
  anatomy: [
    'Line, up means saving',
    'Bends with their days',
    'Mean per day before and after',
    'Band of uncertainty',
  ],
  do: ['Name the day of the bend'],
  dont: ['Draw a bend without testing it'],
  keys: [
    ['Tab', 'Moves to the plot'],
    ['ArrowLeft, ArrowRight', 'Walks the points'],
    ['Home, End', 'First and last point'],
    ['Escape', 'Leaves the point'],
  ],
  status: 'stable',
  since: '0.1.0',
};
