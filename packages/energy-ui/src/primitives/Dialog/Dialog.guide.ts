import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A short task that needs its answer before the page goes on: create, edit.',
  whenNot: 'A question with yes or no: ConfirmDialog. More than one screen of fields: a page or a wizard.',
  anatomy: [
    'Title',
    'Content, which scrolls',
    'Footer with cancel and the primary button at the end',
    'Close button',
  ],
  do: ['Focus the first field', 'Ask before throwing away what was typed'],
  dont: ['Open it by itself', 'Put a wizard of many steps inside'],
  keys: [
    ['Tab', 'Walks inside the dialog'],
    ['Escape', 'Closes; asks if something was changed'],
  ],
  status: 'stable',
  since: '0.1.0',
};
