import type { User } from '@org/energy-core/api';
import { isolate, useEnergy, useText, useToast } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldOff from 'lucide-react/icons/shield-off';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { useRef } from 'react';
import { errorText } from '../../../shared/api/errorText.ts';
import { queryKeys } from '../../../shared/api/queryKeys.ts';
import type { FormAction } from '../../../shared/forms/FormDialog.tsx';
import { OpenedRecord } from '../../../shared/forms/OpenedRecord.tsx';
import { RecordDialog } from '../../../shared/forms/RecordDialog.tsx';
import { useSession } from '../../../shared/session/useSession.ts';
import { refreshUsers, storePhoto } from '../queries.ts';
import type { UserTask } from '../UserTasks.tsx';
import { FormLoading } from './FormLoading.tsx';
import { UserFields } from './UserFields.tsx';
import { emptyDraft } from './userDraft.ts';
import { userForm } from './userForm.ts';
import { useUserChoices } from './useUserChoices.ts';

interface UserDialogProps {
  /** `NEW`, or the id of the user the URL names. */
  id: string;
  onClose: () => void;
  /** Opens the form of the user who was just created. */
  onEdit: (id: string) => void;
  /** Goes on with something else about this user. */
  onTask: (task: UserTask) => void;
}

/** Dialog for creating or editing a user. */
export function UserDialog(props: UserDialogProps) {
  const t = useText();
  const { id, onClose } = props;
  return (
    <OpenedRecord
      id={id}
      queryKey={queryKeys.users}
      read={(client, of, signal) => client.getUser({ params: { id: of }, signal })}
      title={t('users.editAny')}
      goneText={t('users.gone')}
      onClose={onClose}
    >
      {(stored) =>
        stored?.role === 'root' ? (
          <FormLoading title={t('users.editAny')} problem={t('users.mayNotChange')} onClose={onClose} />
        ) : (
          <UserForm key={id} {...props} stored={stored} />
        )
      }
    </OpenedRecord>
  );
}

function UserForm({ stored, onClose, onEdit, onTask }: UserDialogProps & { stored: User | null }) {
  const { t, digits } = useEnergy();
  const toast = useToast();
  const queries = useQueryClient();
  const choices = useUserChoices();
  const actions = useActions(onTask);
  /** Why the picture of a new user was not stored. */
  const photoError = useRef<unknown>(null);
  const form = userForm(digits);
  const title = stored ? t('users.edit', { name: isolate(stored.name) }) : t('users.new');
  if (choices.isLoading || choices.error)
    return (
      <FormLoading
        title={title}
        problem={choices.error ? errorText(choices.error, t) : null}
        onRetry={choices.retry}
        onClose={onClose}
      />
    );
  const say = (user: User) => {
    const error = photoError.current;
    if (error === null) toast.success(t(stored ? 'users.changed' : 'users.created'), { detail: user.name });
    else
      toast.error(t('users.photoFailed'), {
        detail: errorText(error, t),
        action: { label: t('users.photoAgain'), onAction: () => onEdit(user._id) },
      });
  };
  return (
    <RecordDialog
      kind={{
        ...form,
        // The user exists once created, whatever becomes of the picture.
        async create(client, draft) {
          const user = await form.create(client, draft);
          photoError.current = draft.photo
            ? await storePhoto(client, user._id, draft.photo).then(noError, asError)
            : null;
          return user;
        },
      }}
      title={title}
      submitLabel={t(stored ? 'action.save' : 'users.create')}
      stored={stored}
      empty={emptyDraft(choices.isCallerLimited)}
      doneText={stored ? 'users.changed' : 'users.created'}
      say={say}
      onSaved={() => refreshUsers(queries)}
      onClose={onClose}
      more={stored ? actions(stored) : []}
    >
      {(fields, kept) => <UserFields form={fields} user={kept} choices={choices} />}
    </RecordDialog>
  );
}

const noError = () => null;
const asError = (error: unknown) => error;

/** What else can be done about a user. The own password and second factor are changed in the own profile. */
function useActions(onTask: (task: UserTask) => void): (user: User) => FormAction[] {
  const t = useText();
  const self = useSession().user?._id;
  return (user) => {
    const isSelf = self === user._id;
    const action = (kind: UserTask['kind'], label: string, icon: FormAction['icon']): FormAction => ({
      label,
      icon,
      onPress: () => onTask({ kind, user }),
    });
    return [
      ...(isSelf ? [] : [action('password', t('users.setPassword'), <KeyRound {...small} />)]),
      ...(isSelf || !user.hasTwoFactor
        ? []
        : [action('factor', t('users.resetFactor'), <ShieldOff {...small} />)]),
      user.active
        ? action('remove', t('users.deactivate'), <UserX {...small} />)
        : action('restore', t('users.activate'), <UserCheck {...small} />),
    ];
  };
}

const small = { size: 14, strokeWidth: 1.75, 'aria-hidden': true };
