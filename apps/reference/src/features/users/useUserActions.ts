import type { User } from '@org/energy-core/api';
import { useText, useToast } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { REFUSAL_MS, UNDO_MS } from '../../shared/page/toastTimes.ts';
import { refreshUsers } from './queries.ts';

/** What can be done about a user at once; each answers whether it was done and says so in the corner. */
export interface UserActions {
  readonly isPending: boolean;
  readonly remove: (user: User) => Promise<boolean>;
  readonly restore: (user: User) => Promise<boolean>;
  readonly resetFactor: (user: User) => Promise<boolean>;
}

export function useUserActions(): UserActions {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const [isPending, setIsPending] = useState(false);

  const run = async (call: () => Promise<unknown>, done: () => void): Promise<boolean> => {
    setIsPending(true);
    try {
      await call();
      done();
      refreshUsers(queries);
      return true;
    } catch (error) {
      toast.error(errorText(error, t), { duration: REFUSAL_MS });
      return false;
    } finally {
      setIsPending(false);
    }
  };
  const setActive = (user: User, active: boolean) =>
    client.updateUser({ params: { id: user._id }, body: { active } });
  const restore = (user: User) =>
    run(
      () => setActive(user, true),
      () => toast.success(t('users.restored'), { detail: user.name }),
    );
  return {
    isPending,
    restore,
    remove: (user) =>
      run(
        () => setActive(user, false),
        () =>
          toast.success(t('users.deleted'), {
            detail: user.name,
            duration: UNDO_MS,
            action: { label: t('users.restore'), onAction: () => restore(user) },
          }),
      ),
    resetFactor: (user) =>
      run(
        () => client.resetUser2FA({ params: { id: user._id } }),
        () => toast.success(t('users.factorReset'), { detail: user.name }),
      ),
  };
}
