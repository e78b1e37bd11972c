import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Which few cause the most.',
  whenNot: 'Parts over time: ConsumptionChart.',
  anatomy: [
    'Bars, largest first from the reading start',
    'Line of cumulative shares',
    'Mark of the review with its name',
    'Table twin',
  ],
  do: ['Name the mark: ۸۰٪ or a fixed amount', 'Show an incomplete item as hatched'],
  dont: ['Draw more than about sixty without the table'],
  keys: [
    ['Tab', 'Moves to the plot'],
    ['ArrowLeft, ArrowRight', 'Walks the bars'],
    ['Home, End', 'First and last bar'],
    ['Enter', 'Opens the item'],
    ['Escape', 'Leaves the bar'],
  ],
  status: 'stable',
  since: '0.1.0',
};
