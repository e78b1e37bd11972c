import type { User } from '@org/energy-core/api';
import { useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { REFUSAL_MS, UNDO_MS } from '../../shared/page/toastTimes.ts';
import { refreshUsers } from './queries.ts';

type Action = 'remove' | 'restore' | 'resetFactor';

/** Actions on a user without a form. A refusal is shown in the confirmation dialog, for `restore` in a toast. */
export interface UserActions {
  readonly isPending: boolean;
  /** Why the last one was refused. */
  readonly error: string | null;
  /** Forgets the last refusal. */
  readonly reset: () => void;
  readonly run: (action: Action, user: User, onDone?: () => void) => void;
}

export function useUserActions(): UserActions {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const done = {
    remove: (user: User) =>
      toast.success(t('users.deleted'), {
        detail: user.name,
        duration: UNDO_MS,
        action: { label: t('users.restore'), onAction: () => acting.mutate({ action: 'restore', user }) },
      }),
    restore: (user: User) => toast.success(t('users.restored'), { detail: user.name }),
    resetFactor: (user: User) => toast.success(t('users.factorReset'), { detail: user.name }),
  };
  const acting = useMutation({
    mutationFn: async ({ action, user }: { action: Action; user: User }) => {
      const params = { id: user._id };
      if (action === 'resetFactor') await client.resetUser2FA({ params });
      else await client.updateUser({ params, body: { active: action === 'restore' } });
    },
    onSuccess(_, { action, user }) {
      done[action](user);
      refreshUsers(queries);
    },
    onError(error, { action }) {
      if (action === 'restore') toast.error(errorText(error, t), { duration: REFUSAL_MS });
    },
  });
  return {
    isPending: acting.isPending,
    error: acting.error && errorText(acting.error, t),
    reset: acting.reset,
    run: (action, user, onDone) => acting.mutate({ action, user }, onDone && { onSuccess: onDone }),
  };
}
