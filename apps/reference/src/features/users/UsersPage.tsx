import { Button, Card, EmptyState, SearchField, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import UserPlus from 'lucide-react/icons/user-plus';
import { useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { tableError } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { usePageActions } from '../../shared/commands/usePageActions.ts';
import { NEW } from '../../shared/forms/newRecord.ts';
import { usePrintAll } from '../../shared/list/usePrintAll.tsx';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { usePreference } from '../../shared/preferences/usePreference.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { readUsers, usersQuery } from './queries.ts';
import { UserFilters } from './UserFilters.tsx';
import { UsersTable } from './UsersTable.tsx';
import type { UserTask } from './UserTasks.tsx';
import {
  isNarrowed,
  PAGE_SIZES,
  readUsersState,
  type SortableColumn,
  type UsersState,
  writeUsersState,
} from './usersState.ts';
import { useUserActions } from './useUserActions.ts';
import { useUsersSelection } from './useUsersSelection.tsx';
import '../../shared/list/listTools.css';

const UserDialog = lazyPart(() => import('./form/UserDialog.tsx').then(({ UserDialog }) => UserDialog));
const UserTasks = lazyPart(() => import('./UserTasks.tsx').then(({ UserTasks }) => UserTasks));

/** ms after the last letter before the server is asked. */
const SEARCH_DELAY = 300;

/** Users: list with search, filters and pages, and the dialogs that change it. */
export function UsersPage() {
  const t = useText();
  const may = useMay();
  const client = useClient();
  const { search, update } = usePageUrl();
  const state = readUsersState(search);
  const [size, setSize] = usePreference('users.pageSize', '10', PAGE_SIZES.map(String));
  const [task, setTask] = useState<UserTask | null>(null);
  const users = useQuery(usersQuery(client, state, Number(size)));
  const actions = useUserActions();
  const selection = useUsersSelection(state.state);
  const paper = usePrintAll({
    ...{ shown: users.data?.users.length ?? 0, total: users.data?.total ?? 0 },
    read: (work) => readUsers(client, state, work),
  });

  const change = (next: Partial<UsersState>, step?: 'push' | 'replace') =>
    update((newest) => writeUsersState({ ...readUsersState(newest), page: 1, ...next }), step);
  const edit = (id: string | null) => change({ edited: id, page: state.page }, 'replace');
  const begin = (next: UserTask) => {
    edit(null);
    if (next.kind === 'restore') actions.run('restore', next.user);
    else {
      actions.reset();
      setTask(next);
    }
  };
  usePageActions(may('createUser') ? [{ id: 'add', name: t('users.new'), run: () => edit(NEW) }] : []);
  const addButton = may('createUser') && (
    <Button
      variant="primary"
      icon={<UserPlus size={16} strokeWidth={1.75} aria-hidden />}
      onPress={() => edit(NEW)}
    >
      {t('users.new')}
    </Button>
  );

  return (
    <PageFrame
      crumbs={[t('module.management')]}
      title={t('module.users')}
      actions={
        <>
          <SearchField
            className="eui-users-search"
            label={t('users.searchLabel')}
            placeholder={t('users.search')}
            value={state.search}
            onChange={(text) => change({ search: text }, 'replace')}
            delay={SEARCH_DELAY}
          />
          {paper.button}
          <ViewsButton />
          {addButton}
        </>
      }
    >
      <PrintHead crumbs={[]} basis={null} coverage={paper.coverage} />
      <Card isFlush>
        <UserFilters state={state} onChange={change} />
        <UsersTable
          rows={users.data?.users ?? []}
          total={users.data?.total ?? 0}
          isLoading={users.isFetching}
          {...tableError(users.isLoadingError ? users.error : null, t)}
          onRetry={() => users.refetch()}
          sort={{
            columnId: state.sort.by,
            direction: state.sort.isDescending ? 'descending' : 'ascending',
          }}
          onSortChange={({ columnId, direction }) =>
            change({
              sort: { by: columnId as SortableColumn, isDescending: direction === 'descending' },
            })
          }
          page={state.page}
          pageSize={Number(size)}
          pageSizes={PAGE_SIZES}
          {...selection.table}
          {...paper.table}
          onPageChange={(page) => change({ page })}
          onPageSizeChange={(next) => {
            setSize(String(next));
            change({});
          }}
          empty={
            isNarrowed(state) ? (
              <EmptyState
                title={t('users.notFound')}
                text={t('users.notFound.text')}
                action={
                  <Button size="sm" onPress={() => update(() => new URLSearchParams())}>
                    {t('list.clearFilters')}
                  </Button>
                }
              />
            ) : (
              <EmptyState title={t('users.none')} text={t('users.none.text')} />
            )
          }
          onEdit={({ _id }) => edit(_id)}
          onRemove={(user) => begin({ kind: 'remove', user })}
          onRestore={(user) => begin({ kind: 'restore', user })}
        />
      </Card>
      {state.edited !== null && (
        <UserDialog id={state.edited} onClose={() => edit(null)} onEdit={edit} onTask={begin} />
      )}
      {selection.dialog}
      {task && <UserTasks task={task} actions={actions} onClose={() => setTask(null)} />}
    </PageFrame>
  );
}
