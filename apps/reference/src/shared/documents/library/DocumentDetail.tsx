import { ApiError, mayEditLibrary } from '@org/energy-core/api';
import {
  Button,
  Card,
  ConfirmDialog,
  ErrorState,
  FileSheet,
  Skeleton,
  useText,
  useToast,
} from '@org/energy-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import MessageSquare from 'lucide-react/icons/message-square';
import Pencil from 'lucide-react/icons/pencil';
import Trash2 from 'lucide-react/icons/trash-2';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { errorCode, errorText } from '../../api/errorText.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { useClient } from '../../api/useClient.ts';
import { NodeComments } from '../../comments/NodeComments.tsx';
import { downloadBlob } from '../../files/download.ts';
import { PageFrame } from '../../page/PageFrame.tsx';
import { FilePreview } from '../preview/FilePreview.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { documentPath, documentQuery, type Library, libraryOf, type NamedDocument } from './library.ts';
import { useDocumentWords } from './useDocumentWords.ts';
import { useEditablePages } from './useEditablePages.ts';
import './DocumentDetail.css';

interface DocumentDetailProps {
  /** Library of the page; null on the page of both. */
  readonly library: Library | null;
  readonly id: string;
  /** Back to the list. */
  readonly onClose: () => void;
}

const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true };

/** One document: its fields, its file in the page, and comments on it. */
export function DocumentDetail(props: DocumentDetailProps) {
  const { library, id, onClose } = props;
  const t = useText();
  const document = useQuery(documentQuery(useClient(), id));
  const back = <Button onPress={onClose}>{t('library.back')}</Button>;
  if (document.data && library && document.data.isStandard !== library.isStandard)
    return <Navigate to={documentPath(document.data)} replace />;
  if (document.data) return <Detail {...props} library={libraryOf(document.data)} document={document.data} />;
  const { error } = document;
  return (
    <PageFrame crumbs={[t('module.library')]} title={t(library?.title ?? 'module.documents')} actions={back}>
      {error ? (
        <ErrorState
          title={
            error instanceof ApiError && error.code === 'NOT_FOUND' ? t('library.gone') : errorText(error, t)
          }
          code={errorCode(error)}
          onRetry={() => document.refetch()}
        />
      ) : (
        <Skeleton shape="card" rows={3} />
      )}
    </PageFrame>
  );
}

function Detail({
  library,
  document,
  onClose,
}: DocumentDetailProps & { readonly library: Library; readonly document: NamedDocument }) {
  const t = useText();
  const client = useClient();
  const queries = useQueryClient();
  const toast = useToast();
  const { clauseName } = useDocumentWords();
  const comments = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<'edit' | 'delete' | null>(null);
  const mayEdit = mayEditLibrary(useEditablePages(), library);
  const { _id: id, title, fileName, extension, standardNumber, version } = document;
  const read = async (signal?: AbortSignal) =>
    (await client.documentContent({ params: { id }, ...(signal && { signal }) })) as Blob;
  const download = useMutation({
    mutationFn: () => read(),
    onSuccess: (blob) => downloadBlob(fileName ?? title, blob),
    onError: (error) => toast.error(errorText(error, t)),
  });
  const gone = () => {
    toast.success(t('library.deleted'), { detail: title });
    onClose();
    queries.removeQueries({ queryKey: queryKeys.document(id) });
    void queries.invalidateQueries({ queryKey: queryKeys.documents });
  };
  const deletion = useMutation({
    mutationFn: () => client.deleteDocument({ params: { id } }),
    onSuccess: gone,
    onError: (error) => {
      // Already deleted by another user, or by an attempt whose answer was lost.
      if (error instanceof ApiError && error.code === 'NOT_FOUND') gone();
    },
  });
  return (
    <PageFrame
      crumbs={[
        t('module.library'),
        t(library.title),
        ...(standardNumber ? [clauseName(standardNumber)] : []),
      ]}
      title={<bdi>{title}</bdi>}
      actions={
        <>
          <Button onPress={onClose}>{t('library.back')}</Button>
          <Button
            icon={<MessageSquare {...icon} />}
            onPress={() => {
              comments.current?.scrollIntoView({ block: 'start' });
              comments.current?.focus();
            }}
          >
            {t('library.comments')}
          </Button>
          {fileName && (
            <Button
              icon={<Download {...icon} />}
              isPending={download.isPending}
              onPress={() => download.mutate()}
            >
              {t('library.download')}
            </Button>
          )}
          {mayEdit && (
            <>
              <Button icon={<Pencil {...icon} />} onPress={() => setDialog('edit')}>
                {t('library.edit')}
              </Button>
              <Button icon={<Trash2 {...icon} />} onPress={() => setDialog('delete')}>
                {t('library.delete')}
              </Button>
            </>
          )}
        </>
      }
    >
      <div className="eui-document-detail">
        <div className="eui-document-side">
          <DocumentFacts document={document} />
        </div>
        {fileName && extension ? (
          <FilePreview
            key={`${id}.${version}`}
            queryKey={queryKeys.documentFile(id, fileName)}
            name={fileName}
            extension={extension}
            read={read}
            onDownload={() => download.mutate()}
          />
        ) : (
          <Card>
            <p className="eui-document-none">
              <FileSheet extension={null} />
              {t('documents.noFile')}
            </p>
          </Card>
        )}
        <div
          ref={comments}
          className="eui-document-comments"
          tabIndex={-1}
          role="group"
          aria-label={t('library.comments')}
        >
          <NodeComments subject={{ type: 'Document', itemId: id }} />
        </div>
      </div>
      {dialog === 'edit' && (
        <DocumentDialog
          library={library}
          stored={document}
          clause={null}
          onSaved={(saved) => queries.setQueryData(queryKeys.document(id), saved)}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'delete' && (
        <ConfirmDialog
          isOpen
          title={t('library.ask', { title })}
          consequence={t('library.consequence')}
          error={deletion.error && !deletion.isSuccess ? errorText(deletion.error, t) : null}
          confirmLabel={t('library.delete')}
          isPending={deletion.isPending}
          onConfirm={() => deletion.mutate()}
          onCancel={() => setDialog(null)}
        />
      )}
    </PageFrame>
  );
}
