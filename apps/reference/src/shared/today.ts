import type { Day } from '@org/energy-core';

/** The meters stand in Iran: a day begins and ends there. */
const inIran = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Tehran', dateStyle: 'short' });

/** Day of an instant on the clocks of Iran. */
export const dayOfInstant = (instant: string | Date): Day => inIran.format(new Date(instant));

/** Today. The one place where the pages look at the clock. */
export const today = (): Day => dayOfInstant(new Date());
