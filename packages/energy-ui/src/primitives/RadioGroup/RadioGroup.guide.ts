import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'One of two to six choices that need to be compared, each with a line of explanation.',
  whenNot: 'Many choices: Select. Two to four short ones: Segments.',
  anatomy: ['Label of the group', 'Items with circle, name and description', 'Error'],
  do: ['Order from the most common', 'Say what follows from each choice'],
  dont: ['Leave a choice without which nothing works unselected'],
  keys: [
    ['Tab', 'Moves to the chosen item'],
    ['Arrow keys', 'Choose the next or previous item'],
  ],
  status: 'stable',
  since: '0.1.0',
};
