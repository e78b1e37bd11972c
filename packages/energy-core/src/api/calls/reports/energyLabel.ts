import * as z from 'zod/mini';
import { DayText } from '../../../calendar/schemas/day.ts';
import { JalaliYear, NavItem } from '../../../consumption/schemas/chartQuery.ts';
import { energyLabelClimates } from '../../../energy-label/climateColumn.ts';
import { energyLabelGrades } from '../../../energy-label/standard14254.ts';
import { BuildingKind, BuildingType, City } from '../../../metering/schemas/structure.ts';
import { Carrier } from '../../../quantities/schemas/carrier.ts';
import { answerOf, endpoint, Id } from '../../endpoint.ts';

const Climate = z.enum(energyLabelClimates);
const Grade = z.enum(energyLabelGrades);

export const EnergyLabelBody = z.strictObject({
  year: JalaliYear,
  building: Id,
  /** Default: the climate of the building's city, if known. */
  climate: z.optional(z.nullable(Climate)),
});
export type EnergyLabelBody = z.infer<typeof EnergyLabelBody>;

/** Why there is no grade, or a remark on it: text `issue.<code>`, other fields are its parameters. */
export const LabelIssue = z.looseObject({ code: z.string() });
export type LabelIssue = z.infer<typeof LabelIssue>;

/** Maximum incomplete meters listed, most incomplete first. */
export const MAX_MISSING_METERS = 20;
const MissingMeter = z.object({
  _id: z.string(),
  name: z.string(),
  /** Expected days without a reading. */
  days: z.number(),
});

/** One carrier of the year. `days` of `expectedDays` is the completeness of its readings. */
const LabeledCarrier = z.object({
  /** Its name: «برق». */
  _id: z.string(),
  carrier: Carrier,
  unit: z.string(),
  /** Null without readings. */
  total: z.nullable(z.number()),
  kwh: z.nullable(z.number()),
  /** kWh per unit, averaged over the total. */
  kwhPerUnit: z.nullable(z.number()),
  /** Origin of the factor: an energy unit, the meters' own factor, or the carrier's default. */
  factor: z.enum(['definition', 'own', 'default']),
  /** Days that all of its meters have. */
  days: z.number(),
  /** Days that any of its meters has. */
  anyDays: z.number(),
  expectedDays: z.number(),
  /** Has readings in this year, the two before or the one after; without it there is no grade. */
  isExpected: z.boolean(),
  /** Meters with missing days, most incomplete first. */
  missing: z.array(MissingMeter),
});

const NextBetter = z.object({
  grade: Grade,
  belowPerArea: z.number(),
  belowKwh: z.nullable(z.number()),
  lessPerArea: z.number(),
  lessKwh: z.nullable(z.number()),
  lessPercent: z.number(),
});

/** Partial figures of a year without a grade, up to its last day with a reading. */
const SoFar = z.object({
  from: DayText,
  to: DayText,
  kwh: z.number(),
  /** Days that all meters have. */
  days: z.number(),
  anyDays: z.number(),
  expectedDays: z.number(),
});

/** Grade of the newest 365 days that every carrier covers, in this year and before. */
const Last365 = z.object({
  from: DayText,
  to: DayText,
  kwh: z.number(),
  /** kWh per m² and year. */
  perArea: z.nullable(z.number()),
  ratio: z.nullable(z.number()),
  grade: z.nullable(Grade),
  /** Days that all meters have, of the least complete carrier. */
  days: z.number(),
  expectedDays: z.number(),
});

/** Energy of some days that all meters cover. */
const ForecastTerm = z.object({
  kwh: z.number(),
  days: z.array(z.object({ from: DayText, to: DayText })),
});

/**
 * Forecast from an earlier year: `done + rest × neededDays ÷ days of rest`, and again with the second part
 * times `current ÷ previous`.
 */
const ForecastBase = z.object({
  year: z.number(),
  done: ForecastTerm,
  rest: ForecastTerm,
  neededDays: z.number(),
  current: ForecastTerm,
  previous: ForecastTerm,
});

/** Range of the final result of an unfinished year, from earlier years; grades are null beyond the scale. */
const Forecast = z.object({
  lowKwh: z.number(),
  highKwh: z.number(),
  lowGrade: z.nullable(Grade),
  highGrade: z.nullable(Grade),
  /** The earlier years it is based on. */
  years: z.array(z.number()),
  /** Days shared by this year and the first earlier year. */
  commonDays: z.number(),
  bases: z.array(ForecastBase),
});

/**
 * The label of a building and a year with all its inputs. Energies in kWh, areas in m². Before the year is
 * over, or below 90 % of the days of a carrier that the building had in neighboring years, there is no grade, and
 * `soFar`, `last365` and `forecast` have the partial results.
 */
