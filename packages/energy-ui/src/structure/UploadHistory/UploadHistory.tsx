import Download from 'lucide-react/icons/download';
import Redo from 'lucide-react/icons/redo-2';
import Undo from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import { RangeText } from '../../i18n/dates/DayText.tsx';
import { Num } from '../../i18n/Num.tsx';
import type { TextKey } from '../../i18n/texts.ts';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { Card } from '../../primitives/Card/Card.tsx';
import type { DataColumn } from '../../primitives/DataTable/columns.ts';
import { DataTable } from '../../primitives/DataTable/DataTable.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { IconButton } from '../../primitives/IconButton/IconButton.tsx';
import { Notice } from '../../primitives/Notice/Notice.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import type { HistoryUpload } from './historyUpload.ts';
import { StateText } from './StateText.tsx';
import { UndoDialog } from './UndoDialog.tsx';
import { handwork, uploadName } from './uploadName.ts';
import { WhenText } from './WhenText.tsx';
import './UploadHistory.css';
import { useNamedLayout } from '../../primitives/DataTable/layout/tableLayouts.ts';

export interface UploadHistoryProps extends RootProps {
  /** Heading above the table, where it is one of several sections. */
  readonly title?: string;
  /** Uploads on this page, newest first. */
  uploads: readonly HistoryUpload[];
  /** Uploads on all pages. */
  total: number;
  /** From 1. */
  page: number;
  /** Uploads on a page. */
  pageSize: number;
  /** Offered page sizes. */
  pageSizes?: readonly number[];
  /** Called with the requested page. */
  onPageChange: (page: number) => void;
  /** Called with the requested page size. */
  onPageSizeChange: (pageSize: number) => void;
  /** Reference instant of the list, ISO 8601, for relative times: «۳ روز پیش». */
  now: string;
  /** Shows a skeleton, or dims existing uploads. */
  isLoading?: boolean;
  /** Why loading failed, in one sentence. */
  error?: string | null;
  /** Shows «تلاش دوباره» beside the error. */
  onRetry?: () => void;
  /** Id of the upload that is being undone or restored. */
  pendingId?: string | null;
  /** Why the last undo or restore failed; stays visible, also in the open dialog. */
  actionError?: string | null;
  /** Undo, by id. Called after confirmation. */
  onUndo: (id: string) => void;
  /** Restore an undone upload, by id. */
  onRestore: (id: string) => void;
  /** Download the source file, by the `fileId` of an upload. */
  onDownload?: (fileId: string) => void;
  /** Text of an empty history; default: the meter has none. */
  emptyTitle?: string;
  /** Action of an empty history: a link to a first upload. */
  onUpload?: () => void;
}

/**
 * Upload history of a meter or of cities with the state of each upload; each can be undone as a whole, and restored.
 * @example <UploadHistory uploads={rows} total={rows.length} page={1} pageSize={10} now={now} onUndo={undo} onRestore={restore} … />
 */
export function UploadHistory(props: UploadHistoryProps) {
  const tableLayout = useNamedLayout('uploads');
  const { uploads, total, pendingId = null, actionError: problem = null } = props;
  const t = useText();
  const [askedId, setAskedId] = useState<string | null>(null);
  // The dialog closes when the upload was undone, here or elsewhere; after a failure it stays.
  const asked = uploads.find(({ _id, canUndo }) => _id === askedId && canUndo) ?? null;
  const isPending = asked !== null && asked._id === pendingId;
  const [wasPending, setWasPending] = useState(isPending);
  if (wasPending !== isPending) setWasPending(isPending);
  const isDone = wasPending && !isPending && !problem;
  if (askedId !== null && (!asked || isDone)) setAskedId(null);

  return (
    <Card isFlush title={props.title} {...rootProps(props, 'eui-uploads')}>
      {problem && !asked && (
        <div className="eui-uploads-notice">
          <Notice tone="danger">{problem}</Notice>
        </div>
      )}
      <DataTable<HistoryUpload>
        {...tableLayout}
        label={t('uploads.title')}
        columns={useColumns(props, setAskedId)}
        rows={uploads}
        rowKey={({ _id }) => _id}
        isServerSide
        total={total}
        page={props.page}
        pageSize={props.pageSize}
        pageSizes={props.pageSizes}
        onPageChange={props.onPageChange}
        onPageSizeChange={props.onPageSizeChange}
        isLoading={props.isLoading}
        error={props.error}
        onRetry={props.onRetry}
        empty={
          <EmptyState
            title={props.emptyTitle ?? t('upload.history.empty')}
            action={
              props.onUpload && (
                <Button size="sm" variant="primary" onPress={props.onUpload}>
                  {t('uploads.go')}
                </Button>
              )
            }
          />
        }
      />
      <UndoDialog
        upload={asked}
        history={uploads.length === total ? uploads : null}
        isPending={isPending}
        problem={problem}
        onConfirm={() => asked && props.onUndo(asked._id)}
        onCancel={() => setAskedId(null)}
      />
    </Card>
  );
}

