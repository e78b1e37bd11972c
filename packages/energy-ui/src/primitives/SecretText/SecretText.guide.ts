import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'A secret shown for copying: the key of an authenticator.',
  whenNot: 'A password that is typed: PasswordField.',
  anatomy: ['Label', 'Secret in groups of four, left to right', 'Copy button'],
  do: ['Copy it without the gaps'],
  dont: ['Leave it on the page after its step'],
  keys: [
    ['Tab', 'Moves to the copy button'],
    ['Enter, Space', 'Copies'],
  ],
  status: 'stable',
  since: '0.1.0',
};
