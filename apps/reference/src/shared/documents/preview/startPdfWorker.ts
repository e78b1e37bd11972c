import workerUrl from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&url';
import { openWorker } from '../../workers/openWorker.ts';

/** Starts the worker that reads PDF files. */
export const startPdfWorker = (): Worker => openWorker(new URL(workerUrl, import.meta.url), 'pdf');
