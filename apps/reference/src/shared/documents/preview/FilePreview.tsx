import { useText } from '@org/energy-ui';
import { DocumentViewer } from '@org/energy-ui/documents';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { errorText } from '../../api/errorText.ts';
import { contentOf } from './contentOf.ts';
import { startPdfWorker } from './startPdfWorker.ts';

export interface FilePreviewProps {
  /** Identifies this version of the file. */
  readonly queryKey: readonly unknown[];
  readonly name: string;
  readonly extension: string;
  readonly read: (signal: AbortSignal) => Promise<Blob>;
  readonly onDownload?: () => void;
}

/** The content of a stored file, loaded when it is shown. */
export function FilePreview({ queryKey, name, extension, read, onDownload }: FilePreviewProps) {
  const t = useText();
  const content = useQuery({
    queryKey,
    queryFn: async ({ signal }) => contentOf({ blob: await read(signal), name, extension }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // A file may be large; the page asks for it again.
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const url = content.data?.kind === 'image' ? content.data.url : null;
  useEffect(() => () => void (url && URL.revokeObjectURL(url)), [url]);
  return (
    <DocumentViewer
      {...{ name, extension, startPdfWorker }}
      content={content.data ?? null}
      error={content.error && errorText(content.error, t)}
      onRetry={() => content.refetch()}
      {...(onDownload && { onDownload })}
    />
  );
}
