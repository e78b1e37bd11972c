import { formatJalali } from '@org/energy-core';
import {
  Button,
  Card,
  DataTable,
  EmptyState,
  IconButton,
  Num,
  RelativeTime,
  useEnergy,
} from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { tableError } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { today } from '../../shared/dates/today.ts';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { type Task, tasksQuery } from './queries.ts';
import { useDismissTask } from './useDismissTask.ts';
import './TasksPage.css';
import { useTableLayout } from '../../shared/list/useTableLayout.ts';

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** Tasks of the user: open points of meetings, and sheets with undecided conflicts between their days and stored ones. */
export function TasksPage() {
  const tableLayout = useTableLayout('tasks');
  const { t, locale, digits } = useEnergy();
  const [day] = useState(today);
  const navigate = useNavigate();
  const tasks = useQuery(tasksQuery(useClient()));
  const dismiss = useDismissTask();
  const nameOf = ({ fileName, point }: Task) => point?.task ?? fileName ?? t('tasks.noFile');
  return (
    <PageFrame title={t('module.tasks')}>
      <Card isFlush>
        <DataTable<Task>
          {...tableLayout}
          label={t('module.tasks')}
          columns={[
            {
              id: 'what',
              header: t('tasks.what'),
              cell: (task) => (
                <span className="eui-task">
                  <span>{t(`tasks.kind.${task.kind}`)}</span>
                  <span className="eui-task-file">
                    <bdi>{nameOf(task)}</bdi>
                  </span>
                </span>
              ),
            },
            {
              id: 'meter',
              header: t('tasks.meter'),
              cell: ({ meter, point }) =>
                meter ? (
                  <span className="eui-task">
                    <span>
                      <bdi>{meter.name}</bdi>
                    </span>
                    <span className="eui-task-file">
                      <bdi>{meter.building}</bdi>
                    </span>
                  </span>
                ) : (
                  <bdi>{point?.event ?? '—'}</bdi>
                ),
            },
            {
              id: 'due',
              header: t('tasks.due'),
              cell: ({ point }) =>
                point?.due ? (
                  <span className="eui-task-due" data-late={point.due < day || undefined}>
                    {formatJalali(point.due, 'numeric', locale, digits)}
                  </span>
                ) : (
                  '—'
                ),
            },
            {
              id: 'days',
              header: t('tasks.days'),
              align: 'number',
              cell: ({ days, kind }) => (kind === 'upload-conflict' ? <Num value={days} /> : '—'),
            },
            { id: 'created', header: t('tasks.since'), cell: ({ created }) => <RelativeTime at={created} /> },
            {
              id: 'actions',
              header: t('tasks.actions'),
              isHeaderHidden: true,
              narrow: 'end',
              cell: (task) => {
                const name = nameOf(task);
                const isPoint = task.kind === 'meeting-point';
                return (
                  <span className="eui-task-actions">
                    <Button
                      size="sm"
                      aria-label={t(isPoint ? 'tasks.openNamed' : 'tasks.continueNamed', {
                        name: task.point?.event ?? name,
                      })}
                      onPress={() => navigate(task.link)}
                    >
                      {t(isPoint ? 'tasks.open' : 'tasks.continue')}
                    </Button>
                    <IconButton
                      label={t(isPoint ? 'tasks.done' : 'tasks.dismiss', { name })}
                      icon={isPoint ? <Check {...icon} /> : <X {...icon} />}
                      onPress={() => dismiss(task)}
                    />
                  </span>
                );
              },
            },
          ]}
          rows={tasks.data ?? noTasks}
          rowKey={({ kind, _id }) => `${kind} ${_id}`}
          isLoading={tasks.isPending}
          {...tableError(tasks.isLoadingError ? tasks.error : null, t)}
          onRetry={() => tasks.refetch()}
          empty={<EmptyState title={t('tasks.empty')} text={t('tasks.empty.text')} />}
        />
      </Card>
    </PageFrame>
  );
}

const noTasks: readonly Task[] = [];
