import { formatJalali, type StoredReading } from '@org/energy-core';
import { ApiError } from '@org/energy-core/api';
import { ConfirmDialog, useEnergy } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import type { ReadingChanges } from './useReadingChanges.ts';

interface DeleteReadingDialogProps {
  reading: StoredReading;
  changes: ReadingChanges;
  onClose: () => void;
}

/** Asks before one day is emptied. */
export function DeleteReadingDialog({ reading, changes, onClose }: DeleteReadingDialogProps) {
  const { t, digits } = useEnergy();
  const deletion = useMutation({
    mutationFn: () => changes.remove(reading),
    onSuccess: onClose,
    onError(error) {
      if (isChanged(error)) changes.refresh(reading.meter);
    },
  });
  const { error } = deletion;
  return (
    <ConfirmDialog
      isOpen
      title={t('meterData.delete.ask', { day: formatJalali(reading.date, 'numeric', digits) })}
      consequence={t('meterData.delete.text')}
      error={error && (isChanged(error) ? t('meterData.delete.changed') : errorText(error, t))}
      isBlocked={isChanged(error)}
      confirmLabel={t('meterData.delete.verb')}
      isPending={deletion.isPending}
      onConfirm={() => deletion.mutate()}
      onCancel={onClose}
    />
  );
}

const isChanged = (error: unknown) => error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
