import workerUrl from '@org/energy-ui/sheet-import/worker?worker&url';
import { openWorker } from '../workers/openWorker.ts';

/** Starts the worker that reads sheets. */
export const startSheetWorker = (): Worker => openWorker(new URL(workerUrl, import.meta.url), 'sheet');
