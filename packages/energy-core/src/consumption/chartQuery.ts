import * as z from 'zod/mini';
import { DayText } from '../calendar/dayText.ts';
import { Carrier } from '../quantities/carriers.ts';

const NumberOrText = (least: number, most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^\d{1,4}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(least), z.maximum(most))),
  );
/** A Jalali year as a number or its digits. */
export const JalaliYear = NumberOrText(1300, 1500);
const Month = NumberOrText(1, 12);
const Week = NumberOrText(1, 53);

export const NavType = z.enum(['Organization', 'Building', 'Meter', 'Formula']);
export type NavType = z.infer<typeof NavType>;
export const NavItem = z.object({
  navID: z.string().check(z.minLength(1), z.maxLength(64)),
  navType: NavType,
  navName: z.optional(z.string().check(z.maxLength(200))),
});
export type NavItem = z.infer<typeof NavItem>;
const Nav = z.array(NavItem).check(z.minLength(1), z.maxLength(200));

export const PeriodKind = z.enum(['multiyear', 'year', 'month', 'week', 'range', 'multiDay']);
export type PeriodKind = z.infer<typeof PeriodKind>;

/** What a chart asks for. Years, months and weeks are Jalali; `fromDate`, `toDate` and `days` are Gregorian days. */
export const ChartQuery = z.strictObject({
  kind: PeriodKind,
  year: z.optional(z.nullable(JalaliYear)),
  month: z.optional(z.nullable(Month)),
  week: z.optional(z.nullable(Week)),
  fromDate: z.optional(z.nullable(DayText)),
  toDate: z.optional(z.nullable(DayText)),
  days: z.optional(z.nullable(z.array(DayText).check(z.maxLength(366)))),
  compareActive: z.optional(z.nullable(z.boolean())),
  yearCompare: z.optional(z.nullable(JalaliYear)),
  monthCompare: z.optional(z.nullable(Month)),
  weekCompare: z.optional(z.nullable(Week)),
  cost: z.optional(z.nullable(z.boolean())),
  city: z.optional(z.nullable(z.string().check(z.maxLength(64)))),
  nav: Nav,
});
export type ChartQuery = z.infer<typeof ChartQuery>;

export const YearsQuery = z.strictObject({ kind: z.literal('getYears'), nav: Nav });

/** One bar or point. `total` is null where no reading exists, never 0. `days` of `expectedDays` says how complete it is. */
export const Aggregate = z.object({
  /** Jalali: `1403` (multiyear), `1403/07` (year), `1403/07/18` (others). */
  dateOf: z.string(),
  total: z.nullable(z.number()),
  /** Toman. */
  cost: z.nullable(z.number()),
  /** Symbol: `kWh`. */
  unit: z.string(),
  days: z.number(),
  expectedDays: z.number(),
});
export type Aggregate = z.infer<typeof Aggregate>;

/** What one nav item consumed of one carrier. */
export const CarrierAggregate = z.object({
  /** Name of the carrier in the reader's language: «برق». */
  _id: z.string(),
  carrier: Carrier,
  AggregateData: z.array(Aggregate),
  avgConsumption: z.nullable(z.number()),
  minConsumption: z.nullable(z.number()),
  maxConsumption: z.nullable(z.number()),
});
export type CarrierAggregate = z.infer<typeof CarrierAggregate>;
