import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A description of several paragraphs: why a measure was taken, what was excluded.',
  whenNot: 'A short remark: TextField or CommentThread.',
  anatomy: ['Toolbar with names', 'Text', 'Count when it comes near its limit', 'Error'],
  do: ['Paste as plain structure: unknown styles are dropped', 'Give it room: at least six lines'],
  dont: ['Use it for titles', 'Rely on color inside the text for meaning'],
  keys: [
    ['Ctrl+B, Ctrl+I, Ctrl+U', 'Bold, italic, underline'],
    ['Ctrl+Z, Ctrl+Y', 'Undo, redo'],
    ['Tab', 'Leaves the editor'],
  ],
  status: 'stable',
  since: '0.1.0',
};
