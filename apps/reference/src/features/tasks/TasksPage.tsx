import { Button, Card, DataTable, EmptyState, IconButton, Num, RelativeTime, useText } from '@org/energy-ui';
import { useQuery } from '@tanstack/react-query';
import X from 'lucide-react/icons/x';
import { useNavigate } from 'react-router';
import { tableError } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { PageFrame } from '../../shared/page/PageFrame.tsx';
import { type Task, tasksQuery } from './queries.ts';
import { useDismissTask } from './useDismissTask.ts';
import './TasksPage.css';
import { useTableLayout } from '../../shared/list/useTableLayout.ts';

/** Tasks of the user: sheets with undecided conflicts between their days and stored ones. */
export function TasksPage() {
  const tableLayout = useTableLayout('tasks');
  const t = useText();
  const navigate = useNavigate();
  const tasks = useQuery(tasksQuery(useClient()));
  const dismiss = useDismissTask();
  const nameOf = ({ fileName }: Task) => fileName ?? t('tasks.noFile');
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
              narrow: 'end',
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
