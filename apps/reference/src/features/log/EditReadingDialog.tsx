import { formatJalali, formatNumber, readNumber, type StoredReading } from '@org/energy-core';
import { ApiError } from '@org/energy-core/api';
import { TextField, useEnergy } from '@org/energy-ui';
import { useMemo, useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { newId } from '../../shared/api/newId.ts';
import { ChangedMeanwhile } from '../../shared/forms/ChangedMeanwhile.tsx';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { usePending } from '../../shared/forms/usePending.ts';
import type { ReadingChanges } from './useReadingChanges.ts';

interface EditReadingDialogProps {
  reading: StoredReading;
  unit: string | null;
  changes: ReadingChanges;
  onClose: () => void;
}

/** Value and cost of one day. What was typed stays through every refusal. */
export function EditReadingDialog({ reading, unit, changes, onClose }: EditReadingDialogProps) {
  const { t, digits } = useEnergy();
  /** The reading as it was last seen: another tab may change it while this form is open. */
  const [seen, setSeen] = useState(reading);
  const write = (number: number | null) =>
    number === null ? '' : formatNumber(number, { digits, maxFractionDigits: 6 });
  const [value, setValue] = useState(() => write(reading.value));
  const [cost, setCost] = useState(() => write(reading.cost));
  const [wasSent, setWasSent] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  /** What another tab wrote, until the reader has chosen between it and their own. */
  const [newer, setNewer] = useState<StoredReading | null>(null);
  const [isPending, whilePending] = usePending();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another content is another edit
  const uploadId = useMemo(newId, [value, cost, seen]);

  // An untouched field keeps every digit of what is stored.
  const newValue = value === write(seen.value) ? seen.value : readNumber(value);
  const newCost = cost === write(seen.cost) ? seen.cost : cost.trim() === '' ? null : readNumber(cost);
  const valueError = newValue === null ? t('meterData.edit.valueMissing') : null;
  const costError = newCost === null && cost.trim() !== '' ? t('meterData.edit.costUnreadable') : null;

  const save = whilePending(async () => {
    setWasSent(true);
    if (newValue === null || valueError || costError) return;
    setProblem(null);
    setNewer(null);
    try {
      await changes.edit(seen, { value: newValue, cost: newCost, uploadId });
      onClose();
    } catch (error) {
      setProblem(await explain(error).catch((next: unknown) => errorText(next, t)));
    }
  });
  /** On an edit conflict: the current value, for comparison. */
  const explain = async (error: unknown): Promise<string | null> => {
    if (!(error instanceof ApiError && error.code === 'CHANGED_MEANWHILE')) return errorText(error, t);
    const now = await changes.readAgain(seen);
    changes.refresh(seen.meter);
    if (!now) return t('meterData.edit.gone');
    setSeen(now);
    setNewer(now);
    return null;
  };

  return (
    <FormDialog
      title={t('meterData.edit.title', { day: formatJalali(reading.date, 'numeric', digits) })}
      submitLabel={t('action.save')}
      isDirty={value !== write(reading.value) || cost !== write(reading.cost)}
      isPending={isPending}
      onSubmit={save}
      onClose={onClose}
      problem={problem}
      width={440}
    >
      {newer && (
        <ChangedMeanwhile
          differences={[
            { label: t('meterData.edit.value'), now: `${write(newer.value)} ${unit ?? ''}`.trim() },
            ...(newer.cost === null ? [] : [{ label: t('unit.toman'), now: write(newer.cost) }]),
          ]}
          onReload={() => {
            setValue(write(newer.value));
            setCost(write(newer.cost));
            setNewer(null);
          }}
          onKeep={() => setNewer(null)}
        />
      )}
      <TextField
        label={t('meterData.edit.value')}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        autoFocus
        maxLength={40}
        value={value}
        onChange={setValue}
        suffix={unit && <bdi>{unit}</bdi>}
        error={wasSent ? valueError : null}
      />
      <TextField
        label={t('meterData.edit.cost')}
        dir="ltr"
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        value={cost}
        onChange={setCost}
        suffix={t('unit.toman')}
        error={wasSent ? costError : null}
        hint={t('meterData.edit.note')}
      />
    </FormDialog>
  );
}
