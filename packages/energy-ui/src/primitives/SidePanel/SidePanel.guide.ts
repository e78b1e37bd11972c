import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Tree or settings beside the content of a page.',
  whenNot: 'Something needed for a moment: Dialog or SheetButton.',
  anatomy: [
    'Panel of full height at the page edge',
    'Tab of 20 × 40 on its inner edge',
    'Caret that shows where the edge will move',
    'Sheet below 1100 px',
  ],
  do: ['Remember whether it is open, per page', 'Keep the tab at the edge when it is closed'],
  dont: ['Use two panels on the same side'],
  keys: [
    ['Enter, Space', 'On the tab: opens or closes'],
    ['Escape', 'Closes the sheet'],
  ],
  status: 'stable',
  since: '0.1.0',
};
