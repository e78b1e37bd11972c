import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Where a building stands between A and G.',
  whenNot: 'A list of buildings: GradeLetter.',
  anatomy: ['Seven arrows from the right edge', 'Bounds', 'Marked grade with its value'],
  do: ['Keep A at the top, or at the right in a row'],
  dont: ['Recolor grades for dark theme: they stay as on paper'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
