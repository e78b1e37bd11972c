import { type DayRange, daysBetween } from '@org/energy-core';
import type { TrendProposal } from '@org/energy-core/api';
import type { Queryable } from '../../database/db.ts';
import type { Scope } from '../../domain/access/scope.ts';
import { readId } from '../../lib/ids.ts';
import { Refusal } from '../../lib/refusal.ts';

/** Parameters that are proposed at most. */
const MAX_PROPOSALS = 30;

export interface Proposals {
  readonly rows: TrendProposal[];
  /** Of all that could be proposed. */
  readonly total: number;
}

interface Place {
  readonly meter?: string | undefined;
  readonly building?: string | undefined;
}

/**
 * The temperature of the city and the parameters of a building, the most complete first.
 * @throws Refusal NOT_FOUND for a place that is missing or outside of the scope
 */
export async function trendProposals(
  { organizations }: Scope,
  db: Queryable,
  place: Place,
  { from, to }: DayRange,
): Promise<Proposals> {
  const expectedDays = daysBetween(from, to) + 1;
  const found = await db.query<{
    id: number;
    city_id: number | null;
    city: string | null;
    organization_id: number;
  }>(
    `select building.id, city_id, city.name as city, organization_id
     from building left join city on city.id = city_id
     where building.id = coalesce((select building_id from meter where id = $1), $2)`,
    [readId(place.meter ?? '') ?? 0, readId(place.building ?? '') ?? 0],
  );
  const [building] = found.rows;
  if (!building || !(organizations?.includes(building.organization_id) ?? true))
    throw new Refusal('NOT_FOUND');
  const { rows } = await db.query<
    Omit<TrendProposal, 'id' | 'expectedDays'> & { id: number; parameters: number }
  >(
    `select 'City' as "navType", 'temperature' as type, $2::int as id, $3 as label, '°C' as unit, 0 as parameters,
       (select count(*)::int from weather_day where city_id = $2 and day between $4::date and $5::date) as days
     where $2 is not null
     union all
     (select 'Meter', 'consumption', meter.id, meter.name, unit.symbol, (count(*) over ())::int as parameters,
       (select count(*)::int from reading_day where meter_id = meter.id and day between $4::date and $5::date) as days
     from meter join unit on unit.id = unit_id
     where building_id = $1 and meter.type <> 'Consumption' and meter.id <> $6 order by days desc, meter.id limit $7)`,
    [
      ...[building.id, building.city_id, building.city ?? '', from, to],
      ...[readId(place.meter ?? '') ?? 0, MAX_PROPOSALS],
    ],
  );
  const unseen = Math.max(0, ...rows.map(({ parameters }) => parameters - MAX_PROPOSALS));
  return {
    rows: rows.map(({ id, parameters: _, ...row }) => ({ ...row, id: String(id), expectedDays })),
    total: rows.length + unseen,
  };
}
