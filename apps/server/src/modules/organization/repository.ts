import type { Organization, OrganizationChange } from '@org/energy-core';
import { type Db, isDuplicate, isReferenced, type Queryable } from '../../database/db.ts';
import { tables } from '../../database/dialect.ts';
import { type Columns, type ListQuery, type Page, pageOf } from '../../database/listing.ts';
import { nameColumns } from '../../database/names.ts';
import { assertVersion, raiseVersion } from '../../database/nodeVersions.ts';
import { inScope, type Scope } from '../../database/scope.ts';
import type { AuditFacts, AuditLine } from '../../plugins/audit.ts';
import { changesOf, isChanged } from '../../plugins/changes.ts';
import { hasChildren, nameTaken, notAllowedHere, Refusal } from '../../plugins/refusal.ts';

const columns: Columns = new Map([
  ['_id', 'id'],
  ['name', 'name_sort'],
  ['status', 'status'],
  ['created', 'created'],
]);

const selected = ['id', 'name', 'status', 'version'] as const;
interface Row {
  readonly id: number;
  readonly name: string;
  readonly status: string;
  readonly version: number;
}
const toOrganization = ({ id, ...row }: Row): Organization => ({ _id: String(id), ...row });

/** Names that differ only in letter variants or spaces are the same name. */
const explain = (error: unknown): never => {
  throw isDuplicate(error) ? nameTaken('name', 'issue.organization.nameTaken') : error;
};

export async function listOrganizations(
  scope: Scope,
  db: Db,
  query: ListQuery & { name?: string | undefined },
): Promise<Page<Organization>> {
  let found = tables(db).selectFrom('organization').select(selected).where(inScope(scope, 'organization.id'));
  if (query.name !== undefined) found = found.where('name_key', '=', nameColumns(query.name).name_key);
  const { rows, total } = await pageOf(found, query, columns, { fallback: 'name', tieBreaker: 'id' });
  return { rows: rows.map(toOrganization), total };
}

export async function getOrganization(scope: Scope, db: Queryable, id: number): Promise<Organization> {
  const row = await tables(db)
    .selectFrom('organization')
    .select(selected)
    .where('id', '=', id)
    .where(inScope(scope, 'organization.id'))
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toOrganization(row);
}

const lineOf = ({ _id, name }: Organization): AuditFacts => ({
  object: { id: _id, name },
  organization: Number(_id),
});

/** @throws Refusal NOT_ALLOWED_HERE for a person limited to organizations: nobody widens their own limits */
export async function createOrganization(
  scope: Scope,
  db: Db,
  values: { name: string; status: string },
  audit: AuditLine,
): Promise<Organization> {
  if (scope.organizations !== null) throw notAllowedHere('issue.organization.limitedPerson');
  return db.tx(async (tx) => {
    const row = await tables(tx)
      .insertInto('organization')
      .values({ ...nameColumns(values.name), status: values.status })
      .returning(selected)
      .executeTakeFirstOrThrow()
      .catch(explain);
    const made = toOrganization(row);
    await audit.write(tx, lineOf(made));
    return made;
  });
}

/** Holds an organization until the transaction ends. @throws Refusal NOT_FOUND */
async function hold(scope: Scope, tx: Queryable, id: number): Promise<Organization> {
  const row = await tables(tx)
    .selectFrom('organization')
    .select(selected)
    .where('id', '=', id)
    .where(inScope(scope, 'organization.id'))
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal('NOT_FOUND');
  return toOrganization(row);
}

export async function updateOrganization(
  scope: Scope,
  db: Db,
  id: number,
  { name, status, version }: OrganizationChange,
  audit: AuditLine,
): Promise<Organization> {
  return db.tx(async (tx) => {
    const before = await hold(scope, tx, id);
    assertVersion(version, before);
    if (name !== undefined || status !== undefined) {
      await tables(tx)
        .updateTable('organization')
        .set({ ...(name !== undefined && nameColumns(name)), ...(status !== undefined && { status }) })
        .where('id', '=', id)
        .execute()
        .catch(explain);
    }
    const after = await getOrganization(scope, tx, id);
    const changes = changesOf(before, after);
    if (!isChanged(changes)) {
      audit.omit();
      return after;
    }
    await audit.write(tx, { ...lineOf(after), details: { changes } });
    return raiseVersion(tx, 'organization', after);
  });
}

/** Whoever is limited to it would be limited to nothing, which means to everything. */
const stillNeeded = (error: unknown): Refusal =>
  /user/.test((error as { constraint?: string }).constraint ?? '')
    ? notAllowedHere('issue.organization.limitsUsers')
    : hasChildren('issue.organization.hasBuildings');

/** @throws Refusal HAS_CHILDREN while it has buildings or sites, NOT_ALLOWED_HERE while users are limited to it */
export async function deleteOrganization(scope: Scope, db: Db, id: number, audit: AuditLine): Promise<void> {
  await db.tx(async (tx) => {
    const before = await hold(scope, tx, id);
    await tx.query('delete from organization where id = $1', [id]).catch((error: unknown) => {
      throw isReferenced(error) ? stillNeeded(error) : error;
    });
    await audit.write(tx, lineOf(before));
  });
}
