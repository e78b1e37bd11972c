import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Figures inside a report.',
  whenNot: 'Tables to sort and filter: DataTable.',
  anatomy: ['Head with units', 'Rows that are never cut', 'Ink line above the total'],
  do: ['Put each number under its unit'],
  dont: ['Fill rows with color'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
