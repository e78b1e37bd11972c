import { sql } from 'kysely';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { inScope, isNarrowedMeter, type Scope } from '../../domain/access/scope.ts';

interface WrittenColumns {
  /** Of the structure, see `068_structure_stamp.sql`. */
  readonly stamp: string;
  /** JSON of `MeterColumns`. */
  readonly text: string;
}

/** Written as JSON by the database, in one statement with the stamp: 25,000 rows would block the server as objects. */
export async function readColumns(scope: Scope, db: Queryable): Promise<WrittenColumns> {
  const seen = sql`
    select meter.id, meter.name, tag_name, building_id, parent_id, unit_id, meter.type, meter.kind, sub_meters, icon,
      color, gas_factors, register, meter.version,
      row_number() over (order by meter.name_sort, meter.id) - 1 as at,
      exists (select from meter child where child.parent_id = meter.id) as has_child
    from meter join building on building.id = meter.building_id
    where ${inScope(scope, 'building.organization_id')} and ${isNarrowedMeter(scope)}`;
  const { rows } = await sql<WrittenColumns>`
    with seen as materialized (${seen}),
    traits as materialized (
      select *, row_number() over (order by unit_id, type, kind, sub_meters, has_child) - 1 as trait
      from (select distinct unit_id, type, kind, sub_meters, has_child from seen) as of_some
    ),
    listed as (
      select json_agg(id) as id, json_agg(name) as name, json_agg(tag_name) as tag_name, json_agg(trait) as trait,
        json_agg(building_id) as building, json_agg(coalesce(parent_id, 0)) as parent, json_agg(version) as version
      from (
        select * from seen join traits using (unit_id, type, kind, sub_meters, has_child) order by at
      ) as in_order
    )
    select (select stamp::text from structure_stamp) as stamp, json_build_object(
      'traits', (select coalesce(json_agg(json_build_object(
        'hasChild', has_child, 'type', traits.type, 'kind', traits.kind, 'subMeters', sub_meters,
        'unit', json_build_object('_id', unit.id::text, 'name', unit.name, 'unit', symbol, 'abbr', abbr,
          'type', unit.type, 'kind', unit.kind, 'carrier', carrier, 'icon', icon, 'color', color, 'related', related)
        ) order by trait), '[]') from traits join unit on unit.id = unit_id),
      'buildings', (select coalesce(json_agg(json_build_object('_id', building.id::text, 'name', building.name,
        'organization', json_build_object('_id', organization.id::text, 'name', organization.name))), '[]')
        from building join organization on organization.id = organization_id
        where building.id in (select building_id from seen)),
      'parents', (select coalesce(json_agg(json_build_object('_id', id::text, 'name', name)), '[]') from meter
        where id in (select parent_id from seen) and id not in (select id from seen)),
      'own', (select coalesce(json_agg(json_build_object('at', at, 'icon', icon, 'color', color,
        'gasFactors', gas_factors, 'register', register)), '[]') from seen
        where icon is not null or color is not null or register is not null or gas_factors <> '[]'),
      'id', coalesce(id, '[]'), 'name', coalesce(name, '[]'), 'tagName', coalesce(tag_name, '[]'),
      'trait', coalesce(trait, '[]'), 'building', coalesce(building, '[]'), 'parent', coalesce(parent, '[]'),
      'version', coalesce(version, '[]')
    )::text as text from listed`.execute(tables(db));
  return rows[0]!;
}

/** Another one after each change of organizations, buildings, meters or units. */
export const stampOf = async (db: Queryable): Promise<string> =>
  (await db.query<{ stamp: string }>('select stamp::text from structure_stamp', [])).rows[0]!.stamp;
