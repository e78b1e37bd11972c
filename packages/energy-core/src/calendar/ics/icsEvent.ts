import type { Day } from '../day.ts';
import type { RepeatedDays } from '../events/repeat.ts';
import type { Minutes } from '../tehranTime.ts';

/** An event as an iCalendar file carries it. */
export interface IcsEvent extends RepeatedDays {
  /** Identifies it in every calendar. */
  readonly uid: string;
  readonly name: string;
  readonly description: string;
  readonly place: string;
  /** `09:15` on the clocks of Iran, on the first day; null for full days. */
  readonly fromHour: string | null;
  /** The same on the last day. */
  readonly toHour: string | null;
  /** `#0E803B` */
  readonly color: string;
}

/** What a file is written with, beside its events. */
export interface IcsOptions {
  /** Name of the calendar. */
  readonly name: string;
  /** When the file is written. */
  readonly now: Minutes;
  /** Occurrences outside are left out; weekly events without an end go on in the reader. */
  readonly from: Day;
  readonly to: Day;
}

/** Own properties, by which a rule in Jalali months and a color survive a round trip. */
export const JALALI_RULE = 'X-ENERGY-JALALI-RULE';
export const COLOR = 'X-ENERGY-COLOR';

/** Longest file that is read, in UTF-16 units. */
export const MAX_ICS_LENGTH = 2 ** 21;
