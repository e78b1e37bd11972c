import type { Building, BuildingChange, BuildingKind, NewBuilding } from '@org/energy-core';
import { BuildingType, SiteStandard } from '@org/energy-core/schemas';
import type { Kysely } from 'kysely';
import type { Queryable } from '../../database/db.ts';
import type { Tables } from '../../database/schema.ts';
import { assertInScope, inScope, isNarrowedBuilding, type Scope } from '../../domain/access/scope.ts';
import type { Columns, ListQuery } from '../../domain/records/listing.ts';
import { nameColumns } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { changesOf } from '../../lib/changes.ts';
import { filterId, referenceOf, unknownReference } from '../../lib/ids.ts';
import { hasChildren, nameTaken } from '../../lib/refusal.ts';
import { detailsOf } from './service.ts';

const columns: Columns = new Map([
  ['_id', 'building.id'],
  ['name', 'building.name_sort'],
  ['kind', 'building.kind'],
  ['area', 'building.area'],
  ['type', 'building.type'],
  ['peopleCount', 'building.people_count'],
  ['eIdeal', 'building.e_ideal'],
  ['standard', 'building.standard'],
  ['organization', 'organization.name_sort'],
  ['city', 'city.name_sort'],
  ['created', 'building.created'],
]);

const selectBuildings = (from: Kysely<Tables>, scope: Scope) =>
  from
    .selectFrom('building')
    .innerJoin('organization', 'organization.id', 'building.organization_id')
    .leftJoin('city', 'city.id', 'building.city_id')
    .where(inScope(scope, 'building.organization_id'))
    .where(isNarrowedBuilding(scope, 'building.id', true))
    .select([
      'building.id',
      'building.name',
      'building.kind',
      'building.area',
      'building.type',
      'building.people_count',
      'building.e_ideal',
      'building.standard',
      'building.version',
      'organization.id as organization_id',
      'organization.name as organization_name',
      'city.id as city_id',
      'city.name as city_name',
      'city.state as city_state',
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectBuildings>['executeTakeFirstOrThrow']>>;

const toBuilding = (row: Row): Building => ({
  _id: String(row.id),
  name: row.name,
  kind: row.kind,
  area: row.area,
  type: row.type === null ? null : BuildingType.parse(row.type),
  peopleCount: row.people_count,
  eIdeal: row.e_ideal,
  standard: row.standard === null ? null : SiteStandard.parse(row.standard),
  organization: { _id: String(row.organization_id), name: row.organization_name },
  city:
    row.city_id === null ? null : { _id: String(row.city_id), name: row.city_name!, state: row.city_state! },
  version: row.version,
});

interface Filters extends ListQuery {
  readonly organization?: string | undefined;
  readonly city?: string | undefined;
  readonly kind?: BuildingKind | undefined;
}

const detailColumns = ({ area, type, peopleCount, eIdeal, standard }: ReturnType<typeof detailsOf>) => ({
  area,
  type,
  people_count: peopleCount,
  e_ideal: eIdeal,
  standard,
});

/** The organization a building belongs to or moves to. */
async function organizationFor(scope: Scope, db: Queryable, reference: string): Promise<number> {
  const id = referenceOf(reference, 'organization');
  await assertInScope(scope, db, 'organization', [id], () => unknownReference('organization'));
  return id;
}

/** Buildings and sites of the organizations a user sees. */
export const buildings = recordModule({
  table: 'building',
  rows: selectBuildings,
  columns,
  filter: (rows, query: Filters) => {
    const organization = filterId(query.organization);
    const city = filterId(query.city);
    let found = rows;
    if (organization !== undefined) found = found.where('building.organization_id', '=', organization);
    if (city !== undefined) found = found.where('building.city_id', '=', city);
    if (query.kind) found = found.where('building.kind', '=', query.kind);
    return found;
  },
  toRecords: (rows) => rows.map(toBuilding),
  organizationOf: ({ organization }) => Number(organization._id),
  insert: async (input: NewBuilding, { tx, caller }) => ({
    ...nameColumns(input.name),
    ...detailColumns(detailsOf(input.kind, input)),
    kind: input.kind,
    organization_id: await organizationFor(caller, tx, input.organization),
    city_id: referenceOf(input.city, 'city'),
  }),
  update: async ({ name, organization, city, ...details }: BuildingChange, before, { tx, caller }) => ({
    ...(name !== undefined && nameColumns(name)),
    ...detailColumns(detailsOf(before.kind, details, before)),
    ...(organization !== undefined && {
      organization_id: await organizationFor(caller, tx, organization),
    }),
    ...(city !== undefined && { city_id: referenceOf(city, 'city') }),
  }),
  taken: () => nameTaken('name', 'issue.building.nameTaken'),
  missing: (constraint) => unknownReference(/city/.test(constraint) ? 'city' : 'organization'),
  inUse: (constraint) =>
    hasChildren(/^formula/.test(constraint) ? 'issue.building.hasFormulas' : 'issue.building.hasMeters'),
  madeDetails: ({ kind }) => ({ kind }),
  // Users limited to the organization it left see where it went, not what else changed.
  after: async (before, after, { tx, audit }) => {
    if (!before) return;
    const { organization } = changesOf(before, after);
    if (organization)
      await audit.also(tx, 'building.changed', {
        object: { id: after._id, name: before.name },
        organization: Number(before.organization._id),
        details: { changes: { organization } },
      });
  },
});
