import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Findings of a computation as sentences.',
  whenNot: 'One message: Notice.',
  anatomy: ['Icon of the tone', 'Sentence, each once'],
  do: ['Keep the order of severity'],
  dont: ['Show the code to the user'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
