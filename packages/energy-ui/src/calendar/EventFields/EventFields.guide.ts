import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'The fields of an event inside any form.',
  whenNot: 'The whole dialog: EventDialog.',
  anatomy: [
    'Name',
    'Days and hours in quarters',
    'Color of eleven',
    'Repetition in Jalali terms',
    'People, documents, nodes',
  ],
  do: ['Hide hours on full days'],
  dont: ['Offer the 30th of Esfand in each year'],
  keys: [
    ['Tab', 'Moves between the fields'],
    ['Arrow keys', 'Choose a color or a repetition'],
    ['Backspace', 'In an empty list of people: removes the last one'],
  ],
  status: 'changing',
  since: '0.1.0',
};
