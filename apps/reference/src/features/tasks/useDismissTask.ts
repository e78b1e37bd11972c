import { useText, useToast } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { useSessionControl } from '../../shared/session/useSession.ts';
import type { Task } from './queries.ts';

/** How long a task can be brought back; only then the server forgets it. */
const BRING_BACK_MS = 8_000;

/** Takes a task off the list, a point of a meeting as done, with a while to think better of it. */
export function useDismissTask(): (task: Task) => void {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const client = useClient();
  const session = useSessionControl();

  return (task) => {
    const isPoint = task.kind === 'meeting-point';
    const isSame = ({ _id, kind }: Task) => _id === task._id && kind === task.kind;
    const put = (change: (tasks: readonly Task[]) => readonly Task[]) =>
      queries.setQueryData<readonly Task[]>(queryKeys.tasks, (tasks) => tasks && change(tasks));
    const bringBack = () =>
      put((tasks) =>
        [...tasks.filter((each) => !isSame(each)), task].sort((a, b) => (a.created < b.created ? -1 : 1)),
      );
    const forget = async () => {
      // A user who has left in the meantime finds the task again.
      if (!session.get().isSignedIn) return;
      try {
        const params = { id: task._id };
        if (isPoint) await client.closeEventPoint({ params, body: { isDone: true } });
        else await client.dismissTask({ params });
        toast.settle();
      } catch (error) {
        bringBack();
        toast.error(t('tasks.notDismissed'), { detail: errorText(error, t) });
      }
      queries.invalidateQueries({ queryKey: queryKeys.tasks });
    };

    queries.cancelQueries({ queryKey: queryKeys.tasks });
    put((tasks) => tasks.filter((each) => !isSame(each)));
    const timer = setTimeout(forget, BRING_BACK_MS);
    toast.success(t(isPoint ? 'tasks.markedDone' : 'tasks.dismissed'), {
      duration: BRING_BACK_MS,
      action: {
        label: t('tasks.bringBack'),
        onAction: () => {
          clearTimeout(timer);
          bringBack();
        },
      },
    });
  };
}
