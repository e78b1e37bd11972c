import type { UploadRecord } from '@org/energy-core/api';
import { type UploadHistoryProps, useText, useToast } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useMayOpen } from '../access/mayOpen.ts';
import { useMay } from '../access/useMay.ts';
import { errorText } from '../api/errorText.ts';
import { queryKeys } from '../api/queryKeys.ts';
import { useClient } from '../api/useClient.ts';
import { downloadBlob } from '../files/download.ts';
import { uploadedFilesQuery } from './uploadedFilesQuery.ts';
import { type HistoryPage, uploadHistoryQuery } from './uploadHistoryQuery.ts';
import { useHistory } from './useHistory.ts';

/** Everything the history of a meter's uploads shows and raises, wired to the server. */
export function useUploadHistory(
  meter: string,
  state: HistoryPage,
  pageSizes: readonly number[],
  onChange: (next: Partial<HistoryPage>) => void,
): UploadHistoryProps {
  const t = useText();
  const may = useMay();
  const opens = useMayOpen();
  const toast = useToast();
  const navigate = useNavigate();
  const client = useClient();
  const queries = useQueryClient();
  const asked = uploadHistoryQuery(client, meter, state);
  const files = useQuery(uploadedFilesQuery(client, meter));
  const fileOf = new Map(files.data?.map(({ _id, upload }) => [upload?._id, _id]));

  const input = ({ _id: id, replaceId }: UploadRecord) => ({ params: { id }, body: { replaceId } });
  const history = useHistory<UploadRecord>(
    {
      ...{ history: useQuery(asked), queryKey: asked.queryKey },
      calls: {
        async undo(upload) {
          const { takenBack: days, ...counts } = await client.undoUpload(input(upload));
          return { days, ...counts };
        },
        async restore(upload) {
          const { broughtBack: days, ...counts } = await client.restoreUpload(input(upload));
          return { days, ...counts };
        },
      },
      refresh() {
        queries.invalidateQueries({ queryKey: queryKeys.consumption });
        return queries.invalidateQueries({ queryKey: queryKeys.uploads(meter) });
      },
      changed: 'uploads.changed',
    },
    state,
    pageSizes,
    onChange,
  );

  return {
    ...history,
    uploads: history.uploads.map((upload) => ({
      ...upload,
      fileId: fileOf.get(upload._id) ?? null,
      canUndo: upload.canUndo && may('undoUpload'),
      canRestore: upload.canRestore && may('restoreUpload'),
    })),
    onDownload: async (fileId) => {
      try {
        const title = files.data?.find(({ _id }) => _id === fileId)?.title ?? fileId;
        downloadBlob(title, (await client.fileContent({ params: { id: fileId } })) as Blob);
        toast.settle();
      } catch (error) {
        toast.error(errorText(error, t));
      }
    },
    onUpload: opens('/UploadMeterData') ? () => navigate('/UploadMeterData') : undefined,
  };
}
