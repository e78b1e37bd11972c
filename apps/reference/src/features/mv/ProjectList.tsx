import { amountText, navItemOfNodeId, structureNodeId, unitOfProject } from '@org/energy-core';
import type { Project } from '@org/energy-core/api';
import {
  Button,
  Card,
  ConfirmDialog,
  DataTable,
  DateTimeText,
  EmptyState,
  IconButton,
  RelativeTime,
  useEnergy,
  useToast,
} from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Plus from 'lucide-react/icons/plus';
import Settings from 'lucide-react/icons/settings-2';
import Trash2 from 'lucide-react/icons/trash-2';
import { Suspense, useState } from 'react';
import { useMay } from '../../shared/access/useMay.ts';
import { errorText } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { usePageActions } from '../../shared/commands/usePageActions.ts';
import { NEW } from '../../shared/forms/newRecord.ts';
import { useListState } from '../../shared/list/listState.ts';
import { useServerList } from '../../shared/list/useServerList.ts';
import { NextStepButton } from '../../shared/navigation/NextStepButton.tsx';
import { lazy } from '../../shared/page/lazy.tsx';
import { MathsTexts } from '../../shared/page/MathsTexts.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { usePanel } from '../../shared/page/usePanel.ts';
import { StructurePanel } from '../../shared/structure/StructurePanel.tsx';
import { useStructure } from '../../shared/structure/useStructure.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { copyOf } from './copyOf.ts';
import { type MvState, mvState } from './mvState.ts';
import '../../shared/list/ListPage.css';

const PortfolioCard = lazy(() =>
  import('./portfolio/PortfolioCard.tsx').then((module) => ({ default: module.PortfolioCard })),
);

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
const queryKey = queryKeys.projects;
const NewProjectDialog = lazy(() =>
  import('./NewProjectDialog.tsx').then((module) => ({ default: module.NewProjectDialog })),
);
const SettingsDialog = lazy(() =>
  import('./SettingsDialog.tsx').then((module) => ({ default: module.SettingsDialog })),
);

/** Projects of the chosen building, or of all. */
export function ProjectList() {
  return (
    <MathsTexts>
      <Projects />
    </MathsTexts>
  );
}

