import * as z from 'zod/mini';
import { DayText, JalaliText } from '../../calendar/schemas/day.ts';
import { SeriesRole } from '../../metering/schemas/meterKind.ts';
import { Carrier } from '../../quantities/schemas/carrier.ts';
import { UnitKind } from '../../quantities/schemas/unitKind.ts';

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

/** Day coverage of several meters: days any meter has, or only days all have. */
export const CoverageChoice = z.enum(['any', 'all']);
export type CoverageChoice = z.infer<typeof CoverageChoice>;

/** Query of a chart. Years, months and weeks are Jalali; `fromDate`, `toDate` and `days` are Gregorian days. */
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
  /** Default: `any`. */
  coverage: z.optional(z.nullable(CoverageChoice)),
  /** Converts additive energy series to kWh by the dated factors of each meter. */
  inKwh: z.optional(z.nullable(z.boolean())),
  /** Series by meter: for a meter its sub-meters and the unmeasured rest, for a building or site its meters. */
  byMeter: z.optional(z.nullable(z.boolean())),
  nav: Nav,
});
export type ChartQuery = z.infer<typeof ChartQuery>;

export const YearsQuery = z.strictObject({ kind: z.literal('getYears'), nav: Nav });

/**
 * Two periods over their common data: the same meters on the same days. `days` are the days on which at least one meter has
 * a reading in both; totals and costs are of the pairs of meter and day that both have. For averages: means.
 */
export const CommonGround = z.object({
  days: z.number(),
  current: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  /** Toman, over the pairs in which both have a cost. */
  currentCost: z.nullable(z.number()),
  previousCost: z.nullable(z.number()),
});
export type CommonGround = z.infer<typeof CommonGround>;

/**
 * One bar or point. `total` is null if no reading exists, never 0; of a unit that averages it is the mean, of a state
 * it is null unless the bucket is one day. `days`, with a reading of every meter, of `expectedDays` is its completeness.
 */
export const Aggregate = z.object({
  /** Jalali: `1403` (multiyear), `1403/07` (year), `1403/07/18` (others). */
  dateOf: JalaliText,
  total: z.nullable(z.number()),
  /** Toman. */
  cost: z.nullable(z.number()),
  /** Symbol: `kWh`. */
  unit: z.string(),
  /** Days that all meters have. */
  days: z.number(),
  /** Days that any meter has. */
  anyDays: z.number(),
  /** Of several meters: days with a reading, summed over them; divided by their number it is their mean coverage. */
  meterDays: z.optional(z.number()),
  /** Days of the sum that have a cost of any meter. */
  costDays: z.optional(z.number()),
  expectedDays: z.number(),
  /** With a comparison: this bucket beside its counterpart; null if they share no day. */
  common: z.optional(z.nullable(CommonGround)),
});
export type Aggregate = z.infer<typeof Aggregate>;

/**
 * Role of a series by meter. `meter`: its full reading; `own`: a main meter beside sub-meters that add to it;
 * `rest`: a main meter minus its sub-meters, which measure part of it, over the days all of them have.
 */
export const MeterPart = z.enum(['meter', 'own', 'rest']);
export type MeterPart = z.infer<typeof MeterPart>;

/** Energy content of one unit of some meters from a day on. */
export const KwhFactor = z.object({
  /** Stored name of the carrier: «گاز». */
  name: z.string(),
  carrier: Carrier,
  unit: z.string(),
  /** First valid day; null: from the beginning. */
  from: z.nullable(DayText),
  kwhPerUnit: z.number(),
  /** Meters that use it. */
  meters: z.number(),
  /** A meter's own factor, not the carrier's default. */
  isOwn: z.boolean(),
});
export type KwhFactor = z.infer<typeof KwhFactor>;

/** A value for each bucket, or one value that all buckets have. */
const ColumnOf = <T extends z.ZodMiniType>(value: T) => z.union([value, z.array(value)]);
const Counts = ColumnOf(z.number());
const Amounts = ColumnOf(z.nullable(z.number()));

/** The buckets of one carrier as columns: what `Aggregate` says, one list per field. */
export const AggregateColumns = z.object({
  /** Index in the `buckets` of the answer, which hold `dateOf`. */
  buckets: z.int().check(z.minimum(0)),
  total: Amounts,
  /** Toman. */
  cost: Amounts,
  /** Symbol: `kWh`. */
  unit: z.string(),
  days: Counts,
  anyDays: Counts,
  meterDays: z.optional(Counts),
  costDays: z.optional(Counts),
  expectedDays: Counts,
  common: z.optional(z.array(z.nullable(CommonGround))),
});
export type AggregateColumns = z.infer<typeof AggregateColumns>;

/** Consumption of one nav item by carrier and role. */
export const CarrierAggregate = z.object({
  /** Localized name of the carrier: «برق». */
  _id: z.string(),
  carrier: Carrier,
  unitKind: UnitKind,
  role: SeriesRole,
  /** Number of meters summed. */
  meters: z.number(),
  AggregateData: z.array(Aggregate),
  /** With `shape=columns`: the buckets; `AggregateData` is empty then. */
  columns: z.optional(AggregateColumns),
  avgConsumption: z.nullable(z.number()),
  minConsumption: z.nullable(z.number()),
  maxConsumption: z.nullable(z.number()),
  /** With a comparison: both periods as a whole. */
  common: z.optional(z.nullable(CommonGround)),
  /** With `inKwh`: the values were converted, or metered in kWh already. */
  inKwh: z.optional(z.boolean()),
  /** With `inKwh`: original unit symbol of its meters. */
  meterUnit: z.optional(z.string()),
  /** With `byMeter`: the meter, or the unmeasured rest of a main meter. */
  meter: z.optional(z.object({ id: z.string(), name: z.string(), part: MeterPart })),
});
export type CarrierAggregate = z.infer<typeof CarrierAggregate>;
