import type { UploadLayout, UploadProfile } from '@org/energy-core/api';
import { headerSignature } from '@org/energy-core/spreadsheets';
import type { Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { assertInScope, inScope, type Scope } from '../../domain/access/scope.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../domain/records/listing.ts';
import { filterId, unknownReference } from '../../lib/ids.ts';
import { Refusal } from '../../lib/refusal.ts';

const columns: Columns = new Map([
  ['_id', 'upload_profile.id'],
  ['name', 'upload_profile.name'],
  ['used', 'upload_profile.used'],
  ['organization', 'organization.name_sort'],
  ['meter', 'meter.name_sort'],
  ['createdBy', 'author.name_sort'],
]);

const selectProfiles = (scope: Scope, db: Queryable) =>
  tables(db)
    .selectFrom('upload_profile')
    .innerJoin('organization', 'organization.id', 'upload_profile.organization_id')
    .innerJoin('app_user as author', 'author.id', 'upload_profile.user_id')
    .leftJoin('meter', 'meter.id', 'upload_profile.meter_id')
    .leftJoin('building', 'building.id', 'meter.building_id')
    .where(inScope(scope, 'upload_profile.organization_id'))
    .select([
      ...(['upload_profile.id', 'upload_profile.name', 'upload_profile.layout'] as const),
      ...(['upload_profile.used', 'upload_profile.organization_id', 'upload_profile.meter_id'] as const),
      ...(['organization.name as organization_name', 'meter.name as meter_name'] as const),
      ...(['building.id as building_id', 'building.name as building_name'] as const),
      ...(['author.id as author_id', 'author.name as author_name'] as const),
    ]);
type Row = Awaited<ReturnType<ReturnType<typeof selectProfiles>['executeTakeFirstOrThrow']>>;

const toProfile = (row: Row): UploadProfile => ({
  _id: String(row.id),
  name: row.name,
  organization: { _id: String(row.organization_id), name: row.organization_name },
  meter:
    row.meter_id === null
      ? null
      : {
          ...{ _id: String(row.meter_id), name: row.meter_name! },
          building: { _id: String(row.building_id), name: row.building_name! },
        },
  layout: row.layout,
  createdBy: { _id: String(row.author_id), name: row.author_name },
  used: row.used.toISOString(),
});

interface Filters extends ListQuery {
  readonly organization?: string | undefined;
  readonly meter?: string | undefined;
}

export async function listProfiles(
  scope: Scope,
  db: Queryable,
  query: Filters,
): Promise<Page<UploadProfile>> {
  const [organization, meter] = [filterId(query.organization), filterId(query.meter)];
  let found = selectProfiles(scope, db);
  if (organization !== undefined) found = found.where('upload_profile.organization_id', '=', organization);
  if (meter !== undefined) found = found.where('upload_profile.meter_id', '=', meter);
  const order = { fallback: '-used', tieBreaker: 'upload_profile.id' };
  const { rows, total } = await pageOf(found, query, columns, order);
  return { rows: rows.map(toProfile), total };
}

/** @throws Refusal NOT_FOUND */
export async function getProfile(scope: Scope, db: Queryable, id: number): Promise<UploadProfile> {
  const row = await selectProfiles(scope, db).where('upload_profile.id', '=', id).executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toProfile(row);
}

export interface ProfileToSave {
  readonly organization: number;
  readonly meter: number | null;
  readonly name: string;
  readonly layout: UploadLayout;
  readonly user: number;
  readonly now: Date;
}

/**
 * Saves a layout, or renews the one with the same header and destination, which keeps its name.
 * @throws Refusal NOT_FOUND for an organization or a meter that is missing or outside of the scope
 */
export async function saveProfile(
  scope: Scope,
  tx: Queryable,
  { organization, meter, name, layout, user, now }: ProfileToSave,
): Promise<{ id: number; isNew: boolean }> {
  await assertInScope(scope, tx, 'organization', [organization], () => unknownReference('organization'));
  if (meter !== null) {
    const unknown = () => unknownReference('meter');
    const [own] = await assertInScope(scope, tx, 'meter', [meter], unknown);
    if (own !== organization) throw unknown();
  }
  const { rows } = await tx.query<{ id: number; is_new: boolean }>(
    `insert into upload_profile (organization_id, meter_id, name, signature, layout, user_id, created, used)
     values ($1, $2, $3, $4, $5::jsonb, $6, $7, $7)
     on conflict (organization_id, coalesce(meter_id, 0), signature)
     do update set layout = excluded.layout, used = excluded.used
     returning id, xmax = 0 as is_new`,
    [organization, meter, name, headerSignature(layout.headers), JSON.stringify(layout), user, now],
  );
  const { id, is_new: isNew } = rows[0]!;
  return { id, isNew };
}

export const renameProfile = (tx: Queryable, id: number, name: string): Promise<unknown> =>
  tables(tx).updateTable('upload_profile').set({ name }).where('id', '=', id).execute();

export const removeProfile = (tx: Queryable, id: number): Promise<unknown> =>
  tables(tx).deleteFrom('upload_profile').where('id', '=', id).execute();
