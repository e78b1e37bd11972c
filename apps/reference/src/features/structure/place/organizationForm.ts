import { Organization } from '@org/energy-core';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { differing, idsIn, NEWEST, type RecordForm, typed } from '../../../shared/forms/recordForm.ts';

export interface OrganizationDraft {
  readonly name: string;
}

export const organizationForm: RecordForm<OrganizationDraft, Organization> = {
  fields: ['name'],
  labelOf: () => 'structure.field.name',
  draftOf: ({ name }) => ({ name }),
  wrong: ({ name }, stored) => (typed(name) || stored ? {} : { name: ['structure.missing.organization'] }),
  changes: ({ name }, stored) => differing({ name: typed(name) }, { ...stored }),
  shown: ({ name }) => name,
  read: (data) => Organization.safeParse(data).data ?? null,
  known: idsIn(queryKeys.organizations),
  newest: async (client) => (await client.listOrganizations({ query: NEWEST })).data.data,
  create: async (client, { name }) =>
    (await client.createOrganization({ body: { name: name.trim() } })).data.data,
  update: async (client, id, body) => (await client.updateOrganization({ params: { id }, body })).data.data,
};
