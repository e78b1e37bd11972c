import { ApiError, Trend } from '@org/energy-core/api';
import { useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { queryKeys } from '../../../../shared/api/queryKeys.ts';
import { useClient } from '../../../../shared/api/useClient.ts';
import { useKeepTrend } from '../useKeepTrend.ts';

/** Fits a baseline again on the present readings, as a new version. */
export function useFitAgain(trend: Trend) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const keep = useKeepTrend();
  return useMutation({
    mutationFn: () => client.fitTrend({ params: { id: trend._id }, body: { version: trend.version } }),
    onSuccess: (fitted) => {
      keep(fitted);
      void queries.invalidateQueries({ queryKey: queryKeys.trendFits(trend._id) });
      if (fitted.fit) toast.success(t('trend.fit.done', { number: fitted.fit.number }));
      else toast.error(t('trend.report.noFitText'));
    },
    onError: (error) => {
      // Changed by another user meanwhile: the present state decides whether a fit is still wanted.
      const isChanged = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
      const present = isChanged ? Trend.safeParse(error.data).data : undefined;
      if (present) keep(present);
      else void queries.invalidateQueries({ queryKey: queryKeys.trends });
    },
  });
}
