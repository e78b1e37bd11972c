import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Something that stays true until its cause is resolved: data missing, saving failed.',
  whenNot: 'The result of an action: Toast. A field: its error.',
  anatomy: ['Icon of the tone', 'Sentence', 'Actions'],
  do: ['Say what to do, not only what is wrong', 'Put it above what it is about'],
  dont: ['Stack more than two', 'Use danger for advice'],
  keys: [['Tab', 'Moves to the actions, if there are any']],
  status: 'stable',
  since: '0.1.0',
};
