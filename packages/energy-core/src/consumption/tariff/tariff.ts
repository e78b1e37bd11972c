import type { Day } from '../../calendar/day.ts';

/** A step of a block tariff: its price holds up to a limit. */
export interface TariffBlock {
  /** Upper end in units per 30 days (`blockDays`); null: without end, only of the last block. */
  readonly upTo: number | null;
  /** Toman per unit. */
  readonly price: number;
}

/** Hours of one price: low load, mid load, peak. */
export interface TariffBand {
  readonly name: string;
  /** Toman per unit. */
  readonly price: number;
  /** Hours of the day, 0 to 23, by their beginning: 19 is 19:00 to 20:00. */
  readonly hours: readonly number[];
  /** Jalali months, 1 to 12; default all. */
  readonly months?: readonly number[];
}

/** Prices from a day on, until the next period of the tariff begins. */
export interface TariffPeriod {
  /** First valid day; null: from the beginning. */
  readonly from: Day | null;
  /** Fixed charge such as a subscription, toman per 30 days (`blockDays`); default 0. */
  readonly fixedCharge?: number;
  /** Blocks with rising limits; a plain price is one block without end. */
  readonly blocks?: readonly TariffBlock[];
  /**
   * `each`: what lies in a block has its price (default); `last`: the block reached prices everything.
   */
  readonly blockRule?: 'each' | 'last';
  /** Time of use, in place of blocks: every hour of every month in exactly one band. */
  readonly bands?: readonly TariffBand[];
}

/** Length that limits and fixed charges refer to; they shrink and grow with the days of a period. */
export const blockDays = 30;

/** Consumption of a day, or of one hour of it. */
export interface TariffReading {
  readonly day: Day;
  /** 0 to 23; without it the value is that of the whole day. */
  readonly hour?: number;
  /** In the unit of the prices; null if missing. */
  readonly value: number | null;
}

/** Position of what is wrong: period, then block or band, counted from 1. */
export type TariffIssue =
  | { readonly code: 'tariff.no-periods' }
  | { readonly code: 'tariff.period-day-unknown'; readonly position: number; readonly from: string }
  | { readonly code: 'tariff.period-twice'; readonly position: number; readonly from: Day | '' }
  | { readonly code: 'tariff.fixed-charge'; readonly position: number }
  | { readonly code: 'tariff.blocks-or-bands'; readonly position: number }
  | { readonly code: 'tariff.price-missing'; readonly position: number; readonly step: number }
  | { readonly code: 'tariff.block-limit'; readonly position: number; readonly step: number }
  | { readonly code: 'tariff.band-hours'; readonly position: number; readonly name: string }
  | {
      readonly code: 'tariff.hour-twice';
      readonly position: number;
      readonly hour: number;
      readonly month: number;
    }
  | {
      readonly code: 'tariff.hour-without-price';
      readonly position: number;
      readonly hour: number;
      readonly month: number;
    }
  | { readonly code: 'tariff.needs-hours'; readonly row: number; readonly day: Day }
  | { readonly code: 'tariff.day-unknown'; readonly row: number; readonly found: string }
  | { readonly code: 'tariff.hour-unknown'; readonly row: number; readonly found: string }
  | { readonly code: 'tariff.not-a-number'; readonly row: number }
  | { readonly code: 'tariff.reading-twice'; readonly row: number; readonly day: Day }
  | { readonly code: 'tariff.period-unusable'; readonly position: number };
