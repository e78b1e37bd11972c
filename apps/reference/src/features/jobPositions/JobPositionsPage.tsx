import type { JobPosition } from '@org/energy-core/api';
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
import { jobPositionForm, MAX_NAME } from './jobPositionForm.ts';

const states = ['active', 'deleted'] as const;
const pageState = recordListState(['name', 'createdBy'], { state: oneOf(states) });
const queryKey = queryKeys.jobPositions;

/** The positions users may have. */
export function JobPositionsPage() {
  const t = useText();
  const may = useMay();
  const client = useClient();
  const queries = useQueryClient();
  const [state, change] = useListState(pageState);
  const list = useServerList<JobPosition, typeof state>({
    ...{ queryKey, state, change },
    filter: {
      isActive: String(state.state === 'active'),
      ...(state.search.trim() && { search: state.search.trim() }),
    },
    read: (api, query, signal) => api.listJobPositions({ query, ...(signal && { signal }) }),
  });
  const deletion = useSoftDelete<JobPosition>({
    queryKey,
    isActive: state.state === 'active',
    setActive: (id, isActive) => client.updateJobPosition({ params: { id }, body: { isActive } }),
    words: {
      remove: (name) => t('jobPositions.remove', { name }),
      restore: (name) => t('jobPositions.restore', { name }),
      ask: (name) => t('jobPositions.ask', { name }),
      confirm: t('jobPositions.confirm'),
      consequence: t('jobPositions.consequence'),
      deleted: t('jobPositions.deleted'),
      restored: t('jobPositions.restored'),
    },
  });
  const open = (id: string | null) => change({ opened: id, page: state.page }, 'replace');
  return (
    <ListPage
      crumbs={[t('module.management')]}
      title={t('module.jobPositions')}
      {...{ list, state }}
      isNarrowed={pageState.isNarrowed(state)}
      onSearch={(search) => change({ search }, 'replace')}
      onClearFilters={() => change(pageState.start)}
      words={{
        search: t('jobPositions.search'),
        add: t('jobPositions.add'),
        edit: (name) => t('jobPositions.edit', { name }),
        none: t('jobPositions.none'),
        noneText: t('jobPositions.noneText'),
        notFound: t('jobPositions.notFound'),
      }}
      columns={[
        {
          id: 'name',
          header: t('jobPositions.name'),
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
      onAdd={may('createJobPosition') ? open : undefined}
      onEdit={may('updateJobPosition') ? ({ _id }) => open(_id) : undefined}
      {...(may('updateJobPosition') && { rowActions: deletion.button, selection: deletion.selection })}
    >
      {deletion.dialog}
      {state.opened !== null && (
        <OpenedRecord
          key={state.opened}
          id={state.opened}
          queryKey={queryKey}
          read={async (api, id, signal) => (await api.getJobPosition({ params: { id }, signal })).data.data}
          title={t('jobPositions.editAny')}
          onClose={() => open(null)}
        >
          {(stored) => (
            <RecordDialog
              kind={jobPositionForm}
              title={stored ? t('jobPositions.edit', { name: stored.name }) : t('jobPositions.add')}
              stored={stored}
              empty={{ name: '' }}
              doneText={stored ? 'jobPositions.changed' : 'jobPositions.created'}
              onSaved={() => queries.invalidateQueries({ queryKey })}
              onClose={() => open(null)}
              width={480}
            >
              {(form, kept) => (
                <RecordText
                  {...{ form, name: 'name', stored: kept?.name ?? null }}
                  label={t('jobPositions.name')}
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
