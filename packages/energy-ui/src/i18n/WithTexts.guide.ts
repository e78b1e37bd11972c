import type { Guide } from '../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Sentences of a part of a page that loads later.',
  whenNot: "Sentences needed at once: the provider's.",
  anatomy: ['Nothing of its own'],
  do: ['Declare the keys in MoreTexts'],
  dont: ['Override keys of the library here'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
