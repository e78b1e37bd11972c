import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Patterns over days: weekends, holidays, seasons.',
  whenNot: 'Exact values: table or chart.',
  anatomy: [
    'Days by weeks, or months by years',
    'Scale with its ends',
    'Missing days, hatched',
    'Table twin',
  ],
  do: ['Use the six steps of the sequence', 'Leave missing days empty, never pale'],
  dont: ['Give each unit the same scale'],
  keys: [
    ['Tab', 'Moves to the map'],
    ['Arrow keys', 'Move by day and week'],
    ['Home, End', 'First and last day'],
    ['Enter', 'Opens the day'],
    ['Escape', 'Leaves it'],
  ],
  status: 'stable',
  since: '0.1.0',
};
