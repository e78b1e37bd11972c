import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'State of a controlled document.',
  whenNot: 'Other states: Chip.',
  anatomy: ['Icon and word: draft, in review, approved, withdrawn'],
  do: ['Use it wherever the title is'],
  dont: ['Invent a fifth state'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
