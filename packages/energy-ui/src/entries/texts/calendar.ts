import { calendarTexts } from '../../i18n/bundles/calendarTexts.ts';
import { mergeTexts } from '../../i18n/textBundle.ts';
import { texts as dates } from './dates.ts';

/** The sentences of the calendar of events. */
export const texts = mergeTexts(dates, calendarTexts);
