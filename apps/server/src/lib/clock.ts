import type { Day } from '@org/energy-core';

/** Time source of the server, replaceable in tests. */
export type Clock = () => Date;

const tehran = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Tehran',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});

/** The calendar day it is in Tehran. Readings of later days are refused. */
export const todayInTehran = (clock: Clock): Day => tehran.format(clock());

/** The instant at which a day begins in Tehran; Iran has no summer time since 1401. */
export const startOfDayInTehran = (day: Day): Date => new Date(`${day}T00:00:00+03:30`);
