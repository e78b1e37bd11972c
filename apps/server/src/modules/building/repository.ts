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
import { assertVersion, raiseVersion } from '../../database/nodeVersions.ts';
import { assertInScope, inScope, type Scope } from '../../database/scope.ts';
import type { AuditFacts, AuditLine } from '../../plugins/audit.ts';
import { changesOf, isChanged } from '../../plugins/changes.ts';
import { filterId, referenceOf, unknownReference } from '../../plugins/ids.ts';
import { hasChildren, nameTaken, Refusal } from '../../plugins/refusal.ts';
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

const selectBuildings = (scope: Scope, db: Queryable) =>
  tables(db)
    .selectFrom('building')
    .innerJoin('organization', 'organization.id', 'building.organization_id')
    .leftJoin('city', 'city.id', 'building.city_id')
    .where(inScope(scope, 'building.organization_id'))
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

export async function listBuildings(scope: Scope, db: Db, query: Filters): Promise<Page<Building>> {
  const organization = filterId(query.organization);
  const city = filterId(query.city);
  let found = selectBuildings(scope, db);
  if (organization !== undefined) found = found.where('building.organization_id', '=', organization);
  if (city !== undefined) found = found.where('building.city_id', '=', city);
  if (query.kind) found = found.where('building.kind', '=', query.kind);
  const { rows, total } = await pageOf(found, query, columns, {
    fallback: 'name',
    tieBreaker: 'building.id',
  });
  return { rows: rows.map(toBuilding), total };
}

export async function getBuilding(scope: Scope, db: Queryable, id: number): Promise<Building> {
  const row = await selectBuildings(scope, db).where('building.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toBuilding(row);
}

/** A name taken within the organization, or an organization or city that does not exist. */
const explain = (error: unknown): never => {
  if (isDuplicate(error)) throw nameTaken('name', 'issue.building.nameTaken');
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

/** The organization a building belongs to or moves to. */
async function organizationFor(scope: Scope, db: Queryable, reference: string): Promise<number> {
  const id = referenceOf(reference, 'organization');
  await assertInScope(scope, db, 'organization', [id], () => unknownReference('organization'));
  return id;
}

const lineOf = ({ _id, name, organization }: Building): AuditFacts => ({
  object: { id: _id, name },
  organization: Number(organization._id),
});

export async function createBuilding(
  scope: Scope,
  db: Db,
  input: NewBuilding,
  audit: AuditLine,
): Promise<Building> {
  return db.tx(async (tx) => {
    const row = await tables(tx)
      .insertInto('building')
      .values({
        ...nameColumns(input.name),
        ...detailColumns(detailsOf(input.kind, input)),
        kind: input.kind,
        organization_id: await organizationFor(scope, tx, input.organization),
        city_id: referenceOf(input.city, 'city'),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(explain);
    const made = await getBuilding(scope, tx, row.id);
    await audit.write(tx, { ...lineOf(made), details: { kind: made.kind } });
    return made;
  });
}

/** Holds a building until the transaction ends. @throws Refusal NOT_FOUND */
async function hold(scope: Scope, tx: Queryable, id: number): Promise<Building> {
  const held = await tables(tx)
    .selectFrom('building')
    .select('id')
    .where('id', '=', id)
    .where(inScope(scope, 'organization_id'))
    .forUpdate()
    .executeTakeFirst();
  if (!held) throw new Refusal('NOT_FOUND');
  return getBuilding(scope, tx, id);
}

export async function updateBuilding(
  scope: Scope,
  db: Db,
  id: number,
  change: BuildingChange,
  audit: AuditLine,
): Promise<Building> {
  return db.tx(async (tx) => {
    const before = await hold(scope, tx, id);
    assertVersion(change.version, before);
    await tables(tx)
      .updateTable('building')
      .set({
        ...(change.name !== undefined && nameColumns(change.name)),
        ...detailColumns(detailsOf(before.kind, change, before)),
        ...(change.organization !== undefined && {
          organization_id: await organizationFor(scope, tx, change.organization),
        }),
        ...(change.city !== undefined && { city_id: referenceOf(change.city, 'city') }),
      })
      .where('id', '=', id)
      .execute()
      .catch(explain);
    const after = await getBuilding(scope, tx, id);
    const changes = changesOf(before, after);
    if (!isChanged(changes)) {
      audit.omit();
      return after;
    }
    await audit.write(tx, { ...lineOf(after), details: { changes } });
    // Whoever is limited to the organization it left reads where it went, not what else changed.
    if (changes.organization)
      await audit.also(tx, 'building.changed', {
        ...{ ...lineOf(before), details: { changes: { organization: changes.organization } } },
      });
    return raiseVersion(tx, 'building', after);
  });
}

/** @throws Refusal HAS_CHILDREN while it has meters or formulas */
export async function deleteBuilding(scope: Scope, db: Db, id: number, audit: AuditLine): Promise<void> {
  await db.tx(async (tx) => {
    const before = await hold(scope, tx, id);
    await tx.query('delete from building where id = $1', [id]).catch((error: unknown) => {
      if (!isReferenced(error)) throw error;
      throw hasChildren(
        /^formula/.test((error as { constraint?: string }).constraint ?? '')
          ? 'issue.building.hasFormulas'
          : 'issue.building.hasMeters',
      );
    });
    await audit.write(tx, lineOf(before));
  });
}
