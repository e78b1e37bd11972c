import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Grade of a building and year with what it was computed from.',
  whenNot: 'The grade alone: GradeLetter. The printed label: the report page.',
  anatomy: [
    'Scale with the marked grade',
    'kWh per m² and year',
    'Consumption per carrier',
    'City, climate, use',
    'Reason when there is no grade',
  ],
  do: ['Say provisional when days are missing', 'Link each figure to its trail'],
  dont: ['Show a grade for an incomplete year without saying so'],
  keys: [
    ['Tab', 'Moves between the actions and figures'],
    ['Enter, Space', 'Opens'],
  ],
  status: 'stable',
  since: '0.1.0',
};
