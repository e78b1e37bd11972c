import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Choosing a baseline or reporting period over the coverage of the data.',
  whenNot: 'A period without data behind it: JalaliRangePicker.',
  anatomy: [
    'Time axis, left to right',
    'Lanes of coverage',
    'Chosen period with a handle at each end',
    'The other period, dashed',
    'Blocked spans, hatched',
  ],
  do: ['Show what stops a handle', 'Let both ends be typed beside it'],
  dont: ['Let the two periods overlap'],
  keys: [
    ['ArrowLeft, ArrowRight', 'Moves a handle by a day'],
    ['PageUp, PageDown', 'By a month'],
    ['Home, End', 'To the first or last allowed day'],
    ['Enter', 'Keeps the move'],
    ['Escape', 'Takes the move back'],
  ],
  status: 'stable',
  since: '0.1.0',
};
