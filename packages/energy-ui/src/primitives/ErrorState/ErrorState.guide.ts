import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'One part of a page could not be loaded.',
  whenNot: 'A field or a form: the error under the field. A page that does not exist: the page of the shell.',
  anatomy: ['What failed', 'Reason in words', 'Code for support', 'Try again'],
  do: ['Let the rest of the page live on', 'Keep the code selectable'],
  dont: ['Show a stack or an English message of the server'],
  keys: [
    ['Tab', 'Moves to «try again»'],
    ['Enter, Space', 'Tries again'],
  ],
  status: 'stable',
  since: '0.1.0',
};
