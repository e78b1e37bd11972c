import { parseJalali } from '@org/energy-core';
import * as z from 'zod';
import arman from './data/arman.json' with { type: 'json' };
import parseh from './data/parseh.json' with { type: 'json' };

const JalaliDay = z.string().transform((text) => {
  const parsed = parseJalali(text, 'YYYY/MM/DD');
  if (!parsed.ok)
    throw new RangeError(`"${text}" is no day of the Jalali calendar. Write it like 1403/07/22.`);
  return parsed.day;
});

/** What makes up the consumption of a day. Amounts are in the meter's unit per day. */
const Load = z.strictObject({
  /** What runs day and night. */
  base: z.number().default(0),
  /** On top on a full working day. */
  work: z.number().default(0),
  /** For each degree above 22 °C. */
  cooling: z.number().default(0),
  /** For each degree below 17 °C. */
  heating: z.number().default(0),
  /** Per degree below 4 °C: gas for industry is throttled then and replaced by oil. */
  frost: z.number().default(0),
  /** On the shortest day. */
  dark: z.number().default(0),
  /** Growth a year. */
  growth: z.number().default(0),
  noise: z.number().default(0.025),
  /** From these days on everything is multiplied: new lamps, a new chiller. */
  changes: z.array(z.strictObject({ from: JalaliDay, factor: z.number() })).default([]),
});
export type Load = z.infer<typeof Load>;

const meterFields = {
  name: z.string(),
  /** Also the seed of its chance, so no two meters may share it. */
  tag: z.string(),
  icon: z.string().nullable().default(null),
  color: z.string().nullable().default(null),
  /** Without load and series the meter has no readings yet. */
  load: Load.nullable().default(null),
  series: z
    .strictObject({ file: z.enum(['office', 'home']), column: z.string() })
    .nullable()
    .default(null),
  from: JalaliDay.nullable().default(null),
  to: JalaliDay.nullable().default(null),
  gaps: z.array(z.strictObject({ from: JalaliDay, to: JalaliDay })).default([]),
};
const DemoSubMeter = z.strictObject(meterFields);
const DemoMeter = z.strictObject({
  ...meterFields,
  /** Name of its unit in units.json. */
  unit: z.string(),
  /** The load of a meter with sub-meters is the remainder that none of them measures. */
  subMeters: z.array(DemoSubMeter).default([]),
});
export type DemoMeter = z.infer<typeof DemoMeter>;
export type DemoSubMeter = z.infer<typeof DemoSubMeter>;

const DemoBuilding = z.strictObject({
  name: z.string(),
  kind: z.enum(['Building', 'Site']),
  city: z.string(),
  area: z.number().nullable().default(null),
  type: z.string().nullable().default(null),
  peopleCount: z.int().nullable().default(null),
  standard: z.string().nullable().default(null),
  schedule: z.enum(['office', 'factory', 'home', 'always']),
  /** First day of its readings. */
  from: JalaliDay,
  meters: z.array(DemoMeter),
});
export type DemoBuilding = z.infer<typeof DemoBuilding>;

const DemoOrganization = z.strictObject({ name: z.string(), buildings: z.array(DemoBuilding) });

/** The sample organizations, invented but for the two real series. */
export const demoOrganizations = z.array(DemoOrganization).parse([arman, parseh]);
