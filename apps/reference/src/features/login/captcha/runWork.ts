import { openWorker } from '../../../shared/workers/openWorker.ts';
import type { WorkNews, WorkOrder } from './captchaWork.worker.ts';
import workerUrl from './captchaWork.worker.ts?worker&url';

/** Solves the proof of work in its own worker, so that typing stays responsive; `signal` aborts it. */
export function runWork(
  order: WorkOrder,
  onProgress: (progress: number) => void,
  signal: AbortSignal,
): Promise<string> {
  const worker = openWorker(new URL(workerUrl, import.meta.url), 'captcha');
  const found = new Promise<string>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WorkNews>) =>
      'found' in data ? resolve(data.found) : onProgress(data.progress);
    worker.onerror = (event) => reject(new Error(event.message || 'The worker broke down.'));
    signal.addEventListener('abort', () => reject(signal.reason));
  });
  worker.postMessage(order);
  return found.finally(() => worker.terminate());
}
