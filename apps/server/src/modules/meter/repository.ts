import { Carrier, type Meter, type MeterChange, type NewMeter, type UnitType } from '@org/energy-core';
import { type Db, isDuplicate, isReferenced, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';
import { nameColumns } from '../../database/names.ts';
import { assertVersion, raiseVersion } from '../../database/nodeVersions.ts';
import { inScope, type Scope } from '../../database/scope.ts';
import type { AuditFacts, AuditLine } from '../../plugins/audit.ts';
import { changesOf, isChanged } from '../../plugins/changes.ts';
import { filterId, referenceOf, unknownReference } from '../../plugins/ids.ts';
import { fieldRefusal, hasChildren, nameTaken, notAllowedHere, Refusal } from '../../plugins/refusal.ts';
import { gasFactorsFor } from './gasFactors.ts';

const columns: Columns = new Map([
  ['_id', 'meter.id'],
  ['name', 'meter.name_sort'],
  ['type', 'meter.type'],
  ['tagName', 'meter.tag_name'],
  ['building', 'building.name_sort'],
  ['organization', 'organization.name_sort'],
  ['unit', 'unit.name_sort'],
  ['parentMeter', 'parent.name_sort'],
  ['hasChild', 'has_child'],
  ['icon', 'meter.icon'],
  ['color', 'meter.color'],
  ['created', 'meter.created'],
]);

const selectMeters = (scope: Scope, db: Queryable) =>
  tables(db)
    .selectFrom('meter')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .innerJoin('organization', 'organization.id', 'building.organization_id')
    .innerJoin('unit', 'unit.id', 'meter.unit_id')
    .leftJoin('meter as parent', 'parent.id', 'meter.parent_id')
    .where(inScope(scope, 'building.organization_id'))
    .select((of) => [
      'meter.id',
      'meter.name',
      'meter.type',
      'meter.tag_name',
      'meter.icon',
      'meter.color',
      'meter.gas_factors',
      'meter.version',
      'building.id as building_id',
      'building.name as building_name',
      'organization.id as organization_id',
      'organization.name as organization_name',
      'parent.id as parent_id',
      'parent.name as parent_name',
      'unit.id as unit_id',
      'unit.name as unit_name',
      'unit.symbol as unit_symbol',
      'unit.abbr as unit_abbr',
      'unit.type as unit_type',
      'unit.carrier as unit_carrier',
      'unit.icon as unit_icon',
      'unit.color as unit_color',
      'unit.related as unit_related',
      of
        .exists(
          of.selectFrom('meter as child').select('child.id').whereRef('child.parent_id', '=', 'meter.id'),
        )
        .as('has_child'),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectMeters>['executeTakeFirstOrThrow']>>;

const toMeter = (row: Row): Meter => ({
  _id: String(row.id),
  name: row.name,
  hasChild: row.has_child === true,
  type: row.type,
  tagName: row.tag_name,
  icon: row.icon,
  color: row.color,
  unit: {
    _id: String(row.unit_id),
    name: row.unit_name,
    unit: row.unit_symbol,
    abbr: row.unit_abbr,
    type: row.unit_type,
    carrier: Carrier.parse(row.unit_carrier),
    icon: row.unit_icon,
    color: row.unit_color,
    related: row.unit_related,
  },
  organization: { _id: String(row.organization_id), name: row.organization_name },
  building: { _id: String(row.building_id), name: row.building_name },
  parentMeter: row.parent_id === null ? null : { _id: String(row.parent_id), name: row.parent_name! },
  gasFactors: row.gas_factors,
  version: row.version,
});

interface Filters extends ListQuery {
  readonly building?: string | undefined;
  readonly organization?: string | undefined;
  readonly parentMeter?: string | undefined;
  readonly hasChild?: boolean | undefined;
  readonly type?: UnitType | undefined;
}

export async function listMeters(scope: Scope, db: Db, query: Filters): Promise<Page<Meter>> {
  const building = filterId(query.building);
  const organization = filterId(query.organization);
  const parent = filterId(query.parentMeter);
  let found = selectMeters(scope, db);
  if (building !== undefined) found = found.where('meter.building_id', '=', building);
  if (organization !== undefined) found = found.where('building.organization_id', '=', organization);
  if (parent !== undefined) found = found.where('meter.parent_id', '=', parent);
  if (query.type) found = found.where('meter.type', '=', query.type);
  if (query.hasChild !== undefined) {
    found = found.where((of) => {
      const hasChild = of.exists(
        of.selectFrom('meter as child').select('child.id').whereRef('child.parent_id', '=', 'meter.id'),
      );
      return query.hasChild ? hasChild : of.not(hasChild);
    });
  }
  const order = { fallback: 'name', tieBreaker: 'meter.id', isWide: true };
  const { rows, total } = await pageOf(found, query, columns, order);
  return { rows: rows.map(toMeter), total };
}

export async function getMeter(scope: Scope, db: Queryable, id: number): Promise<Meter> {
  const row = await selectMeters(scope, db).where('meter.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toMeter(row);
}

const explain = (error: unknown): never => {
  throw isDuplicate(error) ? nameTaken('name', 'issue.meter.nameTaken') : error;
};

/** The unit a meter of this type may have. */
async function unitFor(
  tx: Queryable,
  reference: string | { _id: string },
  type: UnitType,
): Promise<{ id: number; carrier: string }> {
  const id = referenceOf(reference, 'unit');
  const unit = await tables(tx)
    .selectFrom('unit')
    .select(['id', 'type', 'carrier'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!unit) throw unknownReference('unit');
  if (unit.type !== type) throw fieldRefusal('unit', 'issue.meter.unitType');
  return unit;
}

/** The parent of a new sub-meter: in the same building, and no sub-meter itself. */
async function parentFor(
  scope: Scope,
  tx: Queryable,
  reference: string | { _id: string },
  building: number,
): Promise<number> {
  const id = referenceOf(reference, 'parentMeter');
  // Held until the end, so that the parent cannot be deleted meanwhile.
  const parent = await tables(tx)
    .selectFrom('meter')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .select(['meter.building_id', 'meter.parent_id'])
    .where('meter.id', '=', id)
    .where(inScope(scope, 'building.organization_id'))
    .forShare('meter')
    .executeTakeFirst();
  if (!parent) throw unknownReference('parentMeter');
  if (parent.parent_id !== null) throw notAllowedHere('issue.meter.noSubSubMeter');
  if (parent.building_id !== building) throw notAllowedHere('issue.meter.otherBuilding');
  return id;
}

const lineOf = ({ _id, name, organization }: Meter): AuditFacts => ({
  object: { id: _id, name },
  organization: Number(organization._id),
});
/** What a person changes, by name. */
const told = ({ name, type, tagName, icon, color, unit, gasFactors }: Meter) => ({
  ...{ name, type, tagName, icon, color, unit: unit.name, gasFactors },
});

export async function createMeter(scope: Scope, db: Db, input: NewMeter, audit: AuditLine): Promise<Meter> {
  return db.tx(async (tx) => {
    const building = referenceOf(input.building, 'building');
    const held = await tables(tx)
      .selectFrom('building')
      .select('organization_id')
      .where('id', '=', building)
      .where(inScope(scope, 'organization_id'))
      .forShare()
      .executeTakeFirst();
    if (!held) throw unknownReference('building');
    if (held.organization_id !== referenceOf(input.organization, 'organization'))
      throw notAllowedHere('issue.meter.otherOrganization');
    const unit = await unitFor(tx, input.unit, input.type);
    const row = await tables(tx)
      .insertInto('meter')
      .values({
        ...nameColumns(input.name),
        building_id: building,
        parent_id: input.parentMeter ? await parentFor(scope, tx, input.parentMeter, building) : null,
        unit_id: unit.id,
        type: input.type,
        tag_name: input.tagName ?? '',
        icon: input.icon ?? null,
        color: input.color ?? null,
        gas_factors: JSON.stringify(gasFactorsFor(unit.carrier, input.gasFactors)),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch(explain);
    const made = await getMeter(scope, tx, row.id);
    await audit.write(tx, { ...lineOf(made), details: { building: made.building.name } });
    return made;
  });
}

/** Holds a meter until the transaction ends. @throws Refusal NOT_FOUND */
async function hold(scope: Scope, tx: Queryable, id: number): Promise<Meter> {
  const held = await tables(tx)
    .selectFrom('meter')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .select('meter.id')
    .where('meter.id', '=', id)
    .where(inScope(scope, 'building.organization_id'))
    .forUpdate('meter')
    .executeTakeFirst();
  if (!held) throw new Refusal('NOT_FOUND');
  return getMeter(scope, tx, id);
}

/** Changes a meter. Whether it has sub-meters is worked out, so a `hasChild` sent along changes nothing. */
export async function updateMeter(
  scope: Scope,
  db: Db,
  id: number,
  change: MeterChange,
  audit: AuditLine,
): Promise<Meter> {
  return db.tx(async (tx) => {
    const before = await hold(scope, tx, id);
    assertVersion(change.version, before);
    const type = change.type ?? before.type;
    const unit = await unitFor(tx, change.unit ?? before.unit, type);
    if (String(unit.id) !== before.unit._id && ((await hasReadings(tx, id)) || (await hasHistory(tx, id))))
      throw notAllowedHere('issue.meter.unitInUse');
    await tables(tx)
      .updateTable('meter')
      .set({
        type,
        unit_id: unit.id,
        gas_factors: JSON.stringify(gasFactorsFor(unit.carrier, change.gasFactors, before.gasFactors)),
        ...(change.name !== undefined && nameColumns(change.name)),
        ...(change.tagName !== undefined && { tag_name: change.tagName }),
        ...(change.icon !== undefined && { icon: change.icon }),
        ...(change.color !== undefined && { color: change.color }),
      })
      .where('id', '=', id)
      .execute()
      .catch(explain);
    const after = await getMeter(scope, tx, id);
    const changes = changesOf(told(before), told(after));
    if (!isChanged(changes)) {
      audit.omit();
      return after;
    }
    await audit.write(tx, { ...lineOf(after), details: { building: after.building.name, changes } });
    return raiseVersion(tx, 'meter', after);
  });
}

/** Readings it has now, or deleted ones that wait for their upload and may still come back. */
async function hasReadings(tx: Queryable, id: number): Promise<boolean> {
  const { rows } = await tx.query<{ has: boolean }>(
    `select exists (select 1 from reading_day where meter_id = $1)
         or exists (select 1 from upload where meter_id = $1 and restore_at is not null) as has`,
    [id],
  );
  return rows[0]?.has === true;
}

/** Readings it had: an undone upload may be restored, in the unit it was made in. */
async function hasHistory(tx: Queryable, id: number): Promise<boolean> {
  const { rows } = await tx.query('select 1 from reading_day_history where meter_id = $1 limit 1', [id]);
  return rows.length > 0;
}

/**
 * Deletes a meter with the history of its readings; its files stay with whoever uploaded them.
 * @throws Refusal HAS_CHILDREN while it has sub-meters or readings
 */
export async function deleteMeter(scope: Scope, db: Db, id: number, audit: AuditLine): Promise<void> {
  await db.tx(async (tx) => {
    const before = await hold(scope, tx, id);
    if (await hasReadings(tx, id)) throw hasChildren('issue.meter.hasReadings');
    await tx.query('update file set meter_id = null, upload_id = null where meter_id = $1', [id]);
    await tx.query('delete from reading_day_history where meter_id = $1', [id]);
    await tx.query('delete from upload where meter_id = $1', [id]);
    await tx.query('delete from meter where id = $1', [id]).catch((error: unknown) => {
      throw isReferenced(error) ? hasChildren('issue.meter.hasSubMeters') : error;
    });
    await audit.write(tx, { ...lineOf(before), details: { building: before.building.name } });
  });
}
