import type { Section } from './measure.ts';

/** Measured on two shared cores; where it stands is said in docs/large-installations.md. */
const measured = {
  readingBytes: 84,
  monthBytes: 91,
  placeYearBytes: 248,
  importRowsPerSecond: 250_000,
  doctorReadingsPerSecond: 970_000,
  dumpBytesPerSecond: 67e6,
  sheetsPerSecond: 148,
  /** Of a chart of all organizations: finding the meters that count, and adding up the years of buildings. */
  microsecondsPerMeter: 3.3,
  microsecondsPerPlaceYear: 3.2,
  microsecondsPerMonth: 0.26,
} as const;

const YEARS = 10;
const DAYS = 365 * YEARS;
const METERS_PER_BUILDING = 10;
const sizes = [60e6, 250e6, 1e9, 3e9, 10e9];

interface Planned {
  readonly readings: number;
  readonly meters: number;
  readonly readingsGb: number;
  readonly monthsGb: number;
  readonly placeYearsGb: number;
  /** A Jalali year of readings. */
  readonly partGb: number;
  readonly importHours: number;
  readonly doctorHours: number;
  readonly dumpHours: number;
  /** A sheet of a month for each meter. */
  readonly monthOfSheetsHours: number;
  readonly chartSeconds: number;
  /** The same from months of meters. */
  readonly chartFromMonthsSeconds: number;
}

/** What a store of daily readings over ten years needs, all measured figures taken as growing with the rows. */
function planOf(readings: number): Planned {
  const meters = readings / DAYS;
  const placeYears = (meters / METERS_PER_BUILDING) * YEARS;
  const months = meters * YEARS * 12;
  const readingsGb = (readings * measured.readingBytes) / 1e9;
  return {
    ...{ readings, meters, readingsGb },
    monthsGb: (months * measured.monthBytes) / 1e9,
    placeYearsGb: (placeYears * measured.placeYearBytes) / 1e9,
    partGb: readingsGb / YEARS,
    importHours: readings / measured.importRowsPerSecond / 3600,
    doctorHours: readings / measured.doctorReadingsPerSecond / 3600,
    dumpHours: (readingsGb * 1e9) / measured.dumpBytesPerSecond / 3600,
    monthOfSheetsHours: meters / measured.sheetsPerSecond / 3600,
    chartSeconds:
      (meters * measured.microsecondsPerMeter + placeYears * measured.microsecondsPerPlaceYear) / 1e6,
    chartFromMonthsSeconds:
      (meters * measured.microsecondsPerMeter + months * measured.microsecondsPerMonth) / 1e6,
  };
}

const rows: readonly (readonly [string, (plan: Planned) => number])[] = [
  ['meters', ({ meters }) => Math.round(meters)],
  ['readings with their key, GB', ({ readingsGb }) => readingsGb],
  ['sums of months, GB', ({ monthsGb }) => monthsGb],
  ['years of buildings, GB', ({ placeYearsGb }) => placeYearsGb],
  ['a part of one Jalali year, GB', ({ partGb }) => partGb],
  ['import or move of everything, hours', ({ importHours }) => importHours],
  ['doctor, hours', ({ doctorHours }) => doctorHours],
  ['dump, hours', ({ dumpHours }) => dumpHours],
  ['a month of sheets, one for each meter, hours', ({ monthOfSheetsHours }) => monthOfSheetsHours],
  ['ten years of all organizations in one chart, s', ({ chartSeconds }) => chartSeconds],
  ['the same from months of meters, s', ({ chartFromMonthsSeconds }) => chartFromMonthsSeconds],
];

/** Nothing is measured here: figures for large stores from those of small ones. */
export async function plan(): Promise<Section> {
  const plans = sizes.map(planOf);
  const text = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 });
  return {
    title: 'From 60 million to 10 billion readings',
    how: `Computed, not measured: what was measured on a small store, taken as growing with its rows; ${METERS_PER_BUILDING} meters a building, ${YEARS} years, no history and no log.`,
    figures: [],
    goals: [],
    tables: [
      {
        title: 'Simulated',
        head: ['', ...plans.map(({ readings }) => `${text.format(readings / 1e6)} million`)],
        rows: rows.map(([name, of]) => [name, ...plans.map((each) => text.format(of(each)))]),
      },
    ],
  };
}
