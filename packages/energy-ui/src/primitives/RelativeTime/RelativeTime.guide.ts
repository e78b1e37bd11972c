import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'When something happened, where its age matters: comments, messages, uploads.',
  whenNot: 'Dates of data and documents: a Jalali day or DateTimeText.',
  anatomy: ['«۵ دقیقه پیش»', 'Tooltip with date and time', 'The full date on paper'],
  do: ['Switch to the date after 30 days'],
  dont: ['Use it for deadlines'],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
