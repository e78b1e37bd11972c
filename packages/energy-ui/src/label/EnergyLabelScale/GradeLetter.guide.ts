import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'The grade in tables and lists.',
  whenNot: 'The one label of a page: EnergyLabelCard.',
  anatomy: ['Letter on its color', 'Dash without a grade'],
  do: ['Give the grade as text to screen readers'],
  dont: ['Use the seven colors for anything else'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
