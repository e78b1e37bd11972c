import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Two to four exclusive short choices that change the view at once.',
  whenNot: 'Pages of content: Tabs. More than four: Select.',
  anatomy: ['Group with its label', 'Segments of equal height', 'The chosen one, raised'],
  do: ['Keep words to one or two', 'Use icons only where the shape is the meaning, each with a name'],
  dont: ['Let them wrap onto a second line'],
  keys: [
    ['Tab', 'Moves to the chosen segment'],
    ['ArrowLeft, ArrowRight', 'Chooses the neighbor in reading direction'],
  ],
  status: 'stable',
  since: '0.1.0',
};
