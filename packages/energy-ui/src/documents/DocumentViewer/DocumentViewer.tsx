import Download from 'lucide-react/icons/download';
import { lazy, Suspense } from 'react';
import { useText } from '../../i18n/useEnergy.ts';
import { Button } from '../../primitives/Button/Button.tsx';
import { EmptyState } from '../../primitives/EmptyState/EmptyState.tsx';
import { ErrorState } from '../../primitives/ErrorState/ErrorState.tsx';
import { type RootProps, rootProps } from '../../primitives/rootProps.ts';
import { Skeleton } from '../../primitives/Skeleton/Skeleton.tsx';
import { FileSheet } from '../DocumentCard/FileSheet.tsx';
import type { DocumentContent } from './content.ts';
import { ImageView } from './ImageView.tsx';
import { SheetsView } from './SheetsView.tsx';
import { WordView } from './WordView.tsx';
import './DocumentViewer.css';

const PdfView = lazy(() => import('./pdf/PdfView.tsx').then((module) => ({ default: module.PdfView })));

export interface DocumentViewerProps extends RootProps<HTMLElement> {
  /** Name of the file. */
  name: string;
  /** Lower case, without the dot. */
  extension: string | null;
  /** null while the file is loading. */
  content: DocumentContent | null;
  /** Starts the worker of the PDF reader. */
  startPdfWorker: () => Worker;
  /** Saves the file; without it no button is offered. */
  onDownload?: () => void;
  /** Why the file could not be loaded. */
  error?: string | null;
  /** Shows «تلاش دوباره» beside the error. */
  onRetry?: () => void;
}

/**
 * Shows a file in the page: picture, PDF, sheets or text document; otherwise its icon and a download. Nothing of the
 * file becomes markup, and no script of a PDF runs.
 * @example <DocumentViewer name={file.name} extension="pdf" content={content} startPdfWorker={startPdfWorker} onDownload={save} />
 */
export function DocumentViewer(props: DocumentViewerProps) {
  const { name, content, error, onRetry } = props;
  const t = useText();
  return (
    <section {...rootProps(props, 'eui-viewer')} aria-label={t('viewer.title', { name })}>
      {error ? (
        <ErrorState title={t('viewer.failed', { name })} text={error} {...(onRetry && { onRetry })} />
      ) : content ? (
        <Suspense fallback={<Skeleton shape="text" rows={12} />}>
          <Content {...props} content={content} />
        </Suspense>
      ) : (
        <Skeleton shape="text" rows={12} />
      )}
    </section>
  );
}

function Content({
  name,
  extension,
  content,
  startPdfWorker,
  onDownload,
}: DocumentViewerProps & { content: DocumentContent }) {
  switch (content.kind) {
    case 'image':
      return <ImageView name={name} url={content.url} />;
    case 'sheets':
      return <SheetsView name={name} sheets={content.sheets} />;
    case 'word':
      return <WordView blocks={content.blocks} />;
    case 'pdf':
      return (
        <PdfView
          name={name}
          bytes={content.bytes}
          startWorker={startPdfWorker}
          renderRefusal={(reason) => <NoPreview {...{ extension, reason, onDownload }} />}
        />
      );
    default:
      return <NoPreview {...{ extension, reason: content.reason, onDownload }} />;
  }
}

type Reason = Extract<DocumentContent, { kind: 'none' }>['reason'];

function NoPreview({
  extension,
  reason,
  onDownload,
}: {
  extension: string | null;
  reason: Reason;
  onDownload: (() => void) | undefined;
}) {
  const t = useText();
  return (
    <EmptyState
      icon={<FileSheet extension={extension} />}
      title={t(`viewer.${reason}`)}
      action={
        onDownload && (
          <Button icon={<Download size={16} strokeWidth={1.75} aria-hidden />} onPress={onDownload}>
            {t('viewer.download')}
          </Button>
        )
      }
    />
  );
}
