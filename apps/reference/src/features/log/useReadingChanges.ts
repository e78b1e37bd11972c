import { formatJalali, type StoredReading } from '@org/energy-core';
import { ApiError } from '@org/energy-core/api';
import { useEnergy, useToast } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import { queryKeys } from '../../shared/api/queryKeys.ts';
import { useClient } from '../../shared/api/useClient.ts';

/** How long the offer to undo stays, in ms. */
const LONG_ENOUGH_TO_READ = 10_000;

interface NewAmounts {
  readonly value: number;
  readonly cost: number | null;
  /** Idempotency key of the edit. */
  readonly uploadId: string;
}

export interface ReadingChanges {
  /** @throws ApiError */
  edit(reading: StoredReading, amounts: NewAmounts): Promise<void>;
  /** @throws ApiError */
  remove(reading: StoredReading): Promise<void>;
  /** The current reading of the same day; null without one. */
  readAgain(reading: StoredReading): Promise<StoredReading | null>;
  /** Refetches everything that depends on the meter's readings. */
  refresh(meter: string): Promise<void>;
}

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';

/** Edits and deletes single readings, and offers to undo each for a while. */
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
  const tell = (done: 'edit' | 'delete', { meter, date }: StoredReading, upload: string | undefined) =>
    toast.success(t(`meterData.${done}.done`, { day: formatJalali(date, 'numeric', digits) }), {
      duration: LONG_ENOUGH_TO_READ,
      ...(upload && { action: { label: t('meterData.undo'), onAction: () => undo(meter, upload) } }),
    });

  return {
    refresh,
    async edit(reading, amounts) {
      const { meter, date, upload } = reading;
      const { data } = await client.editReading({ body: { meter, date, upload: upload ?? '0', ...amounts } });
      await refresh(meter);
      tell('edit', reading, data.data.upload);
    },
    async remove(reading) {
      const { meter, date, upload } = reading;
      const body = { conflictData: [{ meter, date, upload }], isFinal: true };
      let deletion: string | undefined;
      try {
        deletion = (await client.deleteReadings({ body })).data.data.uploads?.[0];
      } catch (error) {
        // Already deleted by another tab, or by an attempt whose answer was lost.
        if (!isChanged(error) || (await this.readAgain(reading)) !== null) throw error;
      }
      await refresh(meter);
      tell('delete', reading, deletion);
    },
    async readAgain({ meter, date }) {
      const { data } = await client.listReadings({ query: { meter, fromDate: date, toDate: date } });
      return data.data[0] ?? null;
    },
  };
}
