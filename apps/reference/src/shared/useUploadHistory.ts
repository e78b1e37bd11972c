import { ApiError, type UploadRecord } from '@org/energy-core/api';
import { type UploadChangeCounts, type UploadHistoryProps, useText, useToast } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { downloadBlob } from './download.ts';
import { errorText } from './errorText.ts';
import { useMayOpen } from './mayOpen.ts';
import { queryKeys } from './queryKeys.ts';
import { useClient } from './services.tsx';
import { uploadedFilesQuery } from './uploadedFilesQuery.ts';
import { type HistoryPage, uploadHistoryQuery } from './uploadHistoryQuery.ts';
import { useMay } from './useMay.ts';

type Action = 'undo' | 'restore';

interface Problem {
  readonly id: string;
  readonly action: Action;
  readonly message: string;
  /** The server may have done it all the same. */
  readonly isUnanswered: boolean;
}

/** How long the offer to restore stays, in ms. */
const LONG_ENOUGH_TO_READ = 10_000;

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
  const isShown = useIsShown();
  const asked = uploadHistoryQuery(client, meter, state);
  const history = useQuery(asked);
  const files = useQuery(uploadedFilesQuery(client, meter));
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const uploads = history.data?.uploads ?? noUploads;
  const fileOf = new Map(files.data?.map(({ _id, upload }) => [upload?._id, _id]));
  const isDone = (action: Action, upload: UploadRecord | undefined) =>
    upload !== undefined && !(action === 'undo' ? upload.canUndo : upload.canRestore);

  /** Everything that is drawn from the meter's readings is read anew; waits for the history only. */
  const refresh = () => {
    queries.invalidateQueries({ queryKey: queryKeys.consumption });
    return queries.invalidateQueries({ queryKey: queryKeys.uploads(meter) });
  };

  const change = async (action: Action, upload: UploadRecord) => {
    const id = upload._id;
    setPendingId(id);
    setProblem(null);
    try {
      const { days, kept, failed } = await calls[action](client, upload);
      await refresh();
      // What may be restored from the message is the state that the undo left, not a later one.
      const after = queries.getQueryData(asked.queryKey)?.uploads.find(({ _id }) => _id === id) ?? upload;
      toast.success(t(action === 'undo' ? 'uploads.undone' : 'uploads.restored'), {
        detail: t(`uploads.did.${action}`, { days, kept, failed }),
        duration: LONG_ENOUGH_TO_READ,
        ...(action === 'undo' && {
          action: { label: t('uploads.restore'), onAction: () => change('restore', after) },
        }),
      });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      const isUnanswered = code === 'OFFLINE' || code === 'BAD_ANSWER';
      const isChanged = code === 'CHANGED_MEANWHILE';
      // Without an answer the list may not come either; then it comes when the connection is back.
      const refreshed = isChanged || isUnanswered ? refresh() : null;
      if (isChanged) await refreshed;
      const message = isChanged
        ? t('uploads.changed')
        : isUnanswered
          ? t('uploads.unanswered')
          : errorText(error, t);
      if (isShown.current) setProblem({ id, action, message, isUnanswered });
      else toast.error(message);
    } finally {
      setPendingId(null);
    }
  };
  const shown = (id: string) => uploads.find(({ _id }) => _id === id);
  const changeShown = (action: Action, id: string) => {
    const upload = shown(id);
    if (upload) change(action, upload);
  };
  const isSettled = problem?.isUnanswered && isDone(problem.action, shown(problem.id));

  return {
    uploads: uploads.map((upload) => ({
      ...upload,
      fileId: fileOf.get(upload._id) ?? null,
      canUndo: upload.canUndo && may('undoUpload'),
      canRestore: upload.canRestore && may('restoreUpload'),
    })),
    total: history.data?.total ?? 0,
    page: state.page,
    pageSize: state.pageSize,
    pageSizes,
    now: new Date(history.dataUpdatedAt).toISOString(),
    isLoading: history.isFetching,
    error: history.isLoadingError ? errorText(history.error, t) : null,
    onRetry: () => history.refetch(),
    pendingId,
    problem: isSettled ? null : (problem?.message ?? null),
    onPageChange: (page) => onChange({ page }),
    onPageSizeChange: (pageSize) => onChange({ pageSize }),
    onUndo: (id) => changeShown('undo', id),
    onRestore: (id) => changeShown('restore', id),
    onDownload: async (fileId) => {
      try {
        const title = files.data?.find(({ _id }) => _id === fileId)?.title ?? fileId;
        downloadBlob(title, (await client.fileContent({ params: { id: fileId } })) as Blob);
      } catch (error) {
        toast.error(errorText(error, t));
      }
    },
    onUpload: opens('/UploadMeterData') ? () => navigate('/UploadMeterData') : undefined,
  };
}

const noUploads: readonly UploadRecord[] = [];

type Call = (client: ReturnType<typeof useClient>, upload: UploadRecord) => Promise<UploadChangeCounts>;

/** Both are refused when the meter's readings changed since the list was read. */
const calls: Readonly<Record<Action, Call>> = {
  async undo(client, { _id: id, replaceId }) {
    const { takenBack: days, ...counts } = (await client.undoUpload({ params: { id }, body: { replaceId } }))
      .data.data;
    return { days, ...counts };
  },
  async restore(client, { _id: id, replaceId }) {
    const { broughtBack: days, ...counts } = (
      await client.restoreUpload({ params: { id }, body: { replaceId } })
    ).data.data;
    return { days, ...counts };
  },
};

/** Whether the page still shows this: a message in the corner outlives it. */
function useIsShown() {
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return isShown;
}
