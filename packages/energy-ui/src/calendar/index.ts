export type { CalendarEvent, EventSpan } from './EventCalendar/calendarEvent.ts';
export {
  type CalendarView,
  gridViews,
  listViews,
  visibleDays,
} from './EventCalendar/calendarView.ts';
export { EventCalendar, type EventCalendarProps } from './EventCalendar/EventCalendar.tsx';
export { EventDialog, type EventDialogProps } from './EventDialog/EventDialog.tsx';
export { EventFields, type EventFieldsProps } from './EventFields/EventFields.tsx';
export type { Chosen, EventValue, Found, PointValue } from './EventFields/eventValue.ts';
