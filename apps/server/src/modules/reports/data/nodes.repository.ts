import type { NavItem } from '@org/energy-core';
import type { ReportNavItem, ReportNavType } from '@org/energy-core/api';
import { arrayLiteral, type Queryable } from '../../../database/db.ts';
import { organizationsOf, type Scope } from '../../../domain/access/scope.ts';
import { readId } from '../../../lib/ids.ts';

/** A site is stored as a building. */
export const plainNav = ({ navID, navType }: ReportNavItem): NavItem => ({
  navID,
  navType: navType === 'Site' ? 'Building' : navType,
});

const kindOf = {
  Organization: 'organization',
  Building: 'building',
  Site: 'building',
  Meter: 'meter',
  Formula: 'formula',
} as const satisfies Record<ReportNavType, string>;

/** Organization of each node; undefined for one that was deleted or is outside of the scope. */
export async function organizationsOfNodes(
  scope: Scope,
  db: Queryable,
  nodes: readonly ReportNavItem[],
): Promise<(number | undefined)[]> {
  const found: (number | undefined)[] = nodes.map(() => undefined);
  for (const kind of new Set(nodes.map(({ navType }) => kindOf[navType]))) {
    const mine = nodes.flatMap(({ navID, navType }, at) => (kindOf[navType] === kind ? [{ navID, at }] : []));
    const ids = mine.map(({ navID }) => readId(navID) ?? 0);
    const organizations = await organizationsOf(scope, db, kind, ids);
    for (const [index, { at }] of mine.entries()) found[at] = organizations[index];
  }
  return found;
}

/** Names around a node, and its city: the one city of an organization, null where it has several. */
export interface NodeFacts {
  readonly name: string;
  readonly type: ReportNavType;
  readonly organization: string | null;
  readonly building: string | null;
  readonly city: number | null;
}
export const nodeKey = ({ navID, navType }: ReportNavItem): string => `${kindOf[navType]} ${navID}`;

const factsSql = `
  select 'organization' as kind, id, name, 'Organization' as type, name as organization, null as building,
    (select min(city_id) from building where organization_id = organization.id having count(distinct city_id) = 1) as city
  from organization where id = any ($1::int[])
  union all
  select 'building', building.id, building.name, case building.kind when 'Site' then 'Site' else 'Building' end,
    organization.name, building.name, city_id
  from building join organization on organization.id = organization_id where building.id = any ($2::int[])
  union all
  select 'meter', meter.id, meter.name, 'Meter', organization.name, building.name, city_id
  from meter join building on building.id = building_id join organization on organization.id = organization_id
  where meter.id = any ($3::int[])
  union all
  select 'formula', formula.id, formula.name, 'Formula', organization.name, building.name, city_id
  from formula join building on building.id = building_id join organization on organization.id = organization_id
  where formula.id = any ($4::int[])`;

/** What is known of nodes, by `nodeKey`. */
export async function factsOfNodes(
  db: Queryable,
  nodes: readonly ReportNavItem[],
): Promise<ReadonlyMap<string, NodeFacts>> {
  const idsOf = (kind: string) =>
    arrayLiteral(
      nodes.flatMap(({ navID, navType }) => (kindOf[navType] === kind ? [readId(navID) ?? 0] : [])),
    );
  const { rows } = await db.query<NodeFacts & { kind: string; id: number }>(
    factsSql,
    ['organization', 'building', 'meter', 'formula'].map(idsOf),
  );
  return new Map(rows.map(({ kind, id, ...facts }) => [`${kind} ${id}`, facts]));
}
