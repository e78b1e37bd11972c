import { useText, useToast } from '@org/energy-ui';
import { errorText } from '../api/errorText.ts';
import { REFUSAL_MS } from '../page/toastTimes.ts';
import type { RefusedChange } from './changeEach.ts';

/** Toast for refused records of a bulk change: their number and the first reason; nothing without any. */
export function useTellRefused(): (refused: readonly RefusedChange[]) => void {
  const t = useText();
  const toast = useToast();
  return (refused) => {
    if (refused[0])
      toast.error(t('list.someRefused', { count: refused.length, reason: errorText(refused[0].error, t) }), {
        duration: REFUSAL_MS,
      });
  };
}
