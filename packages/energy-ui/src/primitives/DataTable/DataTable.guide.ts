import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Records to compare, sort, filter and open.',
  whenNot: "Two columns of facts: a list of label and value. A chart's numbers: its table twin.",
  anatomy: [
    'Head on sunken paper with units',
    'Rows with hairlines',
    'Row actions at the end',
    'Totals',
    'Pages and page size',
    'Column menu',
  ],
  do: ['Numbers at the inline start with equal decimals', 'Give each column a rank for narrow widths'],
  dont: ['Stripe rows', 'Hide row actions until hover'],
  keys: [
    ['Tab', 'Moves through heads, row actions and pages'],
    ['Enter, Space', 'On a head: sorts; on a row that opens: opens it'],
    ['ArrowLeft, ArrowRight', 'On a resize handle: changes the width'],
  ],
  status: 'stable',
  since: '0.1.0',
};
