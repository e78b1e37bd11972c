import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Several of many in groups: pages of a permission level, cities of a province.',
  whenNot: 'Choosing meters of the structure: TreeSelector. A flat short list: checkboxes.',
  anatomy: ['Label', 'Search', 'Groups with a three-state box', 'Items'],
  do: ['Let a parent follow its children', 'Keep the ancestors of what is found'],
  dont: ['Hide how many are chosen inside a closed group'],
  keys: [
    ['Tab', 'Moves to the tree, a single stop'],
    ['ArrowUp, ArrowDown', 'Moves'],
    ['ArrowLeft, ArrowRight', 'Opens and closes a group in reading direction'],
    ['Space', 'Checks'],
  ],
  status: 'stable',
  since: '0.1.0',
};
