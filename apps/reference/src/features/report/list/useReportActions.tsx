import { ApiError, type ReportDefinition } from '@org/energy-core/api';
import { ConfirmDialog, IconButton, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import Copy from 'lucide-react/icons/copy';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { type ReactNode, useState } from 'react';
import { useMay } from '../../../shared/access/useMay.ts';
import { errorText } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import { useClient } from '../../../shared/api/useClient.ts';
import { REFUSAL_MS, UNDO_MS } from '../../../shared/page/toastTimes.ts';
import { useSession } from '../../../shared/session/useSession.ts';
import { bodyOfDefinition } from '../definition/definitionBody.ts';
import '../../../shared/list/ListPage.css';

const look = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

interface Options {
  readonly onEdit: (id: string) => void;
  readonly onCopy: (id: string) => void;
}

/** Edit, copy and delete a definition, for those who may; an own one that was deleted can be brought back. */
export function useReportActions({ onEdit, onCopy }: Options): {
  readonly actionsOf: (report: ReportDefinition) => ReactNode;
  readonly dialog: ReactNode;
} {
  const t = useText();
  const may = useMay();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const me = useSession().user?._id;
  const [asked, setAsked] = useState<ReportDefinition | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: queryKeys.reportDefinitions });
  const restoring = useMutation({
    mutationFn: (report: ReportDefinition) =>
      client.createReportDefinition({ body: bodyOfDefinition(report) }),
    onSuccess: (_, { name }) => {
      void refresh();
      toast.success(t('report.restored'), { detail: name });
    },
    onError: (error) => toast.error(errorText(error, t), { duration: REFUSAL_MS }),
  });
  const isOwn = ({ createdBy }: ReportDefinition) => createdBy._id === me;
  /** A node that was deleted cannot be saved again. */
  const canRestore = (report: ReportDefinition) =>
    isOwn(report) && ![...report.nav, ...report.trends].some(({ isMissing }) => isMissing);
  const done = (report: ReportDefinition) => {
    setAsked(null);
    void refresh();
    toast.success(t('report.deleted'), {
      detail: report.name,
      ...(canRestore(report) && {
        duration: UNDO_MS,
        action: { label: t('list.undo'), onAction: () => restoring.mutate(report) },
      }),
    });
  };
  const deleting = useMutation({
    mutationFn: ({ _id: id }: ReportDefinition) => client.deleteReportDefinition({ params: { id } }),
    onSuccess: (_, report) => done(report),
    // Deleted by another user meanwhile, or by an attempt whose answer was lost.
    onError: (error, report) => error instanceof ApiError && error.code === 'NOT_FOUND' && done(report),
  });
  const actionsOf = (report: ReportDefinition) => {
    const { name } = report;
    // Changed and deleted by its creator, and by those who manage users.
    const isMine = isOwn(report) || may('createUser');
    return (
      <span className="eui-list-actions">
        {may('updateReportDefinition') && isMine && (
          <IconButton
            label={t('report.edit', { name })}
            icon={<Pencil {...look} />}
            onPress={() => onEdit(report._id)}
          />
        )}
        {may('createReportDefinition') && (
          <IconButton
            label={t('report.copy', { name })}
            icon={<Copy {...look} />}
            onPress={() => onCopy(report._id)}
          />
        )}
        {may('deleteReportDefinition') && isMine && (
          <IconButton
            label={t('report.delete', { name })}
            icon={<Trash2 {...look} />}
            onPress={() => {
              deleting.reset();
              setAsked(report);
            }}
          />
        )}
      </span>
    );
  };
  return {
    actionsOf,
    dialog: asked && (
      <ConfirmDialog
        isOpen
        title={t('report.delete.title', { name: asked.name })}
        consequence={t(canRestore(asked) ? 'report.delete.undoable' : 'report.delete.text')}
        error={deleting.error ? errorText(deleting.error, t) : null}
        confirmLabel={t('report.delete.confirm')}
        isPending={deleting.isPending}
        onConfirm={() => deleting.mutate(asked)}
        onCancel={() => setAsked(null)}
      />
    ),
  };
}
