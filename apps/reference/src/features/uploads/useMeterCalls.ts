import { useText } from '@org/energy-ui';
import type { MeterReadingCalls } from '@org/energy-ui/sheet-import';
import { useQueryClient } from '@tanstack/react-query';
import { useMay } from '../../shared/access/useMay.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { uploadedFilesQuery } from '../../shared/uploads/uploadedFilesQuery.ts';
import { keepFile, positionIn, problemOf, readingsBetween, sent, standingOf } from './readingCalls.ts';
import { useProfileCalls } from './useProfileCalls.ts';

/** What the server does for the upload of one meter's readings. */
export function useMeterCalls(remember: (organization: string) => void): MeterReadingCalls {
  const t = useText();
  const may = useMay();
  const client = useClient();
  const queries = useQueryClient();
  return {
    ...useProfileCalls(),
    remember,
    async check(body) {
      try {
        const { data } = await client.uploadReadings({ body: { ...sent(body), dryRun: true } });
        return { existing: [], replaceId: data.data.replaceId };
      } catch (error) {
        const standing = standingOf(error);
        if (!standing) throw error;
        return standing;
      }
    },
    async store(body) {
      try {
        return (await client.uploadReadings({ body: sent(body) })).data.data;
      } catch (error) {
        if (standingOf(error)) return 'overlap';
        throw error;
      }
    },
    problemOf(error) {
      const { earlier, ...problem } = problemOf(error, t);
      if (!earlier) return problem;
      return { ...problem, earlier: { ...earlier, canUndo: earlier.canUndo && may('undoUpload') } };
    },
    position: positionIn(client),
    readingsBetween: (meter, from, to) => readingsBetween(client, meter, from, to),
    files: (meter, isNew) =>
      isNew
        ? queries.fetchQuery(uploadedFilesQuery(client, meter))
        : queries.ensureQueryData(uploadedFilesQuery(client, meter)),
    keepFile: (file, meter, upload, isAgain) => keepFile(client, file, { meter, upload }, isAgain),
    undo: (id) => client.undoUpload({ params: { id }, body: {} }),
    changed(meter) {
      queries.invalidateQueries({ queryKey: queryKeys.consumption });
      return queries.invalidateQueries({ queryKey: queryKeys.uploads(meter) });
    },
  };
}