function Projects() {
  const { t, digits } = useEnergy();
  const [state, change] = useListState(mvState);
  const may = useMay();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const structure = useStructure();
  const [isTreeOpen, setTreeOpen] = usePanel('mv.tree');
  const [deleted, setDeleted] = useState<Project | null>(null);
  const [settingsOf, setSettingsOf] = useState<string | null>(null);
  const list = useServerList<Project, MvState>({
    ...{ queryKey, state, change },
    filter: { ...(state.building && { building: state.building }) },
    read: (api, query, signal) => api.listProjects({ query, ...(signal && { signal }) }),
  });
  const refresh = () => queries.invalidateQueries({ queryKey });
  const deletion = useMutation({
    mutationFn: ({ _id }: Project) => client.deleteProject({ params: { id: _id } }),
    onSuccess: async () => {
      toast.success(t('mv.deleted'));
      setDeleted(null);
      await refresh();
    },
  });
  const copying = useMutation({
    mutationFn: (project: Project) => copyOf(client, project, t('mv.copyName', { name: project.name })),
    onSuccess: async ({ name }) => {
      toast.success(t('mv.copied'), { detail: name });
      await refresh();
    },
    onError: (error) => toast.error(errorText(error, t)),
  });
  const node = state.building ? structureNodeId('Building', state.building) : null;
  const index = node === null ? undefined : structure.tree.indexOf.get(node);
  const building = index === undefined ? null : (structure.tree.items[index]?.name ?? null);
  const add = () => change({ opened: NEW, page: state.page }, 'replace');
  const mayAdd = may('createProject') && state.building !== null;
  usePageActions(mayAdd ? [{ id: 'add', name: t('mv.add'), icon: <Plus {...icon} />, run: add }] : []);
  const hasNoBuilding =
    !structure.isLoading &&
    !structure.error &&
    structure.tree.items.every(({ kind }) => kind !== 'Building' && kind !== 'Site');
  const open = (project: string) => change({ project, page: state.page });
  return (
    <PageFrame
      crumbs={building ? [building] : []}
      title={t('module.mv')}
      actions={
        <>
          <ViewsButton />
          {may('createProject') && (
            <Button variant="primary" icon={<Plus {...icon} />} isDisabled={!mayAdd} onPress={add}>
              {t('mv.add')}
            </Button>
          )}
        </>
      }
      start={
        <StructurePanel
          structure={structure}
          isOpen={isTreeOpen}
          onOpenChange={setTreeOpen}
          mode="single-select-building"
          value={node === null ? [] : [node]}
          onChange={([id]) => change({ building: (id && navItemOfNodeId(id)?.navID) ?? null })}
        />
      }
    >
      <PrintHead
        crumbs={building ? [building] : []}
        basis={null}
        coverage={t('print.rows', { count: list.table.rows.length, total: list.table.total })}
      />
      {state.building === null && !hasNoBuilding && <p className="eui-mv-choose">{t('mv.chooseBuilding')}</p>}
      <Card isFlush>
        <DataTable<Project>
          {...list.table}
          label={t('module.mv')}
          rowKey={({ _id }) => _id}
          rowName={({ name }) => name}
          columns={[
            {
              ...{ id: 'name', header: t('mv.name'), isSortable: true },
              cell: ({ _id, name }) => (
                <button type="button" className="eui-mv-open" onClick={() => open(_id)}>
                  <bdi>{name}</bdi>
                </button>
              ),
            },
            { ...{ id: 'IPMVP', header: t('mv.option'), isSortable: true }, cell: ({ IPMVP }) => IPMVP },
            {
              ...{ id: 'saving', header: t('mv.verified') },
              cell: ({ model, confidence, ...project }) =>
                model && (
                  <>
                    {amountText(
                      { value: model.avoidedEnergy, plusMinus: model.plusMinus, unit: '', decimals: 0 },
                      digits,
                    )}{' '}
                    <bdi dir="ltr">{unitOfProject(project)}</bdi>
                    {model.plusMinus !== null && (
                      <small> {t('mv.atConfidence', { share: confidence })}</small>
                    )}
                  </>
                ),
            },
            {
              ...{ id: 'created', header: t('mv.created'), isSortable: true },
              cell: ({ created }) => <DateTimeText at={created} />,
            },
            {
              ...{ id: 'createdBy', header: t('list.createdBy'), isSortable: true },
              cell: ({ createdBy }) => <bdi>{createdBy.name}</bdi>,
            },
            {
              ...{ id: 'edited', header: t('mv.edited'), isSortable: true },
              cell: ({ edited }) => <RelativeTime at={edited} />,
            },
            {
              ...{ id: 'actions', header: t('list.actions'), isHeaderHidden: true },
              cell: (project) => (
                <span className="eui-list-actions">
                  <IconButton
                    label={t('mv.settings', { name: project.name })}
                    icon={<Settings {...icon} />}
                    onPress={() => setSettingsOf(project._id)}
                  />
                  {may('createProject') && (
                    <IconButton
                      label={t('mv.copy', { name: project.name })}
                      icon={<Copy {...icon} />}
                      onPress={() => copying.mutate(project)}
                    />
                  )}
                  {may('deleteProject') && (
                    <IconButton
                      label={t('mv.remove', { name: project.name })}
                      icon={<Trash2 {...icon} />}
                      onPress={() => setDeleted(project)}
                    />
                  )}
                </span>
              ),
            },
          ]}
          empty={
            hasNoBuilding ? (
              <EmptyState title={t('mv.noBuilding')} action={<NextStepButton />} />
            ) : (
              <EmptyState title={t('mv.none')} text={t('mv.noneText')} />
            )
          }
        />
      </Card>
      {settingsOf && (
        <Suspense fallback={null}>
          <SettingsDialog id={settingsOf} onClose={() => setSettingsOf(null)} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <PortfolioCard building={state.building} />
      </Suspense>
      {deleted && (
        <ConfirmDialog
          isOpen
          title={t('mv.ask', { name: deleted.name })}
          consequence={t('mv.consequence')}
          error={deletion.error && errorText(deletion.error, t)}
          confirmLabel={t('mv.confirm')}
          isPending={deletion.isPending}
          onConfirm={() => deletion.mutate(deleted)}
          onCancel={() => setDeleted(null)}
        />
      )}
      {state.opened === NEW && state.building !== null && (
        <Suspense fallback={null}>
          <NewProjectDialog
            building={state.building}
            onClose={() => change({ opened: null, page: state.page }, 'replace')}
            onMade={(id) => change({ opened: null, project: id, page: state.page })}
          />
        </Suspense>
      )}
    </PageFrame>
  );
}
