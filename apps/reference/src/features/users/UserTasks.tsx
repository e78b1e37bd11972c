import type { User } from '@org/energy-core/api';
import { ConfirmDialog, isolate, type TextKey, useText } from '@org/energy-ui';
import { useSession } from '../../shared/session/useSession.ts';
import { NewPasswordDialog } from './NewPasswordDialog.tsx';
import type { UserActions } from './useUserActions.ts';

/** Something to do about a user beside editing. `restore` needs no question. */
export interface UserTask {
  readonly kind: 'password' | 'factor' | 'remove' | 'restore';
  readonly user: User;
}

interface UserTasksProps {
  task: UserTask;
  actions: UserActions;
  onClose: () => void;
}

/** Dialog of a task: new password, or the confirmation of a removal. */
export function UserTasks({ task: { kind, user }, actions, onClose }: UserTasksProps) {
  const t = useText();
  const isSelf = useSession().user?._id === user._id;
  const name = isolate(user.name);
  const ask = (
    title: TextKey,
    consequence: string,
    confirmLabel: TextKey,
    action: 'remove' | 'resetFactor',
  ) => (
    <ConfirmDialog
      isOpen
      title={t(title, { name })}
      consequence={consequence}
      confirmLabel={t(confirmLabel)}
      error={actions.error}
      isPending={actions.isPending}
      onConfirm={() => actions.run(action, user, onClose)}
      onCancel={onClose}
    />
  );
  switch (kind) {
    case 'password':
      return <NewPasswordDialog user={user} onClose={onClose} />;
    case 'factor':
      return ask(
        'users.resetFactorAsk',
        t('users.resetFactorConsequence'),
        'users.resetFactorConfirm',
        'resetFactor',
      );
    case 'remove':
      return ask(
        'users.removeAsk',
        isSelf ? t('users.removeSelf') : t('users.removeConsequence', { name }),
        'users.remove',
        'remove',
      );
    default:
      return null;
  }
}
