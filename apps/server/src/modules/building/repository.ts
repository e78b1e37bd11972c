import {
  type Building,
  type BuildingChange,
  type BuildingKind,
  BuildingType,
  type NewBuilding,
  SiteStandard,
} from '@org/energy-core';
import { type Db, isDuplicate, isReferenced, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';
import { nameColumns } from '../../database/names.ts';
import { filterId, referenceOf, unknownReference } from '../../plugins/ids.ts';
import { Refusal } from '../../plugins/refusal.ts';
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

const selectBuildings = (db: Queryable) =>
  tables(db)
    .selectFrom('building')
    .innerJoin('organization', 'organization.id', 'building.organization_id')
    .leftJoin('city', 'city.id', 'building.city_id')
    .select([
      'building.id',
      'building.name',
      'building.kind',
      'building.area',
      'building.type',
      'building.people_count',
      'building.e_ideal',
      'building.standard',
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
});

interface Filters extends ListQuery {
  readonly organization?: string | undefined;
  readonly city?: string | undefined;
  readonly kind?: BuildingKind | undefined;
}

export async function listBuildings(db: Db, query: Filters): Promise<Page<Building>> {
  const organization = filterId(query.organization);
  const city = filterId(query.city);
  let found = selectBuildings(db);
  if (organization !== undefined) found = found.where('building.organization_id', '=', organization);
  if (city !== undefined) found = found.where('building.city_id', '=', city);
  if (query.kind) found = found.where('building.kind', '=', query.kind);
  const { rows, total } = await pageOf(found, query, columns, {
    fallback: 'name',
    tieBreaker: 'building.id',
  });
  return { rows: rows.map(toBuilding), total };
}

export async function getBuilding(db: Queryable, id: number): Promise<Building> {
  const row = await selectBuildings(db).where('building.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toBuilding(row);
}

/** A name taken within the organization, or an organization or city that does not exist. */
const explain = (error: unknown): never => {
  if (isDuplicate(error)) throw new Refusal('NAME_TAKEN');
  if (!isReferenced(error)) throw error;
  throw unknownReference(
    /city/.test((error as { constraint?: string }).constraint ?? '') ? 'city' : 'organization',
  );
};

const detailColumns = ({ area, type, peopleCount, eIdeal, standard }: ReturnType<typeof detailsOf>) => ({
  area,
  type,
  people_count: peopleCount,
  e_ideal: eIdeal,
  standard,
});

export async function createBuilding(db: Db, input: NewBuilding): Promise<Building> {
  const row = await tables(db)
    .insertInto('building')
    .values({
      ...nameColumns(input.name),
      ...detailColumns(detailsOf(input.kind, input)),
      kind: input.kind,
      organization_id: referenceOf(input.organization, 'organization'),
      city_id: referenceOf(input.city, 'city'),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(explain);
  return getBuilding(db, row.id);
}

export async function updateBuilding(db: Db, id: number, change: BuildingChange): Promise<Building> {
  return db.tx(async (tx) => {
    // Held while its new values are worked out from its present ones.
    const { rows } = await tx.query('select 1 from building where id = $1 for update', [id]);
    if (rows.length === 0) throw new Refusal('NOT_FOUND');
    const before = await getBuilding(tx, id);
    await tables(tx)
      .updateTable('building')
      .set({
        ...(change.name !== undefined && nameColumns(change.name)),
        ...detailColumns(detailsOf(before.kind, change, before)),
        ...(change.organization !== undefined && {
          organization_id: referenceOf(change.organization, 'organization'),
        }),
        ...(change.city !== undefined && { city_id: referenceOf(change.city, 'city') }),
      })
      .where('id', '=', id)
      .execute()
      .catch(explain);
    return getBuilding(tx, id);
  });
}

/** @throws Refusal HAS_CHILDREN while it has meters */
export async function deleteBuilding(db: Db, id: number): Promise<void> {
  try {
    const { numDeletedRows } = await tables(db)
      .deleteFrom('building')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    if (numDeletedRows === 0n) throw new Refusal('NOT_FOUND');
  } catch (error) {
    throw isReferenced(error) ? new Refusal('HAS_CHILDREN') : error;
  }
}
