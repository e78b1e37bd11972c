import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Beside a value that is used elsewhere: a code, a link, a key.',
  whenNot: 'Running text, or figures that are exported as a file.',
  anatomy: ['Copy icon', 'Confirmation in place of the icon for a moment', 'Spoken confirmation'],
  do: ['Place it directly behind the value', 'Copy the plain value, without spaces or formatting'],
  dont: ['Copy a text the user cannot see'],
  keys: [['Enter, Space', 'Copies the text and announces it']],
  status: 'stable',
  since: '0.1.0',
};
