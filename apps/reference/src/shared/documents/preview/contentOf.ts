import { documentKindOf } from '@org/energy-core';
import type { DocumentContent } from '@org/energy-ui';
import { askWorker } from '../../workers/askWorker.ts';
import { openWorker } from '../../workers/openWorker.ts';
import workerUrl from './preview.worker.ts?worker&url';
import type { PreviewAnswer, PreviewAsk } from './previewMessages.ts';

/** A file that takes longer is not shown; a bomb ends here, too. */
const MAX_READING_MS = 10_000;

interface FileToShow {
  readonly blob: Blob;
  readonly name: string;
  readonly extension: string;
}

/** What can be shown of a file; sheets and text documents are read in a worker that is ended after 10 s. */
export async function contentOf(
  { blob, name, extension }: FileToShow,
  signal: AbortSignal,
): Promise<DocumentContent> {
  const kind = documentKindOf(extension);
  // The address of a picture lives as long as the page; a query keeps it.
  if (kind === 'image') return { kind: 'image', url: URL.createObjectURL(blob) };
  const bytes = async () => new Uint8Array(await blob.arrayBuffer());
  if (kind === 'pdf') return { kind: 'pdf', bytes: await bytes() };
  if (kind === 'spreadsheet' || kind === 'csv')
    return readInWorker({ kind: 'sheets', bytes: await bytes(), name }, signal);
  if (kind === 'word' || kind === 'text') return readInWorker({ kind, bytes: await bytes(), name }, signal);
  return { kind: 'none', reason: 'noPreview' };
}

function readInWorker(ask: PreviewAsk, signal: AbortSignal): Promise<DocumentContent> {
  const worker = openWorker(new URL(workerUrl, import.meta.url), 'preview');
  const late = AbortSignal.timeout(MAX_READING_MS);
  const transfer = [ask.bytes.buffer];
  const reading = askWorker<PreviewAnswer>(worker, ask, {
    signal: AbortSignal.any([signal, late]),
    transfer,
  });
  return reading.catch((error) => {
    if (signal.aborted) throw error;
    return { kind: 'none', reason: late.aborted ? 'tooLarge' : 'damaged' };
  });
}
