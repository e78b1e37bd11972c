import { eventExchange } from '../calls/messages/eventExchange.ts';
import { eventList } from '../calls/messages/eventList.ts';
import { events } from '../calls/messages/events.ts';
import { notes } from '../calls/messages/notes.ts';

export const calls = {
  ...eventExchange,
  ...eventList,
  ...events,
  ...notes,
};
