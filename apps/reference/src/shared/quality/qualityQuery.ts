import { dayNumber, type QualityResult } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { openWorker } from '../openWorker.ts';
import { queryKeys } from '../queryKeys.ts';
import { today } from '../today.ts';
import workerUrl from './quality.worker.ts?worker&url';
import type { QualityAnswer, QualityAsk } from './qualityMessages.ts';

/** Most rows one answer may hold. */
const MOST = 1000;

/** What is missing or doubtful among all readings of a meter; worked out beside the page. */
export const qualityQuery = (client: Client, meter: string) =>
  queryOptions({
    queryKey: queryKeys.quality(meter),
    queryFn: async ({ signal }) => {
      const days: number[] = [];
      const values: number[] = [];
      for (let page = 1, total = 1; days.length < total; page += 1) {
        const query = { meter, sort: 'date', limit: String(MOST), page: String(page) };
        const answer = await client.listReadings({ query, signal });
        for (const { date, value } of answer.data.data) {
          days.push(dayNumber(date));
          values.push(value);
        }
        total = answer.data.data.length === 0 ? 0 : answer.total;
      }
      return inWorker(
        { days: Int32Array.from(days), values: Float64Array.from(values), today: today() },
        signal,
      );
    },
    staleTime: 60_000,
  });

function inWorker(ask: QualityAsk, signal: AbortSignal): Promise<QualityResult> {
  const worker = openWorker(new URL(workerUrl, import.meta.url), 'quality');
  return new Promise<QualityAnswer>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<QualityAnswer>) => resolve(data);
    worker.onerror = (event) => reject(new Error(event.message || 'The quality worker broke down.'));
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.postMessage(ask, { transfer: [ask.days.buffer, ask.values.buffer] });
  }).finally(() => worker.terminate());
}