export const EnergyLabelResult = z.object({
  building: z.object({
    _id: z.string(),
    name: z.string(),
    kind: BuildingKind,
    organization: z.object({ _id: z.string(), name: z.string() }),
    city: z.nullable(City),
  }),
  year: z.number(),
  /** Number of the standard. */
  standard: z.string(),
  usage: z.nullable(BuildingType),
  climate: z.nullable(Climate),
  /** `asked`: given in the body; `city`: from the building's city. */
  climateFrom: z.nullable(z.enum(['asked', 'city'])),
  area: z.nullable(z.number()),
  totalKwh: z.nullable(z.number()),
  /** kWh per m² and year; null for a year that is not complete. */
  eactual: z.nullable(z.number()),
  ideal: z.nullable(z.number()),
  /** The ideal was set for this building instead of the table. */
  isOwnIdeal: z.boolean(),
  ratio: z.nullable(z.number()),
  grade: z.nullable(Grade),
  /** Why there is no grade. */
  reason: z.nullable(LabelIssue),
  warnings: z.array(LabelIssue),
  consumptions: z.array(LabeledCarrier),
  /** Excluded: water, non-energy units, own generation, check meters, sub-meters that are part of a meter. */
  excluded: z.array(
    z.object({
      _id: z.string(),
      carrier: Carrier,
      unit: z.string(),
      total: z.nullable(z.number()),
      reason: z.enum(['water', 'no-energy', 'production', 'check', 'part']),
      /** Names of the meters, where single meters and not a whole carrier are excluded. */
      meters: z.array(z.string()),
      /** Their ids, in the same order. */
      meterIds: z.array(z.string()),
    }),
  ),
  /** A to G; empty where no ideal is known. */
  scale: z.array(
    z.object({
      grade: Grade,
      fromRatio: z.number(),
      belowRatio: z.number(),
      fromPerArea: z.number(),
      belowPerArea: z.number(),
      fromKwh: z.nullable(z.number()),
      belowKwh: z.nullable(z.number()),
    }),
  ),
  /** Null at A, without data, and without a complete year. */
  nextBetter: z.nullable(NextBetter),
  /** null if the year is complete, or has no reading. */
  soFar: z.nullable(SoFar),
  /** null if the year is complete, or with `last365Reason`. */
  last365: z.nullable(Last365),
  last365Reason: z.nullable(LabelIssue),
  /** Null for a year that is over, and without a complete earlier year. */
  forecast: z.nullable(Forecast),
});
export type EnergyLabelResult = z.infer<typeof EnergyLabelResult>;

export const SameDaysBody = z.strictObject({
  year: JalaliYear,
  nav: z.array(NavItem).check(z.minLength(1), z.maxLength(200)),
});
export type SameDaysBody = z.infer<typeof SameDaysBody>;

/** Comparison of two years over the same meters and the same Jalali days, in kWh by dated factors or in toman. */
const CommonYears = z.object({
  current: z.number(),
  previous: z.number(),
  /** Days on which at least one meter has a reading (a cost) in both years. */
  days: z.number(),
  /** The same by carrier, if there are several. */
  carriers: z.array(z.object({ _id: z.string(), carrier: Carrier, days: z.number() })),
  /** Carriers of which no meter has a day in both years. */
  without: z.array(z.object({ _id: z.string(), carrier: Carrier })),
});

/** The last whole months of the year, at most three, beside the same months of the year before, over their common days. */
const RecentMonths = z.object({
  /** Jalali months, both included. */
  fromMonth: z.number(),
  toMonth: z.number(),
  current: z.number(),
  previous: z.number(),
  /** In percent of the earlier value; null where that is 0. */
  changePercent: z.nullable(z.number()),
  /** Common days of the carrier that has the fewest, 0 for one without any. */
  days: z.number(),
  expectedDays: z.number(),
});

const Compared = z.object({
  /** Of everything measured in each of the two ranges. */
  current: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  /** Change over the common days (`common`), in percent of the earlier value; null without common days. */
  changePercent: z.nullable(z.number()),
  /** Null without common days. */
  common: z.nullable(CommonYears),
  /** Null without a whole month, and without common days. */
  recent: z.nullable(RecentMonths),
});

/**
 * Energy and its cost from the first day of a year to the last one with a reading, beside the same days a year before.
 * Meters count as in charts: consumption, each unit once, without check meters and own generation.
 */
export const SameDaysResult = z.object({
  year: z.number(),
  /** null if the year has no reading. */
  from: z.nullable(DayText),
  to: z.nullable(DayText),
  kwh: Compared,
  /** Toman. */
  cost: Compared,
  /** Days that every meter has, of each of the two ranges. */
  days: z.number(),
  previousDays: z.number(),
  /** Days that any meter has. */
  anyDays: z.number(),
  previousAnyDays: z.number(),
  expectedDays: z.number(),
  previousExpectedDays: z.number(),
  /** Meters with missing days this year, most incomplete first. */
  missing: z.array(MissingMeter),
  comparability: z.enum(['complete', 'nearly-complete', 'incomplete', 'missing']),
  /** Parts of the year's energy and cost, largest first. */
  carriers: z.array(
    z.object({ carrier: Carrier, _id: z.string(), kwh: z.number(), cost: z.nullable(z.number()) }),
  ),
});
export type SameDaysResult = z.infer<typeof SameDaysResult>;

/** The energy label of a building, and the energy of a year as the home page sums it up. */
export const energyLabel = {
  energyLabel: endpoint({
    method: 'POST',
    path: '/consumption/energyLabel',
    summary: 'Energy label of a building in one year, or why it has none',
    tag: 'consumption',
    mayLag: true,
    body: EnergyLabelBody,
    answer: answerOf(EnergyLabelResult),
  }),
  compareSameDays: endpoint({
    method: 'POST',
    path: '/consumption/sameDays',
    summary: 'Energy and cost of a year beside the same days of the year before',
    tag: 'consumption',
    mayLag: true,
    body: SameDaysBody,
    answer: answerOf(SameDaysResult),
  }),
};
