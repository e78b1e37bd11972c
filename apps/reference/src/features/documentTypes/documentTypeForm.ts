import { DocumentType, NewDocumentType } from '@org/energy-core/api';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { bodyProblems } from '../../shared/forms/bodyProblems.ts';
import { maxLettersOf } from '../../shared/forms/bounds.ts';
import { differing, idsInPages, NEWEST, type RecordForm, typed } from '../../shared/forms/recordForm.ts';

interface Draft {
  readonly name: string;
}
export const MAX_NAME = maxLettersOf(NewDocumentType.shape.name);

export const documentTypeForm: RecordForm<Draft, DocumentType> = {
  fields: ['name'],
  labelOf: () => 'documentTypes.name',
  draftOf: ({ name }) => ({ name }),
  wrong: ({ name }, stored) =>
    bodyProblems(
      NewDocumentType,
      { name: typed(name) ?? stored?.name ?? '' },
      { name: ['documentTypes.missing'] },
    ),
  changes: ({ name }, stored) => differing({ name: typed(name) }, { ...stored }),
  shown: ({ name }) => name,
  read: (data) => DocumentType.safeParse(data).data ?? null,
  known: idsInPages(queryKeys.documentTypes),
  newest: async (client) =>
    (await client.listDocumentTypes({ query: { ...NEWEST, isActive: 'true' } })).data.data,
  create: async (client, { name }) =>
    (await client.createDocumentType({ body: { name: name.trim() } })).data.data,
  update: async (client, id, body) => (await client.updateDocumentType({ params: { id }, body })).data.data,
};
