import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Parts of one subject of which one is read at a time.',
  whenNot: 'Views of the same data: Segments. Steps: StepList.',
  anatomy: ['Row of tabs, a 3 px line under the current one', 'Panel'],
  do: ['Keep the choice in the URL', 'Two to six tabs with one or two words'],
  dont: ['Put fields that are saved together on different tabs'],
  keys: [
    ['Tab', 'Moves to the current tab, then into its panel'],
    ['ArrowLeft, ArrowRight', 'Chooses the neighbor in reading direction'],
    ['Home, End', 'First and last tab'],
  ],
  status: 'stable',
  since: '0.1.0',
};
