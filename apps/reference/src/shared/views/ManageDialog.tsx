import type { SavedView } from '@org/energy-core/api';
import { ConfirmDialog, Dialog, EmptyState, ErrorState, Skeleton, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../api/errorText.ts';
import { useClient } from '../api/useClient.ts';
import { ShareDialog } from './ShareDialog.tsx';
import { useViewChanges } from './useViewChanges.ts';
import { ViewDialog } from './ViewDialog.tsx';
import { ViewRow } from './ViewRow.tsx';
import { viewsQuery } from './viewsQuery.ts';
import './ViewList.css';

interface Task {
  readonly do: 'edit' | 'share' | 'delete';
  readonly view: SavedView;
}

/** All views of the user: order, names, sharing, home page, defaults, deletion. */
export function ManageDialog({ onClose }: { onClose: () => void }) {
  const t = useText();
  const views = useQuery(viewsQuery(useClient()));
  const changes = useViewChanges();
  const [task, setTask] = useState<Task | null>(null);
  const done = () => setTask(null);
  const all = views.data ?? [];
  const own = all.filter(({ isOwn }) => isOwn);
  const shared = all.filter(({ isOwn }) => !isOwn);
  const list = (label: string, rows: readonly SavedView[]) =>
    rows.length > 0 && (
      <section aria-label={label}>
        <h3 className="eui-views-title">{label}</h3>
        <ul className="eui-views-list">
          {rows.map((view, at) => (
            <ViewRow
              key={view._id}
              view={view}
              isFirst={at === 0}
              isLast={at === rows.length - 1}
              onMove={(step) => changes.move(view, step)}
              onChange={(body) => changes.change(view, body)}
              onTask={(what) => setTask({ do: what, view })}
              onOpen={onClose}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <Dialog title={t('views.manage')} isOpen onClose={onClose} width={640}>
      {views.isPending && <Skeleton shape="text" rows={4} />}
      {views.isError && (
        <ErrorState title={t('views.failed')} text={errorText(views.error, t)} onRetry={views.refetch} />
      )}
      {views.isSuccess && all.length === 0 && (
        <EmptyState title={t('views.none')} text={t('views.noneText')} />
      )}
      {list(t('views.mine'), own)}
      {list(t('views.sharedWithMe'), shared)}
      {task?.do === 'edit' && (
        <ViewDialog page={task.view.page} state={task.view.state} stored={task.view} onClose={done} />
      )}
      {task?.do === 'share' && <ShareDialog view={task.view} onClose={done} />}
      {task?.do === 'delete' && (
        <ConfirmDialog
          isOpen
          title={t(task.view.isOwn ? 'views.ask' : 'views.askLeave', { name: task.view.name })}
          consequence={t(task.view.isOwn ? 'views.consequence' : 'views.consequenceLeave')}
          confirmLabel={t(task.view.isOwn ? 'views.delete' : 'views.leave')}
          onConfirm={() => {
            changes.remove(task.view);
            done();
          }}
          onCancel={done}
        />
      )}
    </Dialog>
  );
}
