import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Talking about a chart or a document where it is.',
  whenNot: 'Messages of the product: NotificationList.',
  anatomy: ['Comment with avatar, name and time', 'One level of replies behind a line', 'Field to write'],
  do: ['Keep a draft when the page is left', "Delete only one's own"],
  dont: ['Nest deeper than one level'],
  keys: [
    ['Ctrl+Enter', 'Sends'],
    ['Escape', 'Leaves the reply'],
    ['Tab', 'Moves between the actions'],
  ],
  status: 'stable',
  since: '0.1.0',
};
