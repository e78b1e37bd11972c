import type { DocumentType } from '@org/energy-core/api';
import { Segments, useText } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../shared/access/useMay.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { OpenedRecord } from '../../shared/forms/OpenedRecord.tsx';
import { RecordDialog } from '../../shared/forms/RecordDialog.tsx';
import { RecordText } from '../../shared/forms/RecordText.tsx';
import { oneOf } from '../../shared/list/codecs.ts';
import { ListPage } from '../../shared/list/ListPage.tsx';
import { recordListState, useListState } from '../../shared/list/listState.ts';
import { useServerList } from '../../shared/list/useServerList.ts';
import { useSoftDelete } from '../../shared/list/useSoftDelete.tsx';
import { documentTypeForm, MAX_NAME } from './documentTypeForm.ts';

const states = ['active', 'deleted'] as const;
const pageState = recordListState(['name', 'createdBy'], { state: oneOf(states) });
const queryKey = queryKeys.documentTypes;

/** The types documents may have. */
export function DocumentTypesPage() {
  const t = useText();
  const may = useMay();
  const client = useClient();
  const queries = useQueryClient();
  const [state, change] = useListState(pageState);
  const list = useServerList<DocumentType, typeof state>({
    ...{ queryKey, state, change },
    filter: {
      isActive: String(state.state === 'active'),
      ...(state.search.trim() && { search: state.search.trim() }),
    },
    read: (api, query, signal) => api.listDocumentTypes({ query, ...(signal && { signal }) }),
  });
  const deletion = useSoftDelete<DocumentType>({
    queryKey,
    isActive: state.state === 'active',
    setActive: (id, isActive) => client.updateDocumentType({ params: { id }, body: { isActive } }),
    words: {
      remove: (name) => t('documentTypes.remove', { name }),
      restore: (name) => t('documentTypes.restore', { name }),
      ask: (name) => t('documentTypes.ask', { name }),
      confirm: t('documentTypes.confirm'),
      consequence: t('documentTypes.consequence'),
      deleted: t('documentTypes.deleted'),
      restored: t('documentTypes.restored'),
    },
  });
  const open = (id: string | null) => change({ opened: id, page: state.page }, 'replace');
  return (
    <ListPage
      crumbs={[t('module.library')]}
      title={t('module.documentTypes')}
      {...{ list, state }}
      isNarrowed={pageState.isNarrowed(state)}
      onSearch={(search) => change({ search }, 'replace')}
      onClearFilters={() => change(pageState.start)}
      words={{
        search: t('documentTypes.search'),
        add: t('documentTypes.add'),
        edit: (name) => t('documentTypes.edit', { name }),
        none: t('documentTypes.none'),
        noneText: t('documentTypes.noneText'),
        notFound: t('documentTypes.notFound'),
      }}
      columns={[
        {
          id: 'name',
          header: t('documentTypes.name'),
          isSortable: true,
          value: ({ name }) => name,
          cell: ({ name }) => <bdi>{name}</bdi>,
        },
        {
          id: 'createdBy',
          header: t('list.createdBy'),
          isSortable: true,
          value: ({ createdBy }) => createdBy?.name ?? t('list.builtIn'),
        },
      ]}
      filters={
        <Segments
          label={t('list.state')}
          isLabelHidden
          items={states.map((id) => ({ id, name: t(`list.${id}`) }))}
          value={state.state}
          onChange={(next) => change({ state: next })}
        />
      }
      onAdd={may('createDocumentType') ? open : undefined}
      onEdit={may('updateDocumentType') ? ({ _id }) => open(_id) : undefined}
      {...(may('updateDocumentType') && { rowActions: deletion.button, selection: deletion.selection })}
    >
      {deletion.dialog}
      {state.opened !== null && (
        <OpenedRecord
          key={state.opened}
          id={state.opened}
          queryKey={queryKey}
          read={async (api, id, signal) => (await api.getDocumentType({ params: { id }, signal })).data.data}
          title={t('documentTypes.editAny')}
          onClose={() => open(null)}
        >
          {(stored) => (
            <RecordDialog
              kind={documentTypeForm}
              title={stored ? t('documentTypes.edit', { name: stored.name }) : t('documentTypes.add')}
              stored={stored}
              empty={{ name: '' }}
              doneText={stored ? 'documentTypes.changed' : 'documentTypes.created'}
              onSaved={() => queries.invalidateQueries({ queryKey })}
              onClose={() => open(null)}
              width={480}
            >
              {(form, kept) => (
                <RecordText
                  {...{ form, name: 'name', stored: kept?.name ?? null }}
                  label={t('documentTypes.name')}
                  maxLetters={MAX_NAME}
                  isFirst
                />
              )}
            </RecordDialog>
          )}
        </OpenedRecord>
      )}
    </ListPage>
  );
}
