import {
  type DayRange,
  dayNumber,
  type FactorRun,
  factorRuns,
  ownGasFactors,
  type SeriesRole,
  seriesRole,
} from '@org/energy-core';
import type { FigureTrailBody, TrailExclusion } from '@org/energy-core/api';
import type { Db } from '../../database/db.ts';
import { fieldRefusal } from '../../lib/refusal.ts';
import { allowedDays, bucketsOfMean, type MeterDays } from './counted.ts';
import { type Period, runsOf } from './period.ts';
import { type Cell, type CellSum, type LocatedMeter, sumCells } from './repository.ts';

export interface FigureMeter extends MeterDays {
  readonly meter: LocatedMeter;
  /** Its readings are subtracted from those of the others. */
  readonly isLess: boolean;
  /** For energy; otherwise one run of the whole period without a factor. */
  readonly runs: readonly (Pick<FactorRun, 'from' | 'to'> & Partial<FactorRun>)[];
}

/** Whether a day of a meter counts, by its index in the period. */
export type Counts = (meter: number, at: number) => boolean;

/** Days that count regardless of coverage, as those of a formula do. */
export interface OnlyDays {
  readonly now: ReadonlySet<number>;
  readonly before: ReadonlySet<number>;
}

/** One figure's meters and days: what both periods of a comparison are found from alike. */
export interface Side {
  readonly period: Period;
  readonly meters: readonly FigureMeter[];
  readonly cells: readonly Cell[];
  readonly sums: readonly CellSum[];
}

export const seriesOf = ({ unit, kind }: LocatedMeter) => `${unit} ${seriesRole(kind)}`;

/** Which meters make the figure, and why others do not. @throws Refusal BAD_REQUEST where several series are left */
export function choose(
  meters: readonly LocatedMeter[],
  { quantity, isOfEnergy = quantity === 'energyKwh', series = {} }: FigureTrailBody,
  days: DayRange,
) {
  const roles = new Set(meters.filter(({ isCounted }) => isCounted).map(({ kind }) => seriesRole(kind)));
  const [only] = roles;
  const role: SeriesRole =
    series.role ?? (roles.has('consumption') || !only || quantity !== 'consumption' ? 'consumption' : only);
  const isAsked = ({ carrier, unitName, symbol }: LocatedMeter) =>
    (series.carrier ?? carrier) === carrier &&
    (series.name ?? unitName) === unitName &&
    (series.unit === undefined || asWritten(series.unit) === asWritten(symbol));
  const reasonOf = (meter: LocatedMeter): TrailExclusion | null => {
    if (!isAsked(meter)) return 'series';
    if (!meter.isCounted) return meter.kind === 'check' ? 'check' : 'part';
    const own = seriesRole(meter.kind);
    if (own !== role) return own === 'production' || own === 'check' ? own : 'series';
    return isOfEnergy && energyRuns(meter, days).length === 0 ? 'noEnergy' : null;
  };
  const found = meters.map((meter) => ({ meter, reason: reasonOf(meter) }));
  const chosen = found.flatMap(({ meter, reason }) => (reason === null ? [meter] : []));
  if (quantity === 'consumption' && new Set(chosen.map(seriesOf)).size > 1)
    throw fieldRefusal('series', 'issue.trail.severalSeries');
  return {
    ...{ role, chosen, less: new Set<number>() },
    excluded: found.flatMap(({ meter: { id, name, building }, reason }) =>
      reason === null ? [] : [{ _id: String(id), name, building, reason }],
    ),
  };
}

/** Stores of older versions write cubic meters with a digit. */
const asWritten = (symbol: string) => symbol.replace('m3', 'm³');

const meteredOf = ({ carrier, symbol, factors }: LocatedMeter) => ({
  ...{ carrier, unit: asWritten(symbol) },
  factors: ownGasFactors({ gasFactors: [...factors] }),
});

