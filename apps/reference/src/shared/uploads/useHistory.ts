import { ApiError } from '@org/energy-core/api';
import {
  type HistoryUpload,
  type TextKey,
  type UploadChangeCounts,
  type UploadHistoryProps,
  useText,
  useToast,
} from '@org/energy-ui';
import { type QueryKey, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText } from '../api/errorText.ts';
import type { HistoryPage } from './uploadHistoryQuery.ts';

type Action = 'undo' | 'restore';

/** Source of a history: the uploads of a meter, or those of temperatures. */
export interface HistorySource<Upload extends HistoryUpload> {
  /** One page, newest first, with its query key. */
  readonly history: UseQueryResult<{ readonly total: number; readonly uploads: readonly Upload[] }>;
  readonly queryKey: QueryKey;
  /** Both are refused with `CHANGED_MEANWHILE` when the days changed since the list was read. */
  readonly calls: Readonly<Record<Action, (upload: Upload) => Promise<UploadChangeCounts>>>;
  /** Refetches what depends on the days; awaits only the history. */
  refresh(): Promise<void>;
  /** Notifies that the days have changed. */
  readonly changed: TextKey;
}

interface Problem {
  readonly id: string;
  readonly action: Action;
  readonly message: string;
  /** The server may have done it all the same. */
  readonly isUnanswered: boolean;
}

/** How long the offer to restore stays, in ms. */
const LONG_ENOUGH_TO_READ = 10_000;

/** What every history of uploads shows and raises, wired to the server. */
export function useHistory<Upload extends HistoryUpload>(
  source: HistorySource<Upload>,
  state: HistoryPage,
  pageSizes: readonly number[],
  onChange: (next: Partial<HistoryPage>) => void,
): Omit<UploadHistoryProps, 'uploads'> & { readonly uploads: readonly Upload[] } {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const isShown = useIsShown();
  const { history } = source;
  const [pendingId, setPendingId] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);

  const uploads = history.data?.uploads ?? [];
  const isDone = (action: Action, upload: Upload | undefined) =>
    upload !== undefined && !(action === 'undo' ? upload.canUndo : upload.canRestore);

  const change = async (action: Action, upload: Upload) => {
    const id = upload._id;
    setPendingId(id);
    setProblem(null);
    try {
      const { days, kept, failed } = await source.calls[action](upload);
      await source.refresh();
      // What may be restored from the message is the state that the undo left, not a later one.
      const left = queries.getQueryData<{ uploads: readonly Upload[] }>(source.queryKey);
      const after = left?.uploads.find(({ _id }) => _id === id) ?? upload;
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
      // If offline, the list loads once the connection is back.
      const refreshed = isChanged || isUnanswered ? source.refresh() : null;
      if (isChanged) await refreshed;
      const message = isChanged
        ? t(source.changed)
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
    uploads,
    total: history.data?.total ?? 0,
    page: state.page,
    pageSize: state.pageSize,
    pageSizes,
    now: new Date(history.dataUpdatedAt).toISOString(),
    isLoading: history.isFetching,
    error: history.isLoadingError ? errorText(history.error, t) : null,
    onRetry: () => history.refetch(),
    pendingId,
    actionError: isSettled ? null : (problem?.message ?? null),
    onPageChange: (page) => onChange({ page }),
    onPageSizeChange: (pageSize) => onChange({ pageSize }),
    onUndo: (id) => changeShown('undo', id),
    onRestore: (id) => changeShown('restore', id),
  };
}

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
