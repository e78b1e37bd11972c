import { dayNumber, type QualityResult, type StoredReading } from '@org/energy-core';
import type { Client } from '@org/energy-core/api';
import { queryOptions } from '@tanstack/react-query';
import { queryKeys } from '../api/queryKeys.ts';
import { readLog } from '../api/readLog.ts';
import { today } from '../dates/today.ts';
import { askWorker } from '../workers/askWorker.ts';
import { openWorker } from '../workers/openWorker.ts';
import workerUrl from './quality.worker.ts?worker&url';
import type { QualityAnswer, QualityAsk } from './qualityMessages.ts';

export type ReadReadings = () => Promise<readonly StoredReading[]>;

/**
 * Missing and doubtful readings of a meter, computed in a worker.
 * @param readShared reads what the page itself shows of all readings, so that they are not read twice
 */
export const qualityQuery = (client: Client, meter: string, readShared?: ReadReadings) =>
  queryOptions({
    queryKey: queryKeys.quality(meter),
    queryFn: async ({ signal }) => {
      const readOwn: ReadReadings = () => readLog(client, { meter }, signal);
      // The page may turn to something else and break its reading off.
      const shared = readShared?.().catch((error: unknown) => {
        if (signal.aborted) throw error;
        return readOwn();
      });
      const readings = await (shared ?? readOwn());
      return inWorker(
        {
          days: Int32Array.from(readings, ({ date }) => dayNumber(date)),
          values: Float64Array.from(readings, ({ value }) => value),
          origins: originsOf(readings),
          today: today(),
        },
        signal,
      );
    },
    staleTime: 60_000,
  });

/** Days of one row of one upload share a number. */
function originsOf(readings: readonly StoredReading[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(readings, ({ upload, row }) => {
    if (upload === null || row === null) return 0;
    const origin = `${upload}:${row}`;
    if (!numbers.has(origin)) numbers.set(origin, numbers.size + 1);
    return numbers.get(origin)!;
  });
}

function inWorker(ask: QualityAsk, signal: AbortSignal): Promise<QualityResult> {
  const worker = openWorker(new URL(workerUrl, import.meta.url), 'quality');
  const transfer = [ask.days.buffer, ask.values.buffer, ask.origins.buffer];
  return askWorker<QualityAnswer>(worker, ask, { signal, transfer });
}
