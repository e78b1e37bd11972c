import { DocumentType, NewDocumentType } from '@org/energy-core/api';
import { useText } from '@org/energy-ui';
import { useMay } from '../../shared/access/useMay.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { NamedRecordsPage } from '../../shared/list/named/NamedRecordsPage.tsx';
import type { NamedRecords } from '../../shared/list/named/namedRecords.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';

const documentTypes: NamedRecords<DocumentType> = {
  queryKey: queryKeys.documentTypes,
  record: DocumentType,
  body: NewDocumentType,
  list: (client, query, signal) => client.listDocumentTypes({ query, ...(signal && { signal }) }),
  get: (client, id, signal) => client.getDocumentType({ params: { id }, signal }),
  create: (client, body) => client.createDocumentType({ body }),
  update: (client, id, body) => client.updateDocumentType({ params: { id }, body }),
};

/** The types documents may have. */
export function DocumentTypesPage() {
  const t = useText();
  const may = useMay();
  return (
    <NamedRecordsPage
      views={<ViewsButton />}
      records={documentTypes}
      crumb={t('module.library')}
      title={t('module.documentTypes')}
      mayCreate={may('createDocumentType')}
      mayUpdate={may('updateDocumentType')}
      words={{
        name: 'documentTypes.name',
        missing: 'documentTypes.missing',
        created: 'documentTypes.created',
        changed: 'documentTypes.changed',
        search: t('documentTypes.search'),
        add: t('documentTypes.add'),
        editAny: t('documentTypes.editAny'),
        edit: (name) => t('documentTypes.edit', { name }),
        none: t('documentTypes.none'),
        noneText: t('documentTypes.noneText'),
        notFound: t('documentTypes.notFound'),
        remove: (name) => t('documentTypes.remove', { name }),
        restore: (name) => t('documentTypes.restore', { name }),
        ask: (name) => t('documentTypes.ask', { name }),
        confirm: t('documentTypes.confirm'),
        consequence: t('documentTypes.consequence'),
        deleted: t('documentTypes.deleted'),
        restored: t('documentTypes.restored'),
      }}
    />
  );
}
