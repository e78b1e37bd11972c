import { normalizeText } from '@org/energy-core';
import type { PermissionLevel } from '@org/energy-core/api';
import {
  Button,
  Card,
  type DataColumn,
  DataTable,
  Dialog,
  EmptyState,
  ErrorState,
  IconButton,
  Num,
  SearchField,
  Skeleton,
  useText,
} from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import Pencil from 'lucide-react/icons/pencil';
import Plus from 'lucide-react/icons/plus';
import { Link } from 'react-router';
import { useMay } from '../../shared/access/useMay.ts';
import { useModuleName } from '../../shared/access/useModuleName.ts';
import { errorCode, errorText, tableError } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { usePageActions } from '../../shared/commands/usePageActions.ts';
import { NEW } from '../../shared/forms/newRecord.ts';
import { lazyPart } from '../../shared/page/lazyPart.tsx';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { PrintButton } from '../../shared/page/print/PrintButton.tsx';
import { PrintHead } from '../../shared/page/print/PrintHead.tsx';
import { usePageUrl } from '../../shared/page/usePageUrl.ts';
import { useSession } from '../../shared/session/useSession.ts';
import { ViewsButton } from '../../shared/views/ViewsButton.tsx';
import { pagesOf } from './levelDraft.ts';
import { levelsQuery, modulesQuery } from './queries.ts';
import './LevelsPage.css';
import { useTableLayout } from '../../shared/list/useTableLayout.ts';

const LevelDialog = lazyPart(() => import('./LevelDialog.tsx').then(({ LevelDialog }) => LevelDialog));

const PAGE_SIZES = [10] as const;
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };
/** Maximum page names listed before the rest is counted. */
const NAMED_PAGES = 3;

/** Permission levels, and the dialog for creating or editing one; `?level=` opens it. */
export function LevelsPage() {
  const tableLayout = useTableLayout('levels');
  const t = useText();
  const may = useMay();
  const client = useClient();
  const { search, update } = usePageUrl();
  const levels = useQuery(levelsQuery(client));
  const modules = useQuery(modulesQuery(client));
  const text = (search.get('search') ?? '').slice(0, 100);
  const opened = search.get('level');

  const set = (key: 'search' | 'level', value: string | null) =>
    update((newest) => {
      const next = new URLSearchParams(newest);
      if (value) next.set(key, value);
      else next.delete(key);
      return next;
    }, 'replace');
  const close = () => set('level', null);
  const add = () => set('level', NEW);
  usePageActions(
    may('createLevel') ? [{ id: 'add', name: t('levels.new'), icon: <Plus {...icon} />, run: add }] : [],
  );
  const wanted = normalizeText(text);
  const found = (levels.data ?? []).filter(({ name }) => normalizeText(name).includes(wanted));
  const error = levels.isLoadingError ? levels.error : modules.isLoadingError ? modules.error : null;

  return (
    <PageFrame
      crumbs={[t('module.management')]}
      title={t('module.levels')}
      actions={
        <>
          <SearchField
            className="eui-levels-search"
            label={t('levels.search')}
            value={text}
            onChange={(next) => set('search', next)}
          />
          <PrintButton />
          <ViewsButton />
          {may('createLevel') && (
            <Button variant="primary" icon={<Plus {...icon} />} onPress={add}>
              {t('levels.new')}
            </Button>
          )}
        </>
      }
    >
      <PrintHead crumbs={[]} basis={null} />
      <Card isFlush>
        <DataTable<PermissionLevel>
          {...tableLayout}
          label={t('module.levels')}
          columns={useColumns((id) => set('level', id))}
          // How many pages a level opens is known with all pages only: rows wait for both.
          rows={modules.data ? found : []}
          rowKey={({ _id }) => _id}
          defaultSort={{ columnId: 'name', direction: 'ascending' }}
          pageSizes={PAGE_SIZES}
          isLoading={levels.isFetching || modules.isPending}
          {...tableError(error, t)}
          onRetry={() => {
            levels.refetch();
            modules.refetch();
          }}
          empty={
            text ? (
              <EmptyState title={t('levels.notFound')} text={t('table.nothingFoundHint')} />
            ) : (
              <EmptyState title={t('levels.none')} text={t('levels.none.text')} />
            )
          }
        />
      </Card>
      {opened !== null && <OpenedLevel key={opened} id={opened} onClose={close} />}
    </PageFrame>
  );
}

