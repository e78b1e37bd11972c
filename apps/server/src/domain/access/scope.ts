import { type Expression, type SqlBool, sql } from 'kysely';
import { arrayLiteral, type Queryable } from '../../database/db.ts';
import { Refusal } from '../../lib/refusal.ts';

/** Buildings and meters a guest is limited to. */
export interface NodeLimit {
  readonly buildings: readonly number[];
  readonly meters: readonly number[];
}

/** Organizations a user is limited to; null: all. A `Caller` is one. */
export interface Scope {
  readonly organizations: readonly number[] | null;
  /** Owner of the visible private records; none are visible if omitted. */
  readonly userId?: number;
  /** Narrower than the organizations, for calls that `isNarrowed` says in the access table; others refuse it. */
  readonly nodes?: NodeLimit | null;
}
/** For work of the server itself, without a user. */
export const everything: Scope = { organizations: null };

/**
 * Condition for rows visible in the scope; `column` contains their organization.
 * @example tables(db).selectFrom('building').select('id').where(inScope(scope, 'organization_id'))
 */
export const inScope = ({ organizations }: Scope, column: string): Expression<SqlBool> =>
  organizations === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} = any(${arrayLiteral(organizations)}::int[])`;

/** The same for rows without an organization, which are visible to all. */
export const inScopeOrShared = (scope: Scope, column: string): Expression<SqlBool> =>
  sql<SqlBool>`(${sql.ref(column)} is null or ${inScope(scope, column)})`;

/** Condition for rows that belong to the user of this scope; `column` contains their owner. */
export const isOwnOf = ({ userId }: Scope, column: string): Expression<SqlBool> =>
  userId === undefined ? sql<SqlBool>`false` : sql<SqlBool>`${sql.ref(column)} = ${userId}`;

const isAmong = (column: string, ids: readonly number[]): Expression<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${arrayLiteral(ids)}::int[])`;

/** Condition for the buildings of a limit to nodes; `column` contains their id. With `above`, also those of its meters. */
export const isNarrowedBuilding = ({ nodes }: Scope, column: string, above = false): Expression<SqlBool> => {
  if (!nodes) return sql<SqlBool>`true`;
  if (!above) return isAmong(column, nodes.buildings);
  return sql<SqlBool>`(${isAmong(column, nodes.buildings)} or ${sql.ref(column)} in
    (select building_id from meter where ${isAmong('meter.id', nodes.meters)}))`;
};

/** Condition for the meters of a limit to nodes, read from the tables `meter` and `building`. */
export const isNarrowedMeter = ({ nodes }: Scope): Expression<SqlBool> =>
  nodes
    ? sql<SqlBool>`(${isAmong('meter.id', nodes.meters)} or ${isAmong('building.id', nodes.buildings)})`
    : sql<SqlBool>`true`;

const sources = {
  organization: 'select id, id as organization_id from organization',
  building: 'select id, organization_id from building',
  meter: 'select meter.id, organization_id from meter join building on building.id = building_id',
  formula: 'select formula.id, organization_id from formula join building on building.id = building_id',
  trend: 'select id, organization_id from trend',
  // One without an organization is everybody's.
  document: 'select id, coalesce(organization_id, 0) as organization_id from document',
} as const;

export type ScopedKind = keyof typeof sources;

/** Further condition for rows of `sources`; the ids are numbers of our own. */
function narrowed({ nodes }: Scope, kind: ScopedKind): string {
  if (!nodes) return '';
  const list = (ids: readonly number[]) => `any('${arrayLiteral(ids)}'::int[])`;
  if (kind === 'building') return ` and id = ${list(nodes.buildings)}`;
  if (kind !== 'meter') return ' and false';
  return ` and (id = ${list(nodes.meters)} or id in (select id from meter where building_id = ${list(nodes.buildings)}))`;
}

/** Organization of each row; undefined for rows that do not exist or are outside the scope. */
export async function organizationsOf(
  scope: Scope,
  db: Queryable,
  kind: ScopedKind,
  ids: readonly number[],
): Promise<(number | undefined)[]> {
  if (ids.length === 0) return [];
  // Missing and foreign rows cost the same query, so that timing does not distinguish them.
  const { rows } = await db.query<{ id: number; organization_id: number }>(
    `select id, organization_id from (${sources[kind]}) as found where id = any($1::int[])${narrowed(scope, kind)}`,
    [arrayLiteral(ids)],
  );
  const found = new Map(rows.map((row) => [row.id, row.organization_id]));
  const isSeen = (organization: number | undefined) =>
    organization !== undefined &&
    (organization === 0 || (scope.organizations?.includes(organization) ?? true));
  return ids.map((id) => found.get(id)).map((of) => (isSeen(of) ? of : undefined));
}

/**
 * Access to rows of organizations, together with `inScope`: rows outside the scope are treated as missing.
 * @param refusal replaces a bare NOT_FOUND
 * @returns the organization of each id, in their order
 * @throws Refusal if one of them does not exist or is outside the user's scope
 */
export async function assertInScope(
  scope: Scope,
  db: Queryable,
  kind: ScopedKind,
  ids: readonly number[],
  refusal = () => new Refusal('NOT_FOUND'),
): Promise<number[]> {
  const organizations = await organizationsOf(scope, db, kind, ids);
  return organizations.map((organization) => {
    if (organization === undefined) throw refusal();
    return organization;
  });
}
