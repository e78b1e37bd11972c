import {
  countedInMeter,
  countedInPlace,
  type MeterInTree,
  type MeterKind,
  type NavItem,
  type SeriesRole,
  type SubMeters,
  seriesRole,
  type UnitKind,
} from '@org/energy-core';
import { Carrier } from '@org/energy-core/schemas';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { filterId } from '../../lib/ids.ts';

/** A meter of a nav item, with the facts that decide whether and where it counts. */
export interface NavMeter extends MeterInTree<number> {
  readonly building: number;
  readonly unit: number;
  readonly unitName: string;
  readonly symbol: string;
  readonly unitKind: UnitKind;
}

/** The meters of one nav item that count in one unit and role. */
export interface NavSeries {
  readonly unit: number;
  readonly unitName: string;
  readonly carrier: Carrier;
  readonly symbol: string;
  readonly unitKind: UnitKind;
  readonly role: SeriesRole;
  readonly meters: readonly number[];
  /** The same meters by building; not of a meter. */
  readonly places?: ReadonlyMap<number, readonly number[]>;
}

export interface NavMeters<Series extends NavSeries = NavSeries> {
  /** Null if the item does not exist. */
  readonly name: string | null;
  readonly series: readonly Series[];
  /** All meters of the item, including those that do not count. */
  readonly found: readonly NavMeter[];
}

/** How each type of nav item finds the meters that may count. */
const meterSources: Readonly<Partial<Record<NavItem['navType'], string>>> = {
  Organization: `join building on building.organization_id = nav.id
    join meter on meter.building_id = building.id and meter.type = 'Consumption'`,
  Building: `join meter on meter.building_id = nav.id and meter.type = 'Consumption'`,
  Meter: 'join meter on meter.id = nav.id or meter.parent_id = nav.id',
};
/** Only the requested types: the planner checks each. */
const foundBy = (nav: readonly NavItem[]): string => {
  const types = [...new Set(nav.map(({ navType }) => navType))].filter((type) => meterSources[type]).sort();
  const parts = types.map(
    (type) =>
      `select nav.at, meter.id, meter.parent_id, meter.kind, meter.sub_meters, meter.unit_id,
         meter.building_id
       from nav ${meterSources[type]} where nav.type = '${type}'`,
  );
  const none = `select at, null::int as id, null::int as parent_id, null::text as kind, null::text as sub_meters,
    null::int as unit_id, null::int as building_id from nav where false`;
  return parts.join(' union all ') || none;
};

/** All of an item's meters; an item without meters has one row of nulls. */
interface Row {
  readonly at: number;
  readonly nav_name: string | null;
  readonly meters: readonly (readonly [
    id: number,
    parent: number | null,
    kind: MeterKind,
    subMeters: SubMeters,
    building: number,
  ])[];
  readonly unit_id: number | null;
  readonly name: string;
  readonly symbol: string;
  readonly carrier: string;
  readonly unit_kind: UnitKind;
}

/**
 * Names of nav items and, for each unit and role, the meters that count. Counting is decided by `countedInPlace` and
 * `countedInMeter` of the core.
 * @returns one entry per item
 */
export async function metersOfNav(db: Queryable, nav: readonly NavItem[]): Promise<NavMeters[]> {
  const { rows } = await db.query<Row>(
    // The inner selects keep the planner from counting the items: a plan for one call serves all.
    `with nav as (
       select * from unnest((select $1::int[]), (select $2::text[]), (select $3::int[])) as nav (at, type, id)
     ), named as materialized (
       select at, case type
                when 'Organization' then (select name from organization where id = nav.id)
                when 'Building' then (select name from building where id = nav.id)
                when 'Meter' then (select name from meter where id = nav.id)
              end as name
       from nav
     ), found as (${foundBy(nav)}
     ), listed as (
       select at, unit_id, json_agg(json_build_array(id, parent_id, kind, sub_meters, building_id) order by id) as meters
       from found group by at, unit_id
     )
     select named.at, named.name as nav_name, listed.meters, unit.id as unit_id, unit.name, unit.symbol, unit.carrier,
            unit.kind as unit_kind
     from named left join (listed join unit on unit.id = listed.unit_id) on listed.at = named.at
     order by named.at, unit.id`,
    [
      arrayLiteral(nav.map((_, at) => at)),
      arrayLiteral(nav.map(({ navType }) => navType)),
      arrayLiteral(nav.map(({ navID }) => filterId(navID) ?? 0)),
    ],
  );
  return nav.map((item, at) => {
    const mine = rows.filter((row) => row.at === at);
    const units = new Map(mine.flatMap((row) => (row.unit_id === null ? [] : [[row.unit_id, row] as const])));
    const meters = [...units.values()].flatMap((row) =>
      row.meters.map(
        ([id, parent, kind, subMeters, building]): NavMeter => ({
          ...{ id, parent, kind, subMeters, carrier: Carrier.parse(row.carrier), unit: row.unit_id! },
          building,
          ...{ unitName: row.name, symbol: row.symbol, unitKind: row.unit_kind },
        }),
      ),
    );
    const counted =
      item.navType === 'Meter' ? countedInMeter(meters, filterId(item.navID) ?? 0) : countedInPlace(meters);
    type Growing = Omit<NavSeries, 'meters' | 'places'> & {
      meters: number[];
      places?: Map<number, number[]>;
    };
    const series = new Map<string, Growing>();
    for (const { id, building, kind, unit, unitName, symbol, unitKind, carrier } of counted.sort(
      (one, other) => one.unit - other.unit || one.id - other.id,
    )) {
      const role = seriesRole(kind);
      const key = `${unit} ${role}`;
      const found: Growing = series.get(key) ?? {
        ...{ unit, unitName, symbol, unitKind, role, carrier, meters: [] },
        ...(item.navType !== 'Meter' && { places: new Map<number, number[]>() }),
      };
      found.meters.push(id);
      const place = found.places?.get(building);
      if (place) place.push(id);
      else found.places?.set(building, [id]);
      series.set(key, found);
    }
    return { name: mine[0]?.nav_name ?? null, series: [...series.values()], found: meters };
  });
}
