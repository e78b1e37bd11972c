import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Signing in, and choosing a new password.',
  whenNot: 'Secrets that are shown once: SecretText.',
  anatomy: [
    'Label',
    'Field, left to right',
    'Button that reveals the text',
    'Hint with the rules, or the error',
  ],
  do: ['Give autoComplete, so that password managers work', 'Allow paste'],
  dont: ['Ask for the password twice: it can be revealed'],
  keys: [
    ['Tab', 'Moves to the field, then to the reveal button'],
    ['Enter, Space', 'On the button: reveals or masks'],
  ],
  status: 'stable',
  since: '0.1.0',
};
