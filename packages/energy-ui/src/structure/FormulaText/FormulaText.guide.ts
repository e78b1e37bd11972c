import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Showing a formula in tables and trails.',
  whenNot: 'Editing: FormulaField.',
  anatomy: ['Names in place of variables', 'Typographic operators', 'Mark of a deleted variable'],
  do: ['Keep it one left-to-right island'],
  dont: ['Shorten names inside it'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
