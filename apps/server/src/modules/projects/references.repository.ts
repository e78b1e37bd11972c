import { arrayLiteral, type Queryable } from '../../database/db.ts';
import type { StoredMeter } from '../../database/jsonColumns.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { readId, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal } from '../../lib/refusal.ts';

interface Found extends StoredMeter {
  readonly building: number;
  readonly unit: number;
  readonly type: string;
}

async function findMeters(
  { organizations }: Scope,
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Found>> {
  const { rows } = await db.query<Omit<Found, 'id'> & { id: number }>(
    `select meter.id, meter.name, building_id as building, unit_id as unit, meter.type
     from meter join building on building.id = building_id
     where meter.id = any ($1::int[]) and ($2::int[] is null or organization_id = any ($2::int[]))`,
    [arrayLiteral(ids.map((id) => readId(id) ?? 0)), organizations && arrayLiteral(organizations)],
  );
  return new Map(rows.map((row) => [String(row.id), { ...row, id: String(row.id) }]));
}

/**
 * Meters of a project: of its building, all in one unit, none twice. Those it had before may have been deleted.
 * @throws Refusal NOT_FOUND, INVALID
 */
export async function metersOf(
  scope: Scope,
  db: Queryable,
  ids: readonly string[],
  { building, before }: { readonly building: string; readonly before: readonly StoredMeter[] },
): Promise<StoredMeter[]> {
  const found = await findMeters(scope, db, ids);
  const [first] = found.values();
  return ids.map((id, at) => {
    const path = `meters.${at}`;
    const meter = found.get(id);
    if (ids.indexOf(id) < at) throw fieldRefusal(path, 'issue.project.twice');
    if (!meter) return keptOf(before, id, path);
    if (String(meter.building) !== building) throw fieldRefusal(path, 'issue.project.meterElsewhere');
    if (meter.type !== 'Consumption') throw fieldRefusal(path, 'issue.project.noConsumption');
    if (meter.unit !== first!.unit) throw fieldRefusal(path, 'issue.project.otherUnit');
    return { id, name: meter.name };
  });
}

/** Variables of a project: meters of the scope, temperature, degrees and calendar terms, none twice. @throws Refusal */
export async function variablesOf(
  scope: Scope,
  db: Queryable,
  ids: readonly string[],
  before: readonly StoredMeter[],
): Promise<StoredMeter[]> {
  const found = await findMeters(
    scope,
    db,
    ids.filter((id) => readId(id) !== null),
  );
  return ids.map((id, at) => {
    const path = `routineAdjustments.${at}`;
    if (ids.indexOf(id) < at) throw fieldRefusal(path, 'issue.project.twice');
    if (!/^\d+$/.test(id)) return { id, name: id };
    const meter = found.get(id);
    return meter ? { id, name: meter.name } : keptOf(before, id, path);
  });
}

function keptOf(before: readonly StoredMeter[], id: string, path: string): StoredMeter {
  const kept = before.find((one) => one.id === id);
  if (!kept) throw unknownReference(path);
  return { id, name: kept.name };
}
