import { type WorkingWeekName, workingWeekNames } from '@org/energy-core';
import { Organization } from '@org/energy-core/schemas';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { differing, idsIn, NEWEST, type RecordForm, typed } from '../../../shared/forms/recordForm.ts';

export interface OrganizationDraft {
  readonly name: string;
  readonly week: WorkingWeekName;
}
export const emptyOrganization: OrganizationDraft = { name: '', week: workingWeekNames[0] };

export const organizationForm: RecordForm<OrganizationDraft, Organization> = {
  fields: ['name', 'week'],
  labelOf: (field) => `structure.field.${field}`,
  draftOf: ({ name, week = workingWeekNames[0] }) => ({ name, week }),
  wrong: ({ name }, stored) => (typed(name) || stored ? {} : { name: ['structure.missing.organization'] }),
  changes: ({ name, week }, stored) => differing({ name: typed(name), week }, { ...stored }),
  shown: ({ name }) => name,
  read: (data) => Organization.safeParse(data).data ?? null,
  known: idsIn(queryKeys.organizations),
  newest: async (client) => (await client.listOrganizations({ query: NEWEST })).rows,
  create: (client, { name, week }) => client.createOrganization({ body: { name: name.trim(), week } }),
  update: (client, id, body) => client.updateOrganization({ params: { id }, body }),
};
