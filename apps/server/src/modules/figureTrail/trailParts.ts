import { type FigureTrailBody, TRAIL_UPLOADS, type TrailMeter, type TrailUpload } from '@org/energy-core/api';
import type { Locale } from '@org/energy-core/texts';
import type { Db } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { roundedOrNull } from '../../lib/rounded.ts';
import { countOf, type Side, totalOf, weightFinder } from './figureSide.ts';
import { runsOf } from './period.ts';
import { type CellSum, uploadFacts } from './repository.ts';

/** Audience of a trail. */
export interface TrailReader extends Scope {
  readonly userId: number;
  /** Files of meters, not only their own. */
  readonly mayReadFiles: boolean;
  readonly locale: Locale;
}

/** Runs of missing days named one by one. */
const MAX_MISSING_RUNS = 20;

/** Each meter's part, the largest first. */
export function metersOfTrail(
  { period, meters, sums }: Side,
  before: Side | null,
  body: FigureTrailBody,
  isMean: boolean,
): TrailMeter[] {
  const weightOf = weightFinder(meters);
  const share = (of: readonly CellSum[]) => {
    const total = totalOf(of, body, weightOf);
    return roundedOrNull(isMean && total !== null ? total / countOf(of) : total);
  };
  const group = (of: readonly CellSum[]) => {
    const groups = new Map<number, CellSum[]>();
    for (const sum of of) groups.set(sum.meter, [...(groups.get(sum.meter) ?? []), sum]);
    return groups;
  };
  const [own, earlier] = [group(sums), group(before?.sums ?? [])];
  const weightBefore = before && weightFinder(before.meters);
  const size = ({ value }: TrailMeter) => (value === null ? -1 : Math.abs(value));
  return meters
    .map(({ meter, runs, has, isLess }): TrailMeter => {
      const mine = own.get(meter.id) ?? [];
      const old = earlier.get(meter.id) ?? [];
      const missing = runsOf(period, (at) => !has.has(period.days[at]!));
      const previous = weightBefore && totalOf(old, body, weightBefore);
      return {
        ...{ _id: String(meter.id), name: meter.name, kind: meter.kind, building: meter.building },
        ...{ organization: meter.organization, carrier: meter.carrier, carrierName: meter.unitName },
        ...{ unit: meter.symbol, value: share(mine) },
        ...(isLess && { isLess }),
        ...(before && {
          previous: roundedOrNull(isMean && previous !== null ? previous / countOf(old) : previous),
        }),
        days: countOf(mine),
        withReading: period.days.filter((day) => has.has(day)).length,
        expectedDays: period.days.length,
        missing: missing.slice(0, MAX_MISSING_RUNS),
        missingRuns: missing.length,
        factors: runs.flatMap(({ from, to, kwhPerUnit, source, since, note }, part) => {
          if (kwhPerUnit === undefined || !source) return [];
          const of = mine.filter((sum) => sum.part === part);
          const value = of.length === 0 ? null : of.reduce((sum, { total }) => sum + total, 0);
          return [
            {
              ...{ from, to, kwhPerUnit, source, since: since ?? null, note: note ?? '' },
              ...{ value: roundedOrNull(value), kwh: roundedOrNull(value && value * kwhPerUnit) },
            },
          ];
        }),
      };
    })
    .sort((one, two) => size(two) - size(one));
}

/** The uploads that gave the figure its readings, newest first. */
export async function uploadsOf(
  { userId, mayReadFiles }: TrailReader,
  db: Db,
  { meters, sums }: Side,
  body: FigureTrailBody,
  isMean: boolean,
  nameOf: (meter: number) => { _id: string; name: string },
): Promise<{ uploads: TrailUpload[]; uploadsTotal: number }> {
  const weightOf = weightFinder(meters);
  const groups = new Map<number, CellSum[]>();
  for (const sum of sums) groups.set(sum.upload, [...(groups.get(sum.upload) ?? []), sum]);
  const ids = [...groups.keys()].sort((one, two) => two - one);
  const from = ((body.uploadsPage ?? 1) - 1) * TRAIL_UPLOADS;
  const page = ids.slice(from, from + TRAIL_UPLOADS);
  const facts = new Map((await uploadFacts(db, page)).map((row) => [row.id, row]));
  const known = (of: readonly (number | null)[]) => of.filter((row): row is number => row !== null);
  return {
    uploads: page.map((id) => {
      const row = facts.get(id)!;
      const { kind, file_name, sheet_name, created, user_id, user_name, file_id, file_by } = row;
      const of = groups.get(id)!;
      const firsts = known(of.map(({ first_row }) => first_row));
      const lasts = known(of.map(({ last_row }) => last_row));
      return {
        ...{ _id: String(id), meter: nameOf(of[0]!.meter), kind, fileName: file_name, sheetName: sheet_name },
        fileId: file_id !== null && (mayReadFiles || file_by === userId) ? String(file_id) : null,
        created: created.toISOString(),
        createdBy: { _id: String(user_id), name: user_name },
        days: countOf(of),
        from: of.map(({ first }) => first).sort()[0]!,
        to: of
          .map(({ last }) => last)
          .sort()
          .at(-1)!,
        value: isMean ? null : roundedOrNull(totalOf(of, body, weightOf)),
        firstRow: firsts.length === 0 ? null : Math.min(...firsts),
        lastRow: lasts.length === 0 ? null : Math.max(...lasts),
        conversion: row.conversion,
      };
    }),
    uploadsTotal: ids.length,
  };
}
