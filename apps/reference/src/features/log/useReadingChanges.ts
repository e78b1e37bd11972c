import { formatJalali, type StoredReading } from '@org/energy-core';
import { ApiError } from '@org/energy-core/api';
import { useEnergy, useToast } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { MAX_PAGE_ROWS, readAllPages } from '../../shared/api/readAllPages.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { UNDO_MS } from '../../shared/page/toastTimes.ts';

interface NewAmounts {
  readonly value: number;
  readonly cost: number | null;
  /** Idempotency key of the edit. */
  readonly uploadId: string;
}

export interface ReadingChanges {
  /** @throws ApiError */
  edit(reading: StoredReading, amounts: NewAmounts): Promise<void>;
  /**
   * Empties days of one meter in one call, with one undo for all.
   * @throws ApiError
   */
  remove(readings: readonly StoredReading[]): Promise<void>;
  /** The current reading of the same day; null without one. */
  readAgain(reading: StoredReading): Promise<StoredReading | null>;
  /** Refetches everything that depends on the meter's readings. */
  refresh(meter: string): Promise<void>;
}

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';

/** Edits and deletes readings, and offers to undo each change for a while. */
export function useReadingChanges(): ReadingChanges {
  const { t, digits } = useEnergy();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();

  const refresh = async (meter: string) => {
    queries.invalidateQueries({ queryKey: queryKeys.uploads(meter) });
    await queries.invalidateQueries({ queryKey: queryKeys.consumption });
  };
  const undo = async (meter: string, id: string) => {
    try {
      await client.undoUpload({ params: { id }, body: {} });
      toast.success(t('meterData.undone'));
    } catch (error) {
      toast.error(errorText(error, t));
    }
    await refresh(meter);
  };
  const offerUndo = (text: string, meter: string, upload: string | undefined) =>
    toast.success(text, {
      duration: UNDO_MS,
      ...(upload && { action: { label: t('meterData.undo'), onAction: () => undo(meter, upload) } }),
    });
  const tell = (done: 'edit' | 'delete', { meter, date }: StoredReading, upload: string | undefined) =>
    offerUndo(t(`meterData.${done}.done`, { day: formatJalali(date, 'numeric', digits) }), meter, upload);
  /** Whether some of these days have a reading on the server. */
  const areStored = async (readings: readonly StoredReading[]) => {
    const days = readings.map(({ date }) => date).sort();
    const query = { meter: readings[0]!.meter, fromDate: days[0]!, toDate: days.at(-1)! };
    const stored = await readAllPages((page) =>
      client.listReadings({ query: { ...query, limit: String(MAX_PAGE_ROWS), page } }),
    );
    const asked = new Set(days);
    return stored.some(({ date }) => asked.has(date));
  };

  return {
    refresh,
    async edit(reading, amounts) {
      const { meter, date, upload } = reading;
      const data = await client.editReading({ body: { meter, date, upload: upload ?? '0', ...amounts } });
      await refresh(meter);
      tell('edit', reading, data.upload);
    },
    async remove(readings) {
      const [first] = readings;
      if (!first) return;
      const conflictData = readings.map(({ meter, date, upload }) => ({ meter, date, upload }));
      let deletion: string | undefined;
      try {
        const data = await client.deleteReadings({ body: { conflictData, isFinal: true } });
        deletion = data.uploads?.[0];
      } catch (error) {
        // Already deleted by another tab, or by an attempt whose answer was lost.
        if (!isChanged(error) || (await areStored(readings))) throw error;
      }
      await refresh(first.meter);
      if (readings.length === 1) tell('delete', first, deletion);
      else offerUndo(t('meterData.deleteMany.done', { count: readings.length }), first.meter, deletion);
    },
    async readAgain({ meter, date }) {
      const { rows } = await client.listReadings({ query: { meter, fromDate: date, toDate: date } });
      return rows[0] ?? null;
    },
  };
}
