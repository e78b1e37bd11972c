import { Button, Card, DataTable, EmptyState, IconButton, Num, RelativeTime, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useNavigate } from 'react-router';
import { tableError } from '../../shared/errorText.ts';
import { PageFrame } from '../../shared/PageFrame.tsx';
import { useClient } from '../../shared/services.tsx';
import { type Task, tasksQuery } from './queries.ts';
import { useDismissTask } from './useDismissTask.ts';
import './TasksPage.css';

/** What waits for the person: sheets whose days collide with stored ones and were not decided on. */
export function TasksPage() {
  const t = useText();
  const navigate = useNavigate();
  const tasks = useQuery(tasksQuery(useClient()));
  const dismiss = useDismissTask();
  const nameOf = ({ fileName }: Task) => fileName ?? t('tasks.noFile');
  return (
    <PageFrame title={t('module.tasks')}>
      <Card isFlush>
        <DataTable<Task>
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
              cell: ({ meter }) =>
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
                  '—'
                ),
            },
            {
              id: 'days',
              header: t('tasks.days'),
              align: 'number',
              cell: ({ days }) => <Num value={days} />,
            },
            { id: 'created', header: t('tasks.since'), cell: ({ created }) => <RelativeTime at={created} /> },
            {
              id: 'actions',
              header: t('tasks.actions'),
              isHeaderHidden: true,
              cell: (task) => (
                <span className="eui-task-actions">
                  <Button
                    size="sm"
                    aria-label={t('tasks.continueNamed', { name: nameOf(task) })}
                    onPress={() => navigate(task.link)}
                  >
                    {t('tasks.continue')}
                  </Button>
                  <IconButton
                    label={t('tasks.dismiss', { name: nameOf(task) })}
                    icon={<X size={16} strokeWidth={1.75} aria-hidden />}
                    onPress={() => dismiss(task)}
                  />
                </span>
              ),
            },
          ]}
          rows={tasks.data ?? noTasks}
          rowKey={({ _id }) => _id}
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
