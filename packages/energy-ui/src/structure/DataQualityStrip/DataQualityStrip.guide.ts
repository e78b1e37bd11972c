import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'How complete and plausible the data of a meter is.',
  whenNot: 'Coverage of a chart: CoverageStrip.',
  anatomy: ['Counts that open into their days', 'Tile per month'],
  do: ['Link each month to its readings'],
  dont: ['Sum different problems into one score'],
  keys: [
    ['Tab', 'Moves between the counts, then to the months'],
    ['ArrowLeft, ArrowRight', 'Walks the months in reading direction'],
    ['Enter, Space', 'Opens'],
  ],
  status: 'stable',
  since: '0.1.0',
};
