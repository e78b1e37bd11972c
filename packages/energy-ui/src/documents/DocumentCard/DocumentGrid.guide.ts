import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A library as cards with pages.',
  whenNot: 'Fewer than three documents: cards alone.',
  anatomy: ['Cards, two beside each other', 'Pages', 'Empty, loading and failed states'],
  do: ['Keep the page in the URL'],
  dont: ['Load more while scrolling: people print and refer to pages'],
  keys: [
    ['Tab', 'Moves through cards and pages'],
    ['Enter, Space', 'Opens or turns the page'],
  ],
  status: 'stable',
  since: '0.1.0',
};
