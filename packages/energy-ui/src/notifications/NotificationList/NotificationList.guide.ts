import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Messages with their time.',
  whenNot: 'Conversation: CommentThread.',
  anatomy: ['Message with icon and time', 'Close', 'Close all'],
  do: ['Keep a closed message in place, dimmed, until the list is left'],
  dont: ['Close by reading'],
  keys: [
    ['Tab', 'Moves between messages and their close buttons'],
    ['Enter, Space', 'Opens or closes'],
  ],
  status: 'stable',
  since: '0.1.0',
};
