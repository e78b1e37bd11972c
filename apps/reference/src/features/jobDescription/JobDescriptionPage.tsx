import { toPersianDigits } from '@org/energy-core';
import { ApiError, type User } from '@org/energy-core/api';
import { Avatar, ConfirmDialog, IconButton, Skeleton, useEnergy, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Eye from 'lucide-react/icons/eye';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { errorText } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { useShown } from '../../shared/files/useShown.ts';
import { OpenedRecord } from '../../shared/forms/OpenedRecord.tsx';
import { anId } from '../../shared/list/codecs.ts';
import { type ListColumn, ListPage } from '../../shared/list/ListPage.tsx';
import { recordListState, useListState } from '../../shared/list/listState.ts';
import { useServerList } from '../../shared/list/useServerList.ts';
import { lazy } from '../../shared/page/lazy.tsx';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import './JobDescriptionPage.css';

const JobDialog = lazy(() => import('./JobDialog.tsx').then((module) => ({ default: module.JobDialog })));
const FileDialog = lazy(() => import('./FileDialog.tsx').then((module) => ({ default: module.FileDialog })));

const pageState = recordListState(['name', 'personalCode', 'position', 'impact'], { viewed: anId() });
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
const readUser = (client: ReturnType<typeof useClient>, id: string, signal?: AbortSignal) =>
  client.getUser({ params: { id }, ...(signal && { signal }) });

/** Users with a job description: its position, its impact and its file. */
export function JobDescriptionPage() {
  const { t, digits } = useEnergy();
  const mayUpdate = useMay()('updateUser');
  const shown = useShown();
  const [state, change] = useListState(pageState);
  const [leaving, setLeaving] = useState<User | null>(null);
  const list = useServerList<User, typeof state>({
    ...{ queryKey: queryKeys.users, state, change },
    filter: {
      haveJobDescription: 'true',
      ...(state.search.trim() && { search: state.search.trim() }),
    },
    read: (client, query, signal) => client.listUsers({ query: query as never, ...(signal && { signal }) }),
  });
  const open = (id: string | null) => change({ opened: id, page: state.page }, 'replace');
  const view = (id: string | null) => change({ viewed: id, page: state.page }, 'replace');
  const codeOf = ({ personalCode }: User) =>
    personalCode && digits === 'fa' ? toPersianDigits(personalCode) : (personalCode ?? '');
  const columns: ListColumn<User>[] = [
    {
      id: 'photo',
      header: t('jobDescription.photo'),
      narrow: 'end',
      value: () => '',
      cell: ({ name, photo }) => <Avatar name={name} photo={shown(photo)} diameter={32} />,
    },
    {
      ...{ id: 'name', header: t('jobDescription.name'), isSortable: true, narrow: 'name' },
      value: ({ name }) => name,
      cell: ({ name }) => <bdi>{name}</bdi>,
    },
    {
      ...{ id: 'personalCode', header: t('jobDescription.code'), isSortable: true },
      value: ({ personalCode }) => personalCode ?? '',
      cell: (user) => <bdi>{codeOf(user) || '—'}</bdi>,
    },
    {
      ...{ id: 'position', header: t('jobDescription.position'), isSortable: true, narrow: 'figure' },
      value: ({ position }) => position?.name ?? '',
      cell: ({ position }) => <bdi>{position?.name ?? '—'}</bdi>,
    },
    {
      ...{ id: 'impact', header: t('jobDescription.impact'), isSortable: true },
      value: ({ impact }) => impact,
      cell: ({ impact }) => <bdi className="eui-job-impact">{impact || '—'}</bdi>,
    },
    {
      ...{ id: 'file', header: t('jobDescription.file') },
      value: ({ relatedFile }) => relatedFile?.title ?? '',
      cell: ({ _id, name, relatedFile }) => (
        <>
          <IconButton
            label={t('jobDescription.view', { name })}
            icon={<Eye {...icon} />}
            onPress={() => view(_id)}
          />
          <bdi className="eui-job-file-name">{relatedFile?.title}</bdi>
        </>
      ),
    },
  ];
  return (
    <ListPage<User>
      views={<ViewsButton />}
      crumbs={[t('module.management')]}
      title={t('module.jobDescription')}
      {...{ list, state, columns }}
      words={{
        search: t('jobDescription.search'),
        add: t('jobDescription.add'),
        edit: (name) => t('jobDescription.edit', { name }),
        none: t('jobDescription.none'),
        noneText: t('jobDescription.noneText'),
        notFound: t('jobDescription.notFound'),
      }}
      isNarrowed={pageState.isNarrowed(state)}
      onSearch={(search) => change({ search }, 'replace')}
      onClearFilters={() => change(pageState.start)}
      onAdd={mayUpdate ? open : undefined}
      onEdit={mayUpdate ? ({ _id }) => open(_id) : undefined}
      {...(mayUpdate && {
        rowActions: (user: User) => (
          <IconButton
            label={t('jobDescription.remove', { name: user.name })}
            icon={<Trash2 {...icon} />}
            onPress={() => setLeaving(user)}
          />
        ),
      })}
    >
      {state.opened !== null && (
        <OpenedRecord
          key={state.opened}
          id={state.opened}
          queryKey={queryKeys.users}
          read={readUser}
          title={t('jobDescription.editAny')}
          onClose={() => open(null)}
        >
          {(stored) => (
            <Suspense fallback={null}>
              <JobDialog stored={stored} onClose={() => open(null)} />
            </Suspense>
          )}
        </OpenedRecord>
      )}
      {state.viewed !== null && (
        <OpenedRecord
          key={`file.${state.viewed}`}
          id={state.viewed}
          queryKey={queryKeys.users}
          read={readUser}
          title={t('jobDescription.file')}
          onClose={() => view(null)}
        >
          {(user) =>
            user?.relatedFile ? (
              <Suspense fallback={<Skeleton shape="card" rows={3} />}>
                <FileDialog user={user} onClose={() => view(null)} />
              </Suspense>
            ) : (
              <ConfirmDialog
                isOpen
                tone="default"
                title={t('jobDescription.gone')}
                consequence={t('jobDescription.goneText')}
                confirmLabel={t('action.close')}
                onConfirm={() => view(null)}
                onCancel={() => view(null)}
              />
            )
          }
        </OpenedRecord>
      )}
      {leaving && <Deletion user={leaving} onClose={() => setLeaving(null)} />}
    </ListPage>
  );
}

/** Asks, then removes file, impact and flag. */
function Deletion({ user, onClose }: { readonly user: User; readonly onClose: () => void }) {
  const { t } = useEnergy();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const gone = () => {
    toast.success(t('jobDescription.deleted'), { detail: user.name });
    void queries.invalidateQueries({ queryKey: queryKeys.users });
    onClose();
  };
  const deletion = useMutation({
    mutationFn: () =>
      client.updateUser({ params: { id: user._id }, body: { impact: '', haveJobDescription: false } }),
    onSuccess: gone,
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'NOT_FOUND') gone();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('jobDescription.ask', { name: user.name })}
      consequence={t('jobDescription.consequence')}
      error={deletion.error && errorText(deletion.error, t)}
      confirmLabel={t('jobDescription.confirm')}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  );
}
