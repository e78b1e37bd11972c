import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A text written in RichTextEditor, wherever it is read.',
  whenNot: 'Plain sentences.',
  anatomy: ['The text with its formats', 'A sentence in place of a text that is not allowed'],
  do: ['Let long texts break at the width of the page'],
  dont: ['Pass HTML'],
  keys: [
    ['Tab', 'Moves between the links of the text'],
    ['Enter', 'Opens a link'],
  ],
  status: 'stable',
  since: '0.1.0',
};