/** The factors of a meter over some days, from the first day on that has one. */
function energyRuns(meter: LocatedMeter, { from, to }: DayRange): FactorRun[] {
  const unit = meteredOf(meter);
  const runs = factorRuns(unit, { from, to });
  if (runs.length > 0) return runs;
  const [start] = unit.factors
    .flatMap((own) => (own.from !== null && own.from > from ? [own.from] : []))
    .sort();
  return start === undefined || start > to ? [] : factorRuns(unit, { from: start, to });
}

/**
 * @param counts where it is not the coverage that decides which days count
 * @param less meters that are taken away from the others
 */
export async function sideOf(
  db: Db,
  body: FigureTrailBody,
  period: Period,
  { chosen, less }: { readonly chosen: readonly LocatedMeter[]; readonly less: ReadonlySet<number> },
  has: ReadonlyMap<number, ReadonlySet<number>>,
  counts: Counts | null,
): Promise<Side & { buckets: number }> {
  const meters = chosen.map(
    (meter): FigureMeter => ({
      ...{ meter, series: seriesOf(meter), has: has.get(meter.id)! },
      isLess: less.has(meter.id),
      runs: body.quantity === 'energyKwh' ? energyRuns(meter, period) : [period],
    }),
  );
  const allowed = allowedDays(period, meters, counts ? 'any' : (body.coverage ?? 'any'));
  const isCounted = ({ meter, series, has }: FigureMeter, at: number) =>
    has.has(period.days[at]!) && allowed.get(series)![at]! && (!counts || counts(meter.id, at));
  const buckets =
    body.per === 'month' || body.per === 'year'
      ? bucketsOfMean(period, body.per, (at) => meters.some((of) => isCounted(of, at)))
      : null;
  const cells = meters.flatMap(({ meter, series, runs }) =>
    runs.flatMap((run, part) => {
      const [first, last] = [dayNumber(run.from), dayNumber(run.to)];
      const holds = (at: number) =>
        period.days[at]! >= first &&
        period.days[at]! <= last &&
        allowed.get(series)![at]! &&
        (!buckets || buckets.holds(at)) &&
        (!counts || counts(meter.id, at));
      return runsOf(period, holds).map((days): Cell => ({ meter: meter.id, part, ...days }));
    }),
  );
  const sums = await sumCells(db, cells, body.quantity === 'cost');
  return { period, meters, cells, sums, buckets: buckets?.count ?? 0 };
}

/** The part of a figure that some readings make, before it is divided by anything. */
export function totalOf(
  sums: readonly CellSum[],
  { quantity }: FigureTrailBody,
  weightOf: (sum: CellSum) => number,
): number | null {
  if (sums.length === 0) return null;
  if (quantity === 'cost')
    return sums.reduce<number | null>(
      (added, sum) => (sum.cost === null ? added : (added ?? 0) + sum.cost * weightOf(sum)),
      null,
    );
  return sums.reduce((added, sum) => added + sum.total * weightOf(sum), 0);
}

export const countOf = (sums: readonly CellSum[]) => sums.reduce((added, { count }) => added + count, 0);

/** Weight of one unit of a reading: its energy, or 1; negative if subtracted. */
export function weightFinder(meters: readonly FigureMeter[]): (sum: CellSum) => number {
  const found = new Map(meters.map((each) => [each.meter.id, each]));
  return ({ meter, part }) => {
    const { runs, isLess } = found.get(meter)!;
    return (runs[part]!.kwhPerUnit ?? 1) * (isLess ? -1 : 1);
  };
}

/** Days on which at least one reading counts. */
export function usedDays(
  { period, cells }: Side,
  counting: ReadonlyMap<number, ReadonlySet<number>>,
): number {
  const found = new Set<number>();
  const inPeriod = period.isChosen ? new Set(period.days) : null;
  for (const { meter, from, to } of cells) {
    const has = counting.get(meter)!;
    for (let day = dayNumber(from); day <= dayNumber(to); day++)
      if (has.has(day) && (!inPeriod || inPeriod.has(day))) found.add(day);
  }
  return found.size;
}
