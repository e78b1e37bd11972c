import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A section of a page with its own heading.',
  whenNot: 'Grouping fields in a form: a heading is enough. Floating content: Dialog.',
  anatomy: ['Title and count', 'Actions at the end', 'Content, or a table flush with the edges'],
  do: ['Keep 16 px inside and between cards'],
  dont: ['Put a card into a card', 'Add a shadow'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
