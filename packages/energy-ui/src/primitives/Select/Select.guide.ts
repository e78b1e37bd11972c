import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'One choice of about 4 to 12 known values.',
  whenNot: 'Two to four short choices that matter: Segments or RadioGroup. More than a dozen: ComboBox.',
  anatomy: [
    'Label',
    'Button with the chosen item and caret',
    'List inside the root',
    'Description under an item (optional)',
    'Hint or error',
  ],
  do: [
    'Preselect the common value where a wrong guess does no harm',
    'Sort by the Persian alphabet unless there is a natural order',
  ],
  dont: ['Use it for actions: that is a Menu', 'Begin with an empty item that means «all»: name it'],
  keys: [
    ['Enter, Space, ArrowDown', 'Opens the list'],
    ['ArrowUp, ArrowDown', 'Moves'],
    ['Letters', 'Jump to an item'],
    ['Escape', 'Closes without a change'],
  ],
  status: 'stable',
  since: '0.1.0',
};
