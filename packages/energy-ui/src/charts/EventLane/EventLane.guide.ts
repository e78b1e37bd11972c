import type { Guide } from '../../testing/library/guide.ts';

export const guide: Guide = {
  when: 'Events under a chart, so that a change has its reason nearby.',
  whenNot: 'A calendar: EventCalendar.',
  anatomy: ["Block in the event's color, as long as the event", 'Name beside it'],
  do: ['Always write the name: event colors are alike for color-blind readers'],
  dont: ['Draw events over data'],
  keys: [
    ['Tab', 'Moves between the events'],
    ['Enter, Space', 'Opens the event'],
  ],
  status: 'stable',
  since: '0.1.0',
};
