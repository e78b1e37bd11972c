import * as z from 'zod/mini';
import { JalaliText } from '../../../calendar/schemas/day.ts';
import { JalaliYear } from '../../../consumption/schemas/chartQuery.ts';
import { SeriesRole } from '../../../metering/schemas/meterKind.ts';
import { Carrier } from '../../../quantities/schemas/carrier.ts';
import { UnitKind } from '../../../quantities/schemas/unitKind.ts';
import { endpoint, Id } from '../../endpoint.ts';

/** Most nodes of one request, and parts listed for one node. */
export const MAX_REPORT_NODES = 300;
export const MAX_REPORT_PARTS = 60;
/** Most units of one request. */
const MAX_REPORT_UNITS = 200;

const NumberOrDigits = (most: number) =>
  z.pipe(
    z.union([z.number(), z.string().check(z.regex(/^0?\d{1,2}$/))]),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(most))),
  );

/** A node of a report; a site is answered as `Site`. A formula is a saved one. */
export const ReportNavType = z.enum(['Organization', 'Building', 'Site', 'Meter', 'Formula']);
export type ReportNavType = z.infer<typeof ReportNavType>;
export const ReportNavItem = z.object({
  navID: Id,
  navType: ReportNavType,
  navName: z.optional(z.string().check(z.maxLength(200))),
});
export type ReportNavItem = z.infer<typeof ReportNavItem>;

const period = {
  year: JalaliYear,
  /** Units to report; all units of a node if empty. A formula is a unit of its own, which is always reported. */
  units: z._default(z.array(z.union([Id, z.object({ _id: Id })])).check(z.maxLength(MAX_REPORT_UNITS)), []),
  navs: z.array(ReportNavItem).check(z.minLength(1), z.maxLength(MAX_REPORT_NODES)),
};
/** Query of report data: Jalali year, month 1–12, season 1 (spring) to 4 (winter). */
export const ReportDataQuery = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('year'), ...period }),
  z.strictObject({ kind: z.literal('season'), ...period, season: NumberOrDigits(4) }),
  z.strictObject({ kind: z.literal('month'), ...period, month: NumberOrDigits(12) }),
]);
export type ReportDataQuery = z.infer<typeof ReportDataQuery>;

const amount = z.nullable(z.number());
const figure = {
  /** Jalali: `1403`, `1403/S2`, `1403/07`, `1403/07/18`. */
  _id: z.object({ dateOf: JalaliText }),
  /** Null without readings, never 0; of a unit that averages it is the mean. */
  total: amount,
  /** Toman; of a formula only if it is one of costs. */
  cost: amount,
  /** Symbol: `kWh`. */
  unit: z.string(),
  /** Days that all meters have, and days that any has, of the days of the period. A formula counts days that all have. */
  days: z.number(),
  anyDays: z.number(),
  expectedDays: z.number(),
};
export const ReportFigure = z.object(figure);
export type ReportFigure = z.infer<typeof ReportFigure>;

const compared = {
  ...figure,
  /** Change of the current period against this one, percent of the current value; null without both. */
  changePercent: amount,
  costChangePercent: amount,
  comparability: z.enum(['complete', 'nearly-complete', 'incomplete', 'missing']),
};
export const ComparedFigure = z.object(compared);
export type ComparedFigure = z.infer<typeof ComparedFigure>;
/** Last year with a twelfth of its total and cost, against which the month is compared; of a mean: the mean. */
export const AverageMonthFigure = z.object({ ...compared, averageTotal: amount, averageCost: amount });
export type AverageMonthFigure = z.infer<typeof AverageMonthFigure>;

/**
 * A part of a node in the current period. `meter`: a meter or sub-meter; `own`: a main meter beside sub-meters that add
 * to it; `rest`: a main meter minus its sub-meters over the months in which all have the same days; `building`: of an
 * organization; `others`: all that are not among the largest `MAX_REPORT_PARTS`.
 */
export const ReportPart = z.object({
  _id: z.string(),
  name: z.string(),
  part: z.enum(['meter', 'own', 'rest', 'building', 'others']),
  total: amount,
  cost: amount,
  unit: z.string(),
  days: z.number(),
  expectedDays: z.number(),
});
export type ReportPart = z.infer<typeof ReportPart>;
const parts = z.array(ReportPart);

