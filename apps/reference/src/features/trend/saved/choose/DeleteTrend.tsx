import { ApiError, type Trend } from '@org/energy-core/api';
import { ConfirmDialog, isolate, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../../shared/api/errorText.ts';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { useClient } from '../../../../shared/api/useClient.ts';

interface DeleteTrendProps {
  trend: Trend;
  onDeleted: () => void;
  onClose: () => void;
}

/** Asks before a saved baseline is deleted, and says what goes with it. */
export function DeleteTrend({ trend, onDeleted, onClose }: DeleteTrendProps) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const { watchers } = trend.watch;
  const done = () => {
    toast.success(t('trend.deleted'), { detail: trend.name });
    onClose();
    onDeleted();
    queries.setQueryData<readonly Trend[]>(queryKeys.trends, (list) =>
      list?.filter(({ _id }) => _id !== trend._id),
    );
    void queries.invalidateQueries({ queryKey: queryKeys.trends });
  };
  const deletion = useMutation({
    mutationFn: () => client.deleteTrend({ params: { id: trend._id } }),
    onSuccess: done,
    // Deleted by another user meanwhile, or by an attempt whose answer was lost.
    onError: (error) => error instanceof ApiError && error.code === 'NOT_FOUND' && done(),
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('trend.delete.title', { name: isolate(trend.name) })}
      consequence={
        <>
          {t('trend.delete.text', { fits: trend.fit?.number ?? 0 })}
          {watchers.length > 0 && (
            <>
              {' '}
              <strong>{t('trend.delete.watched', { count: watchers.length })}</strong>
            </>
          )}
        </>
      }
      error={deletion.error ? errorText(deletion.error, t) : null}
      confirmLabel={t('trend.delete.confirm')}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  );
}
