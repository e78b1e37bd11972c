import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Where the energy of a building goes, with the unmeasured rest.',
  whenNot: 'Change over time: ConsumptionChart.',
  anatomy: ['Building or site', 'Meters and sub-meters, wide as their share', 'Rest, hatched', 'Table twin'],
  do: ['Always show the rest', 'Name the period and coverage'],
  dont: ['Hide meters without data'],
  keys: [
    ['Tab', 'Moves between the nodes'],
    ['Enter, Space', 'Opens a node'],
  ],
  status: 'stable',
  since: '0.1.0',
};
