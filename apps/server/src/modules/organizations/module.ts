import type { NewOrganization, Organization, OrganizationChange, WorkingWeekName } from '@org/energy-core';
import { inScope } from '../../domain/access/scope.ts';
import type { ListQuery } from '../../domain/records/listing.ts';
import { nameColumns } from '../../domain/records/names.ts';
import { recordModule } from '../../domain/records/recordModule.ts';
import { hasChildren, nameTaken, notAllowedHere } from '../../lib/refusal.ts';
import { countDocumentsOf } from './repository.ts';
import { storedStatus } from './status.ts';

interface Query extends ListQuery {
  readonly name?: string | undefined;
}

/** Organizations; limited users see only their own and cannot create any, so limits cannot be widened. */
export const organizations = recordModule({
  table: 'organization',
  rows: (from, scope) =>
    from
      .selectFrom('organization')
      .select(['organization.id', 'organization.name', 'organization.status', 'organization.version'])
      .select('organization.week')
      .where(inScope(scope, 'organization.id')),
  columns: new Map([
    ['_id', 'organization.id'],
    ['name', 'organization.name_sort'],
    ['status', 'organization.status'],
    ['week', 'organization.week'],
    ['created', 'organization.created'],
  ]),
  filter: (rows, { name }: Query) =>
    name === undefined ? rows : rows.where('organization.name_key', '=', nameColumns(name).name_key),
  toRecords: (rows): Organization[] =>
    rows.map(({ id, week, ...row }) => ({ _id: String(id), ...row, week: week as WorkingWeekName })),
  organizationOf: ({ _id }) => Number(_id),
  insert: ({ name, status, week }: NewOrganization, { caller }) => {
    if (caller.organizations !== null) throw notAllowedHere('issue.organization.limitedPerson');
    return { ...nameColumns(name), status: storedStatus(status), ...(week && { week }) };
  },
  update: ({ name, status, week }: OrganizationChange) => ({
    ...(name !== undefined && nameColumns(name)),
    ...(status !== undefined && { status: storedStatus(status) }),
    ...(week !== undefined && { week }),
  }),
  clear: async ({ _id }, { tx }) => ({ documents: await countDocumentsOf(tx, Number(_id)) }),
  taken: () => nameTaken('name', 'issue.organization.nameTaken'),
  // Users limited to it would have an empty list, which means no limit.
  inUse: (constraint) =>
    /user/.test(constraint)
      ? notAllowedHere('issue.organization.limitsUsers')
      : hasChildren('issue.organization.hasBuildings'),
});