/** Dialog of the level named in the URL, once its data is loaded. */
function OpenedLevel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText();
  const client = useClient();
  const levels = useQuery(levelsQuery(client));
  const modules = useQuery(modulesQuery(client));
  const level = levels.data?.find(({ _id }) => _id === id) ?? null;
  const isReady = modules.data && (id === NEW || level);
  if (isReady) return <LevelDialog level={level} modules={modules.data} onClose={onClose} />;
  const failed = levels.isError ? levels : modules.isError ? modules : null;
  const isGone = levels.data && !level && id !== NEW;
  return (
    <Dialog title={t('levels.editAny')} isOpen onClose={onClose} width={560}>
      {failed ? (
        <ErrorState
          title={errorText(failed.error, t)}
          code={errorCode(failed.error)}
          onRetry={() => failed.refetch()}
        />
      ) : isGone ? (
        <ErrorState title={t('levels.gone')} />
      ) : (
        <Skeleton shape="tree" />
      )}
    </Dialog>
  );
}

function useColumns(onEdit: (id: string) => void): DataColumn<PermissionLevel>[] {
  const t = useText();
  const may = useMay();
  const held = new Set(pagesOf(useSession().user?.permissionLevel ?? { modules: [] }));
  return [
    {
      id: 'name',
      header: t('levels.column.name'),
      cell: ({ name }) => <bdi className="eui-level-name">{name}</bdi>,
      sortValue: ({ name }) => name,
    },
    {
      id: 'users',
      header: t('levels.column.users'),
      cell: ({ _id, name, users }) =>
        users > 0 && may('listUsers') ? (
          <Link className="eui-level-users" to={`/admin?level=${_id}`}>
            <Num value={users} />
            <span className="eui-sr-only">{t('levels.usersOf', { name })}</span>
          </Link>
        ) : (
          <Num value={users} />
        ),
      sortValue: ({ users }) => users,
    },
    {
      id: 'pages',
      header: t('levels.column.pages'),
      narrow: 'figure',
      cell: (level) => <Pages level={level} />,
      sortValue: (level) => pagesOf(level).length,
    },
    {
      id: 'actions',
      header: t('list.actions'),
      isHeaderHidden: true,
      width: '48px',
      cell: (level) =>
        !may('updateLevel') ? null : pagesOf(level).every((page) => held.has(page)) ? (
          <IconButton
            label={t('levels.edit', { name: level.name })}
            icon={<Pencil size={16} strokeWidth={1.75} aria-hidden />}
            onPress={() => onEdit(level._id)}
          />
        ) : (
          <span className="eui-level-locked">
            <Lock size={14} strokeWidth={1.75} aria-hidden />
            {t('users.levelAbove')}
          </span>
        ),
    },
  ];
}

/** How many pages a level opens, and the first of them by name. */
function Pages({ level }: { level: PermissionLevel }) {
  const t = useText();
  const nameOf = useModuleName();
  const total = pagesOf({ modules: useQuery(modulesQuery(useClient())).data ?? [] }).length;
  const pages = new Set<string>(pagesOf(level));
  const names = level.modules.filter(({ _id }) => pages.has(_id)).map(nameOf);
  const shown = names.slice(0, NAMED_PAGES).join(t('chart.listSeparator'));
  const rest = names.length - NAMED_PAGES;
  const isAll = total > 0 && names.length === total;
  return (
    <span className="eui-level-pages">
      <span>{t('levels.pagesOf', { count: names.length, total })}</span>
      <span className="eui-level-quiet">
        {isAll
          ? t('levels.allPages')
          : names.length === 0
            ? t('levels.noPages')
            : rest > 0
              ? t('levels.andMore', { names: shown, count: rest })
              : shown}
      </span>
    </span>
  );
}