function useColumns(props: UploadHistoryProps, onAsk: (id: string) => void): DataColumn<HistoryUpload>[] {
  const { now } = props;
  const t = useText();
  const both = (one: TextKey, other: TextKey) => `${t(one)}${t('chart.listSeparator')}${t(other)}`;
  return [
    {
      id: 'when',
      header: both('upload.history.when', 'upload.history.who'),
      narrow: 'figure',
      cell: ({ created, createdBy }) => <WhenText instant={created} now={now} by={createdBy.name} />,
    },
    {
      id: 'file',
      header: both('upload.history.file', 'upload.history.range'),
      narrow: 'name',
      cell: (upload) => (
        <span className="eui-uploads-lines">
          <bdi className="eui-uploads-name">{handwork(upload, t) ?? upload.fileName ?? '—'}</bdi>
          {upload.place !== undefined && <small>{upload.place}</small>}
          <small>
            <RangeText from={upload.fromDate} to={upload.toDate} />
          </small>
        </span>
      ),
    },
    {
      id: 'stored',
      header: t('upload.history.stored'),
      align: 'number',
      cell: ({ stored }) => <Num value={stored} />,
    },
    {
      id: 'replaced',
      header: t('upload.history.replaced'),
      align: 'number',
      cell: ({ replaced }) => <Num value={replaced} />,
    },
    {
      id: 'dropped',
      header: t('upload.droppedRows'),
      align: 'number',
      cell: ({ dropped }) => <Num value={dropped} />,
    },
    {
      id: 'state',
      header: t('upload.rowNote'),
      cell: (upload) => <StateText upload={upload} now={now} />,
    },
    {
      id: 'actions',
      header: t('uploads.undo'),
      isHeaderHidden: true,
      cell: (upload) => <Actions {...props} upload={upload} onAsk={onAsk} />,
    },
  ];
}

interface ActionsProps extends UploadHistoryProps {
  upload: HistoryUpload;
  onAsk: (id: string) => void;
}

/** Undo and restore share one button, so that it keeps the focus when one becomes the other. */
function Actions({ upload, pendingId, onAsk, onRestore, onDownload }: ActionsProps) {
  const t = useText();
  const { _id, fileId, canUndo, canRestore } = upload;
  const name = uploadName(upload, t);
  const Icon = canRestore ? Redo : Undo;
  const word = t(canRestore ? 'uploads.restore' : 'uploads.undo');
  return (
    <span className="eui-uploads-actions">
      {fileId && onDownload && (
        <IconButton
          label={t('upload.history.download', { name })}
          icon={<Download size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => onDownload(fileId)}
        />
      )}
      {(canUndo || canRestore) && (
        <Button
          size="sm"
          variant="quiet"
          icon={<Icon className="eui-flip" size={15} strokeWidth={1.75} aria-hidden />}
          aria-label={`${word}${t('chart.listSeparator')}${name}`}
          isPending={pendingId === _id}
          isDisabled={typeof pendingId === 'string' && pendingId !== _id}
          onPress={() => (canRestore ? onRestore(_id) : onAsk(_id))}
        >
          {word}
        </Button>
      )}
    </span>
  );
}
