import { type Day, formatJalali } from '@org/energy-core';

/** Days begin and end in Iran's time zone, the meters' location. */
const inIran = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran', dateStyle: 'short' });

/** Day of an instant on the clocks of Iran. */
export const dayOfInstant = (instant: string | Date): Day => inIran.format(new Date(instant));

const timeInIran = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tehran', timeStyle: 'medium' });

/** An instant for a sheet, on the clocks of Iran: `1403/07/10 13:30:05`. */
export const dateTimeOfInstant = (instant: string): string =>
  `${formatJalali(dayOfInstant(instant), 'numeric', 'en')} ${timeInIran.format(new Date(instant))}`;

/** Today. The only access to the clock in the pages. */
export const today = (): Day => dayOfInstant(new Date());
