import { openWorker } from '../../shared/openWorker.ts';
import type { WorkNews, WorkOrder } from './captchaWork.worker.ts';
import workerUrl from './captchaWork.worker.ts?worker&url';

/** Does the sum in a worker of its own, so that typing goes on beside it; `signal` gives it up. */
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
