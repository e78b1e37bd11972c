import { formatJalali, type StoredReading } from '@org/energy-core';
import { TextField, useEnergy } from '@org/energy-ui';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { RecordDialog } from '../../shared/forms/RecordDialog.tsx';
import { named, readingForm } from './readingForm.ts';
import type { ReadingChanges } from './useReadingChanges.ts';

interface EditReadingDialogProps {
  reading: StoredReading;
  unit: string | null;
  changes: ReadingChanges;
  onClose: () => void;
}

/** Value and cost of one day. */
export function EditReadingDialog({ reading, unit, changes, onClose }: EditReadingDialogProps) {
  const energy = useEnergy();
  const { t, digits } = energy;
  const [kind] = useState(() => readingForm(changes, energy));
  return (
    <RecordDialog
      kind={kind}
      title={t('meterData.edit.title', { day: formatJalali(reading.date, 'numeric', digits) })}
      stored={named(reading)}
      empty={{ value: '', cost: '' }}
      onClose={onClose}
      width={440}
    >
      {(form) => (
        <>
          <Controller
            control={form.control}
            name="value"
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('meterData.edit.value')}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                autoFocus
                isRequired
                maxLength={40}
                suffix={unit && <bdi>{unit}</bdi>}
                error={fieldState.error?.message ?? null}
              />
            )}
          />
          <Controller
            control={form.control}
            name="cost"
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('meterData.edit.cost')}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                maxLength={40}
                suffix={t('unit.toman')}
                error={fieldState.error?.message ?? null}
                hint={t('meterData.edit.note')}
              />
            )}
          />
        </>
      )}
    </RecordDialog>
  );
}
