import { formatJalali, isolate } from '@org/energy-core';
import type { Energy } from '../../../i18n/useEnergy.ts';
import type { SharedDays } from '../flow/uploadData.ts';

/** That days went over to the next bill: how many, and what became of the first one. */
export const sharedDaysText = (
  { count, first: { day, row, days, next } }: SharedDays,
  { t, digits }: Pick<Energy, 't' | 'digits'>,
): string =>
  t('upload.sharedDays', { count, row, days, next, day: isolate(formatJalali(day, 'numeric', digits)) });
