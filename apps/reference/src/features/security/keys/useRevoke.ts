import { type TextKey, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';

/** A revocation: said when done; keys and guest tokens are read again, also after a failure. */
export function useRevoke(revoke: (id: string) => Promise<unknown>, doneText: TextKey, onEnd?: () => void) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: revoke,
    onSuccess: () => toast.success(t(doneText)),
    onError: (error) => toast.error(errorText(error, t), { duration: 5000 }),
    onSettled: () => {
      onEnd?.();
      return Promise.all(
        [queryKeys.apiKeys, queryKeys.guestTokens].map((queryKey) => queries.invalidateQueries({ queryKey })),
      );
    },
  });
}
