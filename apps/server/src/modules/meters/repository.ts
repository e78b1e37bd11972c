import {
  defaultMeterKind,
  type Meter,
  type MeterChange,
  type MeterKind,
  meterKindsOf,
  type NewMeter,
  type UnitKind,
  type UnitType,
} from '@org/energy-core';
import type { MeterHistory } from '@org/energy-core/api';
import { Carrier } from '@org/energy-core/schemas';
import type { Kysely } from 'kysely';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import type { Tables } from '../../database/schema.ts';
import { inScope, isNarrowedMeter, type Scope } from '../../domain/access/scope.ts';
import type { Columns, ListQuery } from '../../domain/records/listing.ts';
import { nameColumns, tagColumns } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import type { Work } from '../../domain/records/work.ts';
import { filterId, referenceOf, unknownReference } from '../../lib/ids.ts';
import { fieldRefusal, hasChildren, nameTaken, notAllowedHere } from '../../lib/refusal.ts';
import { gasFactorsFor } from './gasFactors.ts';
import { registerFor } from './register.ts';

const columns: Columns = new Map([
  ['_id', 'meter.id'],
  ['name', 'meter.name_sort'],
  ['type', 'meter.type'],
  ['kind', 'meter.kind'],
  ['subMeters', 'meter.sub_meters'],
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

const selectMeters = (from: Kysely<Tables>, scope: Scope) =>
  from
    .selectFrom('meter')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .innerJoin('organization', 'organization.id', 'building.organization_id')
    .innerJoin('unit', 'unit.id', 'meter.unit_id')
    .leftJoin('meter as parent', 'parent.id', 'meter.parent_id')
    .where(inScope(scope, 'building.organization_id'))
    .where(isNarrowedMeter(scope))
    .select((of) => [
      'meter.id',
      'meter.name',
      'meter.type',
      'meter.kind',
      'meter.sub_meters',
      'meter.tag_name',
      'meter.icon',
      'meter.color',
      'meter.gas_factors',
      'meter.register',
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
      'unit.kind as unit_kind',
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
  kind: row.kind,
  subMeters: row.sub_meters,
  tagName: row.tag_name,
  icon: row.icon,
  color: row.color,
  unit: {
    _id: String(row.unit_id),
    name: row.unit_name,
    unit: row.unit_symbol,
    abbr: row.unit_abbr,
    type: row.unit_type,
    kind: row.unit_kind,
    carrier: Carrier.parse(row.unit_carrier),
    icon: row.unit_icon,
    color: row.unit_color,
    related: row.unit_related,
  },
  organization: { _id: String(row.organization_id), name: row.organization_name },
  building: { _id: String(row.building_id), name: row.building_name },
  parentMeter: row.parent_id === null ? null : { _id: String(row.parent_id), name: row.parent_name! },
  gasFactors: row.gas_factors,
  register: row.register,
  version: row.version,
});

interface Filters extends ListQuery {
  readonly building?: string | undefined;
  readonly organization?: string | undefined;
  readonly parentMeter?: string | undefined;
  readonly hasChild?: boolean | undefined;
  readonly type?: UnitType | undefined;
}

/**
 * The columns of a tag. Uploads of many meters find each of them by its tag, so that only one of an organization has it.
 * @throws Refusal NAME_TAKEN naming the meter that has it
 */
async function tagFor(
  tx: Queryable,
  tag: string,
  own: { readonly organization: number; readonly meter: number | null },
): Promise<ReturnType<typeof tagColumns>> {
  const made = tagColumns(tag);
  if (made.tag_key === '') return made;
  // Two meters that get the same tag at the same moment wait for each other here.
  await tables(tx)
    .selectFrom('organization')
    .select('id')
    .where('id', '=', own.organization)
    .forNoKeyUpdate()
    .execute();
  const holder = await tables(tx)
    .selectFrom('meter')
    .innerJoin('building', 'building.id', 'meter.building_id')
    .select(['meter.id', 'meter.name', 'building.name as building'])
    .where('meter.tag_key', '=', made.tag_key)
    .where('building.organization_id', '=', own.organization)
    .where('meter.id', '<>', own.meter ?? 0)
    .orderBy('meter.id')
    .executeTakeFirst();
  if (holder)
    throw nameTaken('tagName', 'issue.meter.tagTaken', { meter: holder.name, building: holder.building });
  return made;
}

/** The unit a meter of this type may have. */
async function unitFor(
  tx: Queryable,
  reference: string | { _id: string },
  type: UnitType,
): Promise<{ id: number; kind: UnitKind; carrier: string }> {
  const id = referenceOf(reference, 'unit');
  const unit = await tables(tx)
    .selectFrom('unit')
    .select(['id', 'type', 'kind', 'carrier'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!unit) throw unknownReference('unit');
  if (unit.type !== type) throw fieldRefusal('unit', 'issue.meter.unitType');
  return unit;
}

/** The kind of a meter of this type. @throws Refusal if the type does not have it */
function kindFor(type: UnitType, kind: MeterKind): MeterKind {
  if (!meterKindsOf[type].some((each) => each === kind)) throw fieldRefusal('kind', 'issue.meter.kindOfType');
  return kind;
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

/** Changeable fields, by name. */
const told = ({ unit, ...meter }: Meter) => {
  const { name, type, kind, subMeters, tagName, icon, color, gasFactors, register } = meter;
  return { name, type, kind, subMeters, tagName, icon, color, unit: unit.name, gasFactors, register };
};

const jsonOf = (value: object | null): string | null => value && JSON.stringify(value);

/** Current readings, or deleted ones that can be restored with their upload. */
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

async function historyOf(tx: Queryable, id: number): Promise<MeterHistory> {
  const { rows } = await tx.query<MeterHistory>(
    `select count(distinct upload_id)::int as uploads, count(*)::int as days
     from reading_day_history where meter_id = $1`,
    [id],
  );
  return rows[0]!;
}

/** The building of a new meter, kept until the transaction ends. */
async function buildingFor({ tx, caller }: Work, input: NewMeter) {
  const id = referenceOf(input.building, 'building');
  const locked = await tables(tx)
    .selectFrom('building')
    .select('organization_id')
    .where('id', '=', id)
    .where(inScope(caller, 'organization_id'))
    .forShare()
    .executeTakeFirst();
  if (!locked) throw unknownReference('building');
  if (locked.organization_id !== referenceOf(input.organization, 'organization'))
    throw notAllowedHere('issue.meter.otherOrganization');
  return { id, organization: locked.organization_id };
}

async function insert(input: NewMeter, work: Work) {
  const { tx, caller } = work;
  const building = await buildingFor(work, input);
  const unit = await unitFor(tx, input.unit, input.type);
  return {
    ...nameColumns(input.name),
    building_id: building.id,
    parent_id: input.parentMeter ? await parentFor(caller, tx, input.parentMeter, building.id) : null,
    unit_id: unit.id,
    type: input.type,
    kind: kindFor(input.type, input.kind ?? defaultMeterKind(input.type, unit.kind)),
    ...(input.subMeters !== undefined && { sub_meters: input.subMeters }),
    ...(await tagFor(tx, input.tagName ?? '', { organization: building.organization, meter: null })),
    icon: input.icon ?? null,
    color: input.color ?? null,
    gas_factors: JSON.stringify(gasFactorsFor(unit.carrier, input.gasFactors)),
    register: jsonOf(registerFor(input.register ?? null)),
  };
}

/** `hasChild` is derived; a sent value is ignored. */
async function update(change: MeterChange, before: Meter, { tx }: Work) {
  const id = Number(before._id);
  const type = change.type ?? before.type;
  const unit = await unitFor(tx, change.unit ?? before.unit, type);
  if (String(unit.id) !== before.unit._id && ((await hasReadings(tx, id)) || (await hasHistory(tx, id))))
    throw notAllowedHere('issue.meter.unitInUse');
  const kept = type === before.type ? before.kind : defaultMeterKind(type, unit.kind);
  return {
    type,
    kind: kindFor(type, change.kind ?? kept),
    ...(change.subMeters !== undefined && { sub_meters: change.subMeters }),
    unit_id: unit.id,
    gas_factors: JSON.stringify(gasFactorsFor(unit.carrier, change.gasFactors, before.gasFactors)),
    ...(change.register !== undefined && { register: jsonOf(registerFor(change.register)) }),
    ...(change.name !== undefined && nameColumns(change.name)),
    ...(change.tagName !== undefined &&
      change.tagName !== before.tagName &&
      (await tagFor(tx, change.tagName, { organization: Number(before.organization._id), meter: id }))),
    ...(change.icon !== undefined && { icon: change.icon }),
    ...(change.color !== undefined && { color: change.color }),
  };
}

/**
 * Rows deleted with a meter; its files stay with their uploaders.
 * @param historyDays how many days of its history are to go with it: none are deleted by the way
 * @throws Refusal HAS_CHILDREN while it has readings, or another number of days in its history, by which uploads are restored
 */
async function clear(before: Meter, { tx }: Work, { historyDays }: Deletion) {
  const id = Number(before._id);
  if (await hasReadings(tx, id)) throw hasChildren('issue.meter.hasReadings');
  const history = await historyOf(tx, id);
  if (history.days !== historyDays && history.days > 0)
    throw hasChildren('issue.meter.hasHistory', { ...history }, history);
  await tx.query('delete from reading_day_history where meter_id = $1', [id]);
  await tx.query('update file set meter_id = null, upload_id = null where meter_id = $1', [id]);
  await tx.query('delete from upload where meter_id = $1', [id]);
  const { uploads, days } = history;
  return days > 0 ? { historyUploads: uploads, historyDays: days } : {};
}
interface Deletion {
  readonly historyDays: number;
}

/** Meters, parameters and sub-meters of the organizations a user sees. */
export const meters = recordModule({
  table: 'meter',
  rows: selectMeters,
  columns,
  isWide: true,
  filter: (rows, query: Filters) => {
    const building = filterId(query.building);
    const organization = filterId(query.organization);
    const parent = filterId(query.parentMeter);
    let found = rows;
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
    return found;
  },
  toRecords: (rows) => rows.map(toMeter),
  organizationOf: ({ organization }) => Number(organization._id),
  insert,
  update,
  clear,
  taken: () => nameTaken('name', 'issue.meter.nameTaken'),
  inUse: () => hasChildren('issue.meter.hasSubMeters'),
  audited: told,
  details: ({ building }) => ({ building: building.name }),
});
