import { formatJalali, type StoredReading } from '@org/energy-core';
import { ApiError } from '@org/energy-core/api';
import { ConfirmDialog, useEnergy } from '@org/energy-ui';
import { useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { usePending } from '../../shared/forms/usePending.ts';
import type { ReadingChanges } from './useReadingChanges.ts';

interface DeleteReadingDialogProps {
  reading: StoredReading;
  changes: ReadingChanges;
  onClose: () => void;
}

/** Asks before one day is emptied. */
export function DeleteReadingDialog({ reading, changes, onClose }: DeleteReadingDialogProps) {
  const { t, digits } = useEnergy();
  const [problem, setProblem] = useState<string | null>(null);
  const [isPending, whilePending] = usePending();
  const remove = whilePending(async () => {
    setProblem(null);
    try {
      await changes.remove(reading);
      onClose();
    } catch (error) {
      const isChanged = error instanceof ApiError && error.code === 'CHANGED_MEANWHILE';
      if (isChanged) changes.refresh(reading.meter);
      setProblem(isChanged ? t('meterData.delete.changed') : errorText(error, t));
    }
  });
  return (
    <ConfirmDialog
      isOpen
      title={t('meterData.delete.ask', { day: formatJalali(reading.date, 'numeric', digits) })}
      consequence={problem ? <span role="alert">{problem}</span> : t('meterData.delete.text')}
      confirmLabel={t('meterData.delete.verb')}
      isPending={isPending}
      onConfirm={remove}
      onCancel={onClose}
    />
  );
}
