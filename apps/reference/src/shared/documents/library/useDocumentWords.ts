import { toPersianDigits } from '@org/energy-core';
import { type TextKey, useEnergy } from '@org/energy-ui';
import { useCallback } from 'react';

/** Clauses and Jalali days as the reader writes them. */
export function useDocumentWords() {
  const { t, digits } = useEnergy();
  const inDigits = useCallback((text: string) => (digits === 'fa' ? toPersianDigits(text) : text), [digits]);
  const clauseName = useCallback(
    (code: string) => `${inDigits(code)} ${t(`clause.${code}` as TextKey)}`,
    [inDigits, t],
  );
  return { inDigits, clauseName };
}