/** Air temperature of the city of a node, day by day; null without a city or data. */
const CityTemp = z.nullable(
  z.object({
    city: z.string(),
    days: z.array(z.object({ _id: z.object({ dateOf: JalaliText }), avgTemp: amount })),
  }),
);

const base = {
  nav: z.object({ navID: z.string(), navName: z.string(), navType: ReportNavType }),
  navData: z.object({ organization: z.nullable(z.string()), building: z.nullable(z.string()) }),
  unit: z.object({
    /** Of a formula: `f.` and its id. */
    _id: z.string(),
    /** Localized quantity: «برق»; of a formula: its name. */
    name: z.string(),
    /** Symbol: `kWh`; of a formula of costs `toman`, of another one empty if unknown. */
    unit: z.string(),
    /** Of a place, a parameter has no total: its figures are null. A formula is one if all of its variables are. */
    type: z.enum(['Consumption', 'Parameter']),
    /** A formula that is a sum of amounts is additive; any other one (a ratio) is not, its figures are those of whole periods. */
    kind: UnitKind,
    /** Of a formula: that of all of its variables, or `other`. */
    carrier: Carrier,
  }),
  role: SeriesRole,
  /** Number of meters summed, or in a formula. */
  meters: z.number(),
};

export const AnnualReportRow = z.object({
  ...base,
  currentYear: ReportFigure,
  lastYear: z.nullable(ComparedFigure),
  twoYearAgo: z.nullable(ComparedFigure),
  /** Up to ten years before, oldest first. */
  prevYears: z.array(ComparedFigure),
  /** Months of these years from the first with readings and, last, of the current one. */
  monthlyChart: z.array(z.object({ dateOf: JalaliText, months: z.array(ReportFigure) })),
  meterYear: parts,
});
export type AnnualReportRow = z.infer<typeof AnnualReportRow>;

export const SeasonalReportRow = z.object({
  ...base,
  currentSeason: ReportFigure,
  prevSeason: z.nullable(ComparedFigure),
  prevYearSeason: z.nullable(ComparedFigure),
  /** The same season of up to five years before, oldest first. */
  prevYears: z.array(ComparedFigure),
  /** The three months of the season. */
  currentSeasonMonths: z.array(ReportFigure),
  meterSeason: parts,
});
export type SeasonalReportRow = z.infer<typeof SeasonalReportRow>;

export const MonthlyReportRow = z.object({
  ...base,
  currentMonth: ReportFigure,
  prevMonth: z.nullable(ComparedFigure),
  prevYearCurrentMonth: z.nullable(ComparedFigure),
  prevYear: z.nullable(AverageMonthFigure),
  /** The same month of up to ten years before, oldest first. */
  prevYears: z.array(ComparedFigure),
  currentMonthAllDay: z.array(ReportFigure),
  meterMonth: parts,
  cityTemp: CityTemp,
});
export type MonthlyReportRow = z.infer<typeof MonthlyReportRow>;

/** A data row: one node in one unit and role; a formula has one row without parts. Which one follows from the kind of the query. */
export const ReportRow = z.union([AnnualReportRow, SeasonalReportRow, MonthlyReportRow]);
export type ReportRow = z.infer<typeof ReportRow>;

/** Rows in the order of the nodes. */
export const ReportData = z.object({
  data: z.array(ReportRow),
  /** First and last day of the current period, and whether it is over. */
  from: z.string(),
  to: z.string(),
  isOver: z.boolean(),
  /** Nodes without a meter in the requested units, and formulas that cannot be computed: a variable has no meter or no one unit. */
  empty: z.array(ReportNavItem),
});
export type ReportData = z.infer<typeof ReportData>;

/** Figures of printed reports. */
export const reportData = {
  trendReportData: endpoint({
    method: 'POST',
    path: '/reportdata/trend',
    summary: 'Data rows of a monthly, seasonal or annual trend report',
    tag: 'reports',
    mayLag: true,
    body: ReportDataQuery,
    answer: z.object({ status: z.literal('success'), data: ReportData }),
  }),
};
