import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Choosing a clause of the standard.',
  whenNot: 'Other hierarchies: CheckboxTree.',
  anatomy: ['All', 'Chapters', 'Clauses with their number of documents'],
  do: ['Show zero as a gap'],
  dont: ['Translate clause numbers'],
  keys: [
    ['Tab', 'Moves between chapters and clauses'],
    ['Enter, Space', 'Chooses or opens'],
  ],
  status: 'stable',
  since: '0.1.0',
};
