import * as z from 'zod/mini';
import { DayText } from '../../calendar/schemas/day.ts';
import { workingWeekNames } from '../../calendar/workingWeek.ts';
import { trimInvisible } from '../../numerals/invisible.ts';
import { Carrier } from '../../quantities/schemas/carrier.ts';
import { UnitKind } from '../../quantities/schemas/unitKind.ts';
import { buildingTypes } from '../buildingType.ts';
import { MeterKind, SubMeters } from './meterKind.ts';
import { Name } from './name.ts';
import { RegisterSettings } from './register.ts';
import { Version } from './version.ts';

const Ref = z.string().check(z.minLength(1), z.maxLength(64));

const WorkingWeekName = z.enum(workingWeekNames);

export const Organization = z.object({
  _id: z.string(),
  name: z.string(),
  status: z.string(),
  /** Shaded in its calendar; omitted: the usual one. */
  week: z.optional(WorkingWeekName),
  version: Version,
});
export type Organization = z.infer<typeof Organization>;
export const NewOrganization = z.strictObject({
  name: Name,
  status: z.optional(z.string().check(z.maxLength(40))),
  week: z.optional(WorkingWeekName),
});
export type NewOrganization = z.infer<typeof NewOrganization>;
export const OrganizationChange = z.partial(z.strictObject({ ...NewOrganization.shape, version: Version }));
export type OrganizationChange = z.infer<typeof OrganizationChange>;

export const City = z.object({ _id: z.string(), name: z.string(), state: z.string() });
export type City = z.infer<typeof City>;
/** `state` is the province. */
export const NewCity = z.strictObject({ name: Name, state: Name });
export type NewCity = z.infer<typeof NewCity>;

export const BuildingKind = z.enum(['Building', 'Site']);
export type BuildingKind = z.infer<typeof BuildingKind>;

export const BuildingType = z.enum(buildingTypes);
export type BuildingType = z.infer<typeof BuildingType>;
/** Options of the form; a residential building is stored as small below 1000 m², otherwise as large. */
export const BuildingTypeInput = z.enum(['residential', ...buildingTypes]);
export const SiteStandard = z.enum(['isiri42112', 'isiri67543', 'isiri77543']);

export const Building = z.object({
  _id: z.string(),
  name: z.string(),
  organization: z.object({ _id: z.string(), name: z.string() }),
  city: z.nullable(City),
  kind: BuildingKind,
  /** Useful floor area in m²; only for kind Building. */
  area: z.nullable(z.number()),
  type: z.nullable(BuildingType),
  peopleCount: z.nullable(z.number()),
  /** Manual ideal consumption in kWh per m² and year. */
  eIdeal: z.nullable(z.number()),
  standard: z.nullable(SiteStandard),
  version: Version,
});
export type Building = z.infer<typeof Building>;

const Area = z.number().check(z.positive(), z.maximum(1e9));
const PeopleCount = z.int().check(z.minimum(0), z.maximum(1e7));
const buildingFields = {
  name: Name,
  organization: Ref,
  city: Ref,
  area: z.optional(z.nullable(Area)),
  type: z.optional(z.nullable(BuildingTypeInput)),
  peopleCount: z.optional(z.nullable(PeopleCount)),
  eIdeal: z.optional(z.nullable(Area)),
  standard: z.optional(z.nullable(SiteStandard)),
};
export const NewBuilding = z.strictObject({ ...buildingFields, kind: BuildingKind });
export type NewBuilding = z.infer<typeof NewBuilding>;
export const BuildingChange = z.partial(z.strictObject({ ...buildingFields, version: Version }));
export type BuildingChange = z.infer<typeof BuildingChange>;

export const UnitType = z.enum(['Consumption', 'Parameter']);
export type UnitType = z.infer<typeof UnitType>;
export const Unit = z.object({
  _id: z.string(),
  /** Localized quantity: «برق». */
  name: z.string(),
  /** Symbol of the unit: `kWh`. */
  unit: z.string(),
  abbr: z.string(),
  type: UnitType,
  kind: UnitKind,
  carrier: Carrier,
  icon: z.string(),
  color: z.string(),
  related: z.array(z.object({ unit: z.string(), number: z.number() })),
});
export type Unit = z.infer<typeof Unit>;

/** Quantity and unit: consumption is always additive. */
export const NewUnit = z.strictObject({
  name: Name,
  /** Its symbol: `MWh`. */
  unit: z.string().check(z.overwrite(trimInvisible), z.minLength(1), z.maxLength(20)),
  type: UnitType,
  kind: UnitKind,
  carrier: Carrier,
});
export type NewUnit = z.infer<typeof NewUnit>;

export const MeterIcon = z.enum([
  'sun',
  'cloud',
  'snowflake',
  'battery',
  'bolt',
  'lightbulb',
  'tint',
  'fire',
]);
/** Energy content of a cubic meter of a gas meter from a day on, as stated by the gas company. */
export const GasFactor = z.strictObject({
  /** First valid day. */
  from: DayText,
  kWhPerM3: z.number().check(z.positive(), z.maximum(100)),
});
export type GasFactor = z.infer<typeof GasFactor>;
const GasFactors = z.array(GasFactor).check(z.maxLength(200));

export const Meter = z.object({
  _id: z.string(),
  name: z.string(),
  hasChild: z.boolean(),
  type: UnitType,
  kind: MeterKind,
  /** Whether its sub-meters measure part of it or add to it. */
  subMeters: SubMeters,
  unit: Unit,
  tagName: z.string(),
  organization: z.object({ _id: z.string(), name: z.string() }),
  building: z.object({ _id: z.string(), name: z.string() }),
  icon: z.nullable(z.string()),
  color: z.nullable(z.string()),
  parentMeter: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** Own factors of a gas meter, oldest first; before the first the default applies. */
  gasFactors: z.optional(GasFactors),
  /** Register settings; null if not configured. */
  register: z.optional(z.nullable(RegisterSettings)),
  version: Version,
});
export type Meter = z.infer<typeof Meter>;

/** The structure screens send whole objects where only `_id` counts; both forms are accepted. */
const RefOrObject = z.union([Ref, z.object({ _id: Ref })]);
const meterFields = {
  name: Name,
  type: UnitType,
  unit: RefOrObject,
  tagName: z.optional(z.string().check(z.maxLength(100))),
  icon: z.optional(z.nullable(MeterIcon)),
  color: z.optional(z.nullable(z.string().check(z.regex(/^(#[0-9a-fA-F]{6}|cat-[1-8])$/)))),
  hasChild: z.optional(z.boolean()),
  /** Default: consumption, or for a parameter by the unit's kind. */
  kind: z.optional(MeterKind),
  /** Default: they add to it. */
  subMeters: z.optional(SubMeters),
  /** Only for gas meters. */
  gasFactors: z.optional(GasFactors),
  register: z.optional(z.nullable(RegisterSettings)),
};
export const NewMeter = z.strictObject({
  ...meterFields,
  organization: RefOrObject,
  building: RefOrObject,
  parentMeter: z.optional(z.nullable(RefOrObject)),
});
export type NewMeter = z.infer<typeof NewMeter>;
export const MeterChange = z.partial(z.strictObject({ ...meterFields, version: Version }));
export type MeterChange = z.infer<typeof MeterChange>;
