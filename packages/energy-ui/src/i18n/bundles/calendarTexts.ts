import calendar from '../../calendar/texts.fa.json' with { type: 'json' };
import { type KeyIn, textBundle } from '../textBundle.ts';

const persian = { 'ui/calendar': calendar };
export type CalendarKey = KeyIn<typeof persian>;

/** The sentences of the calendar of events, for the page that shows it. */
export const calendarTexts = textBundle(persian, async () => (await import('./calendarEnglish.ts')).english);
