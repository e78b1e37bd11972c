import { useText } from '@org/energy-ui';
import { meterCalls, problemOf } from '@org/energy-ui/connected';
import type { MeterReadingCalls } from '@org/energy-ui/sheet-import';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../shared/access/useMay.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { uploadedFilesQuery } from '../../shared/uploads/uploadedFilesQuery.ts';
import { useProfileCalls } from './useProfileCalls.ts';

/** What the server does for the upload of one meter's readings, with the rights and the cache of the app. */
export function useMeterCalls(remember: (organization: string) => void): MeterReadingCalls {
  const t = useText();
  const may = useMay();
  const client = useClient();
  const queries = useQueryClient();
  return {
    ...meterCalls(client, t),
    ...useProfileCalls(),
    remember,
    problemOf(error) {
      const { earlier, ...problem } = problemOf(error, t);
      if (!earlier) return problem;
      return { ...problem, earlier: { ...earlier, canUndo: earlier.canUndo && may('undoUpload') } };
    },
    files: (meter, isNew) =>
      isNew
        ? queries.fetchQuery(uploadedFilesQuery(client, meter))
        : queries.ensureQueryData(uploadedFilesQuery(client, meter)),
    changed(meter) {
      queries.invalidateQueries({ queryKey: queryKeys.consumption });
      return queries.invalidateQueries({ queryKey: queryKeys.uploads(meter) });
    },
  };
}
