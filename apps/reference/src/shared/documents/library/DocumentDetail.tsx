import { ApiError, mayEditLibrary } from '@org/energy-core/api';
import {
  Button,
  Card,
  ConfirmDialog,
  DocumentStateChip,
  ErrorState,
  Skeleton,
  useText,
  useToast,
  VersionList,
} from '@org/energy-ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Navigate } from 'react-router';
import { errorCode, errorText } from '../../api/errorText.ts';
import { queryKeys } from '../../api/queryKeys.ts';
import { useClient } from '../../api/useClient.ts';
import { NodeComments } from '../../comments/NodeComments.tsx';
import { downloadBlob } from '../../files/download.ts';
import { PageFrame } from '../../page/PageFrame.tsx';
import { PrintHead } from '../../page/print/PrintHead.tsx';
import { useSession } from '../../session/useSession.ts';
import { ControlDialog } from '../control/ControlDialog.tsx';
import { ReadersCard, ReadNotice } from '../control/ReadersCard.tsx';
import { StateCard } from '../control/StateCard.tsx';
import { useConfirmRead, useControl } from '../control/useControl.ts';
import { VersionDialog } from '../control/VersionDialog.tsx';
import { VersionNotice } from '../control/VersionNotice.tsx';
import { FilePreview } from '../preview/FilePreview.tsx';
import { type DocumentAct, DocumentActions } from './DocumentActions.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { documentPath, documentQuery, type Library, libraryOf, type NamedDocument } from './library.ts';
import { useDocumentWords } from './useDocumentWords.ts';
import { useEditablePages } from './useEditablePages.ts';
import { WithoutFile } from './WithoutFile.tsx';
import '../control/DocumentControl.css';
import './DocumentDetail.css';

interface DocumentDetailProps {
  /** Library of the page; null on the page of both. */
  readonly library: Library | null;
  readonly id: string;
  /** Back to the list. */
  readonly onClose: () => void;
}

/** One document: its fields, its file in the page, and comments on it. */
export function DocumentDetail(props: DocumentDetailProps) {
  const { library, id, onClose } = props;
  const t = useText();
  const document = useQuery(documentQuery(useClient(), id));
  const back = <Button onPress={onClose}>{t('library.back')}</Button>;
  const { error } = document;
  // Also while it is read.
  const isGone = error instanceof ApiError && error.code === 'NOT_FOUND';
  if (document.data && !isGone && library && document.data.isStandard !== library.isStandard)
    return <Navigate to={documentPath(document.data)} replace />;
  if (document.data && !isGone)
    return <Detail {...props} library={libraryOf(document.data)} document={document.data} />;
  return (
    <PageFrame crumbs={[t('module.library')]} title={t(library?.title ?? 'module.documents')} actions={back}>
      {error ? (
        <ErrorState
          title={isGone ? t('library.gone') : errorText(error, t)}
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
  const [dialog, setDialog] = useState<DocumentAct | 'control' | null>(null);
  const mayEdit = mayEditLibrary(useEditablePages(), library);
  const { _id: id, title, standardNumber, state, number: newest } = document;
  const { data: control } = useControl(id);
  const { user } = useSession();
  /** Another version than the newest one is shown. */
  const [earlier, setEarlier] = useState<number | null>(null);
  /** The user began to control the document; nothing of that is stored. */
  const [isBegun, setIsBegun] = useState(false);
  const number = earlier ?? newest;
  const version = control?.versions.find((one) => one.number === number);
  const { fileName, extension } = version ?? document;
  const isControlled =
    isBegun ||
    state !== null ||
    document.owner !== null ||
    document.reviewDate !== null ||
    (control?.readers.length ?? 0) > 0;
  const valid = control?.versions.find((one) => one.state === 'approved');
  const isAsked = control?.readers.some(({ user: { _id }, confirmed }) => _id === user?._id && !confirmed);
  const confirming = useConfirmRead(id);
  const read = async (of: number, signal?: AbortSignal) =>
    (await client.documentContent({
      params: { id },
      ...(of !== newest && { query: { number: String(of) } }),
      ...(signal && { signal }),
    })) as Blob;
  const download = useMutation({
    mutationFn: (of: number) => read(of),
    onSuccess: (blob, of) =>
      downloadBlob(control?.versions.find((one) => one.number === of)?.fileName ?? fileName ?? title, blob),
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
      title={
        <>
          <bdi>{title}</bdi> {state && <DocumentStateChip state={state} />}
        </>
      }
      actions={
        <DocumentActions
          document={document}
          hasFile={fileName !== null}
          isDownloading={download.isPending}
          mayEdit={mayEdit}
          onClose={onClose}
          onDownload={() => download.mutate(number)}
          onComments={() => {
            comments.current?.scrollIntoView({ block: 'start' });
            comments.current?.focus();
          }}
          onAct={setDialog}
        />
      }
    >
      <PrintHead
        crumbs={[t(library.title), ...(standardNumber ? [clauseName(standardNumber)] : [])]}
        basis={null}
      />
      {isAsked && number === newest && (
        <ReadNotice
          isPending={confirming.isPending}
          error={confirming.error && errorText(confirming.error, t)}
          onConfirm={() => confirming.mutate(newest)}
        />
      )}
      <VersionNotice number={number} newest={newest} valid={valid?.number ?? null} onShow={setEarlier} />
      <div className="eui-document-detail">
        <div className="eui-document-side">
          <DocumentFacts document={document}>
            {mayEdit && (
              <div className="eui-control-foot">
                <Button
                  variant="quiet"
                  size="sm"
                  onPress={() => (isControlled ? setDialog('control') : setIsBegun(true))}
                >
                  {t(isControlled ? 'control.edit' : 'control.begin')}
                </Button>
              </div>
            )}
          </DocumentFacts>
          {control && isControlled && (
            <>
              {(state !== null || mayEdit) && <StateCard {...{ document, control, mayEdit }} />}
              {(control.readers.length > 0 || mayEdit) && <ReadersCard {...{ document, control, mayEdit }} />}
            </>
          )}
        </div>
        {fileName && extension ? (
          <FilePreview
            key={`${id}.${number}`}
            queryKey={queryKeys.documentFile(id, `${number}.${fileName}`)}
            name={fileName}
            extension={extension}
            read={(signal) => read(number, signal)}
            onDownload={() => download.mutate(number)}
          />
        ) : (
          <WithoutFile document={document} onAdd={mayEdit ? () => setDialog('version') : null} />
        )}
        <div className="eui-document-end">
          {control && control.versions.length > (isControlled ? 0 : 1) && (
            <Card title={t('documents.versions')} count={control.versions.length} isFlush>
              <VersionList
                versions={control.versions.map(({ createdBy, ...one }) => ({
                  ...one,
                  author: createdBy.name,
                }))}
                value={number}
                onOpen={(of) => setEarlier(of === newest ? null : of)}
                onDownload={(of) => download.mutate(of)}
              />
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
      {dialog === 'version' && (
        <VersionDialog document={document} onSaved={() => setEarlier(null)} onClose={() => setDialog(null)} />
      )}
      {dialog === 'control' && <ControlDialog document={document} onClose={() => setDialog(null)} />}
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
