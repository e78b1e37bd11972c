import * as z from 'zod/mini';
import { DayText } from '../../calendar/dayText.ts';
import { JalaliYear, NavItem } from '../../consumption/chartQuery.ts';
import { energyLabelClimates } from '../../energy-label/climateColumn.ts';
import { energyLabelGrades } from '../../energy-label/standard14254.ts';
import { BuildingKind, BuildingType, City } from '../../metering/structure.ts';
import { Carrier } from '../../quantities/carriers.ts';
import { answerOf, endpoint, Id } from '../endpoint.ts';

const Climate = z.enum(energyLabelClimates);
const Grade = z.enum(energyLabelGrades);

export const EnergyLabelBody = z.strictObject({
  year: JalaliYear,
  building: Id,
  /** Without one, the climate that is known of the building's city. */
  climate: z.optional(z.nullable(Climate)),
});
export type EnergyLabelBody = z.infer<typeof EnergyLabelBody>;

/** Why there is no grade, or what to know of it: its sentence is the text `issue.<code>`, other fields are the facts in it. */
export const LabelIssue = z.looseObject({ code: z.string() });
export type LabelIssue = z.infer<typeof LabelIssue>;

/** One carrier of the year. `days` of `expectedDays` says how complete its readings are. */
const LabelledCarrier = z.object({
  /** Its name: «برق». */
  _id: z.string(),
  carrier: Carrier,
  unit: z.string(),
  /** Null without readings. */
  total: z.nullable(z.number()),
  kwh: z.nullable(z.number()),
  /** kWh of one unit, the mean over the total. */
  kwhPerUnit: z.nullable(z.number()),
  /** Where the factor comes from: the unit is one of energy, the meters have their own, or the default of the carrier. */
  factor: z.enum(['definition', 'own', 'default']),
  days: z.number(),
  expectedDays: z.number(),
});

const NextBetter = z.object({
  grade: Grade,
  belowPerArea: z.number(),
  belowKwh: z.nullable(z.number()),
  lessPerArea: z.number(),
  lessKwh: z.nullable(z.number()),
  lessPercent: z.number(),
});

/** The label of a building and a year with everything it was found from. Energies in kWh, areas in m². */
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
  /** `asked`: the body named it; `city`: what is known of the building's city. */
  climateFrom: z.nullable(z.enum(['asked', 'city'])),
  area: z.nullable(z.number()),
  totalKwh: z.nullable(z.number()),
  /** kWh per m² and year. */
  eactual: z.nullable(z.number()),
  ideal: z.nullable(z.number()),
  /** The ideal was set for this building and does not come from the table. */
  isOwnIdeal: z.boolean(),
  ratio: z.nullable(z.number()),
  grade: z.nullable(Grade),
  /** Why there is no grade. */
  reason: z.nullable(LabelIssue),
  warnings: z.array(LabelIssue),
  consumptions: z.array(LabelledCarrier),
  /** Carriers that do not count, water among them. */
  excluded: z.array(
    z.object({
      _id: z.string(),
      carrier: Carrier,
      unit: z.string(),
      total: z.nullable(z.number()),
      reason: z.enum(['water', 'no-energy']),
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
  /** Null at A, and where nothing is known. */
  nextBetter: z.nullable(NextBetter),
});
export type EnergyLabelResult = z.infer<typeof EnergyLabelResult>;

export const SameDaysBody = z.strictObject({
  year: JalaliYear,
  nav: z.array(NavItem).check(z.minLength(1), z.maxLength(200)),
});
export type SameDaysBody = z.infer<typeof SameDaysBody>;

const Compared = z.object({
  current: z.nullable(z.number()),
  previous: z.nullable(z.number()),
  /** In per cent of the current total; null where it cannot be said. */
  changePercent: z.nullable(z.number()),
});

/** Energy and its cost from the first day of a year to the last one with a reading, beside the same days a year before. */
export const SameDaysResult = z.object({
  year: z.number(),
  /** Null where the year has no reading. */
  from: z.nullable(DayText),
  to: z.nullable(DayText),
  kwh: Compared,
  /** Toman. */
  cost: Compared,
  /** Days that every meter has, of each of the two ranges. */
  days: z.number(),
  previousDays: z.number(),
  expectedDays: z.number(),
  comparability: z.enum(['complete', 'nearly-complete', 'incomplete', 'missing']),
  /** What the year's energy and cost are made of, largest first. */
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
    body: EnergyLabelBody,
    answer: answerOf(EnergyLabelResult),
  }),
  compareSameDays: endpoint({
    method: 'POST',
    path: '/consumption/sameDays',
    summary: 'Energy and cost of a year beside the same days of the year before',
    tag: 'consumption',
    body: SameDaysBody,
    answer: answerOf(SameDaysResult),
  }),
};
