import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Every statistic of a fit, for the auditor.',
  whenNot: 'The answer for everybody else: VerdictList.',
  anatomy: [
    'Name in words and symbol',
    'Value and limit',
    'Explanation on request',
    'Coefficients with t and p',
  ],
  do: ['Say limits in words: دست‌کم ۰٫۷۵'],
  dont: ['Color a figure without a limit'],
  keys: [
    ['Tab', 'Moves between the explanations'],
    ['Enter, Space', 'Opens an explanation'],
  ],
  status: 'stable',
  since: '0.1.0',
};
