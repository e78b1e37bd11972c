import { formatJalali, type StoredReading } from '@org/energy-core';
import { ApiError } from '@org/energy-core/api';
import { ConfirmDialog, useEnergy } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import type { ReadingChanges } from './useReadingChanges.ts';

interface DeleteReadingsDialogProps {
  /** Readings of one meter, at least one. */
  readings: readonly StoredReading[];
  changes: ReadingChanges;
  onDone: () => void;
  onClose: () => void;
}

/** Confirmation before days are emptied. */
export function DeleteReadingsDialog({ readings, changes, onDone, onClose }: DeleteReadingsDialogProps) {
  const { t, digits } = useEnergy();
  const [first, ...others] = readings;
  const deletion = useMutation({
    mutationFn: () => changes.remove(readings),
    onSuccess: onDone,
    onError(error) {
      if (first && isChanged(error)) changes.refresh(first.meter);
    },
  });
  if (!first) return null;
  const { error } = deletion;
  const isOne = others.length === 0;
  return (
    <ConfirmDialog
      isOpen
      title={
        isOne
          ? t('meterData.delete.ask', { day: formatJalali(first.date, 'numeric', digits) })
          : t('meterData.deleteMany.ask', { count: readings.length })
      }
      consequence={t(isOne ? 'meterData.delete.text' : 'meterData.deleteMany.text')}
      error={
        error &&
        (isChanged(error)
          ? t(isOne ? 'meterData.delete.changed' : 'meterData.deleteMany.changed')
          : errorText(error, t))
      }
      isBlocked={isChanged(error)}
      confirmLabel={t('meterData.delete.verb')}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      // After a conflict the selection names readings that are no longer there.
      onCancel={isChanged(error) ? onDone : onClose}
    />
  );
}

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
