import type { NewOrganization, Organization, OrganizationChange } from '@org/energy-core';
import { inScope } from '../../domain/access/scope.ts';
import type { ListQuery } from '../../domain/records/listing.ts';
import { nameColumns } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { hasChildren, nameTaken, notAllowedHere } from '../../lib/refusal.ts';
import { sentence } from '../../lib/sentence.ts';

interface Query extends ListQuery {
  readonly name?: string | undefined;
}

/** Organizations; users limited to some see those alone, and make none: nobody widens their own limits. */
export const organizations = recordModule({
  table: 'organization',
  rows: (from, scope) =>
    from
      .selectFrom('organization')
      .select(['organization.id', 'organization.name', 'organization.status', 'organization.version'])
      .where(inScope(scope, 'organization.id')),
  columns: new Map([
    ['_id', 'organization.id'],
    ['name', 'organization.name_sort'],
    ['status', 'organization.status'],
    ['created', 'organization.created'],
  ]),
  filter: (rows, { name }: Query) =>
    name === undefined ? rows : rows.where('organization.name_key', '=', nameColumns(name).name_key),
  toRecords: (rows): Organization[] => rows.map(({ id, ...row }) => ({ _id: String(id), ...row })),
  organizationOf: ({ _id }) => Number(_id),
  insert: ({ name, status }: NewOrganization, { caller }) => {
    if (caller.organizations !== null) throw notAllowedHere('issue.organization.limitedPerson');
    return { ...nameColumns(name), status: status ?? sentence('fa', 'organization.active') };
  },
  update: ({ name, status }: OrganizationChange) => ({
    ...(name !== undefined && nameColumns(name)),
    ...(status !== undefined && { status }),
  }),
  taken: () => nameTaken('name', 'issue.organization.nameTaken'),
  // Whoever is limited to it would be limited to nothing, which means to everything.
  inUse: (constraint) =>
    /user/.test(constraint)
      ? notAllowedHere('issue.organization.limitsUsers')
      : hasChildren('issue.organization.hasBuildings'),
});
