import { formatNumber, readNumber } from '@org/energy-core';
import { ApiError } from '@org/energy-core/api';
import { StoredReading } from '@org/energy-core/schemas';
import type { Digits, Energy } from '@org/energy-ui';
import { newId } from '../../shared/api/newId.ts';
import { differing, type RecordForm, type Wrong } from '../../shared/forms/recordForm.ts';
import type { ReadingChanges } from './useReadingChanges.ts';

export interface ReadingDraft {
  readonly value: string;
  readonly cost: string;
}
/** A reading under the name of its day. */
export type NamedReading = StoredReading & { readonly name: string };
export const named = (reading: StoredReading): NamedReading => ({ ...reading, name: reading.shamsiDateTXT });

const write = (number: number | null, digits: Digits) =>
  number === null ? '' : formatNumber(number, { digits, maxFractionDigits: 6 });

/** The form of one stored reading; readings are not created here. */
export function readingForm(
  changes: ReadingChanges,
  { t, digits }: Pick<Energy, 't' | 'digits'>,
): RecordForm<ReadingDraft, NamedReading> {
  /** The same edit of the same reading is sent under the same key. */
  const keys = new Map<string, string>();
  const draftOf = ({ value, cost }: StoredReading) => ({
    value: write(value, digits),
    cost: write(cost, digits),
  });
  // An untouched field keeps every stored digit.
  const numbersOf = (draft: ReadingDraft, stored: StoredReading) => {
    const before = draftOf(stored);
    return {
      value: draft.value === before.value ? stored.value : readNumber(draft.value),
      cost: draft.cost === before.cost ? stored.cost : readNumber(draft.cost),
    };
  };
  return {
    fields: ['value', 'cost'],
    labelOf: (field) => (field === 'value' ? 'meterData.edit.value' : 'unit.toman'),
    draftOf,
    wrong(draft, stored) {
      const wrong: Wrong<ReadingDraft> = {};
      if (!stored) return wrong;
      const { value, cost } = numbersOf(draft, stored);
      if (value === null) wrong.value = ['meterData.edit.valueMissing'];
      if (cost === null && draft.cost.trim() !== '') wrong.cost = ['meterData.edit.costUnreadable'];
      return wrong;
    },
    changes: (draft, stored) => {
      const { value, cost } = numbersOf(draft, stored);
      return differing({ value: value ?? undefined, cost }, { ...stored });
    },
    shown: (reading, field) => write(reading[field], digits) || t('form.nothing'),
    read: (data) => {
      const reading = StoredReading.safeParse(data).data;
      return reading ? named(reading) : null;
    },
    known: () => [],
    newest: async () => [],
    create: () => Promise.reject(new Error('Readings are uploaded.')),
    async update(_client, _id, body, stored) {
      const { value, cost } = { ...stored, ...(body as Partial<StoredReading>) };
      const edit = JSON.stringify([stored.upload, value, cost]);
      const uploadId = keys.get(edit) ?? newId();
      keys.set(edit, uploadId);
      try {
        await changes.edit(stored, { value, cost, uploadId });
        return { ...stored, value, cost };
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'CHANGED_MEANWHILE')) throw error;
        const now = await changes.readAgain(stored);
        changes.refresh(stored.meter);
        const refusal = { status: error.status, cause: error };
        if (!now) throw new ApiError({ ...refusal, code: 'NOT_FOUND', message: t('meterData.edit.gone') });
        throw new ApiError({ ...refusal, code: error.code, message: error.message, data: now });
      }
    },
  };
}
