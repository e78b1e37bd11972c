import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'An instant with its time of day: log entries, approvals.',
  whenNot: 'A day without a time: the Jalali day alone.',
  anatomy: ['Jalali date', 'Time on the clocks of Iran'],
  do: ['Keep it in one island, so that it does not break in the middle'],
  dont: ["Show the zone of the reader's machine"],
  keys: [],
  status: 'stable',
  since: '0.1.0',
};
