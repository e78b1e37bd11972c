import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Before the name of a node of the structure, everywhere.',
  whenNot: 'As a button or a status.',
  anatomy: ['Icon of kind or carrier', 'Color of the carrier, or chosen by the user'],
  do: ['Keep the eight series colors for user choices'],
  dont: ['Use the icon without the name'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
