import { ApiError, type User } from '@org/energy-core/api';
import { isolate, type Translate, useEnergy, useText, useToast } from '@org/energy-ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import KeyRound from 'lucide-react/icons/key-round';
import ShieldOff from 'lucide-react/icons/shield-off';
import UserCheck from 'lucide-react/icons/user-check';
import UserX from 'lucide-react/icons/user-x';
import { useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { type FormAction, FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useSending } from '../../shared/forms/useSending.ts';
import { useSession } from '../../shared/session/useSession.ts';
import { FormLoading } from './FormLoading.tsx';
import { refreshUsers, storePhoto, userQuery } from './queries.ts';
import { UserFields } from './UserFields.tsx';
import type { UserTask } from './UserTasks.tsx';
import {
  changesOf,
  collisionsOf,
  draftOf,
  shownValue,
  type UserDraft,
  type UserField,
  userFields,
} from './userDraft.ts';
import { showRefusal, useUserDraft, useUserForm } from './userForm.ts';
import { type UserChoices, useUserChoices } from './useUserChoices.ts';

interface EditUserDialogProps {
  id: string;
  onClose: () => void;
  /** Goes on with something else about this user. */
  onTask: (task: UserTask) => void;
}

/** The window in which a user is edited; opened by an address, so that the user is read first. */
export function EditUserDialog({ id, ...rest }: EditUserDialogProps) {
  const t = useText();
  const user = useQuery(userQuery(useClient(), id));
  const choices = useUserChoices();
  const error = user.error ?? choices.error;
  const isSystem = user.data?.role === 'root';
  if (!user.data || choices.isLoading || error || isSystem)
    return (
      <FormLoading
        title={t('users.editAny')}
        problem={isSystem ? t('users.mayNotChange') : error ? readingError(error, t) : null}
        onRetry={error ? () => (user.isError ? user.refetch() : choices.retry()) : undefined}
        onClose={rest.onClose}
      />
    );
  return <EditUserForm key={id} {...rest} start={user.data} choices={choices} />;
}

interface EditUserFormProps extends Omit<EditUserDialogProps, 'id'> {
  start: User;
  choices: UserChoices;
}

function EditUserForm({ start, choices, onClose, onTask }: EditUserFormProps) {
  const { t, digits } = useEnergy();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  /** As last read: what the draft is compared with. */
  const [user, setUser] = useState(start);
  const form = useUserForm(draftOf(start, digits), user);
  useUserDraft(start._id, form);
  const [problem, setProblem] = useState<string | null>(null);

  /**
   * Reads the user again. Fields that only others changed take their new value; those that both changed are pointed at.
   * Answers whether there are none of the latter.
   */
  const isUndisturbed = async (draft: UserDraft, mine: readonly UserField[]): Promise<boolean> => {
    const fresh = (await client.getUser({ params: { id: user._id } })).data.data;
    const collisions = collisionsOf(draft, user, fresh);
    if (collisions.length === 0) return true;
    setUser(fresh);
    form.reset(draftOf(fresh, digits));
    for (const field of [...mine, 'photo'] as const)
      form.setValue(field, draft[field], { shouldDirty: true });
    if (mine.includes('organizations')) form.setValue('isLimited', draft.isLimited, { shouldDirty: true });
    for (const field of collisions) {
      const value = shownValue(fresh, field, { t, digits }) ?? t('form.nothing');
      form.setError(field, { type: 'changed', message: t('form.changedMeanwhile', { value }) });
    }
    form.setFocus(collisions[0]!);
    return false;
  };

  const save = async (draft: UserDraft) => {
    setProblem(null);
    const changes = changesOf(draft, user);
    try {
      if (!(await isUndisturbed(draft, Object.keys(changes) as UserField[]))) {
        setProblem(t('form.changedMeanwhile.lead'));
        return;
      }
      if (Object.keys(changes).length > 0 || draft.photo === null) {
        const body = { ...changes, ...(draft.photo === null && { photo: null }) };
        await client.updateUser({ params: { id: user._id }, body });
      }
    } catch (error) {
      setProblem(showRefusal(form, userFields, error, t));
      return;
    }
    const photoError = draft.photo
      ? await storePhoto(client, user._id, draft.photo).then(
          () => null,
          (error: unknown) => error,
        )
      : null;
    refreshUsers(queries);
    if (photoError !== null) {
      form.setError('photo', { type: 'server', message: errorText(photoError, t) });
      setProblem(t('users.photoFailedEdit'));
      return;
    }
    toast.success(t('users.changed'));
    onClose();
  };
  const sending = useSending(form, save);

  return (
    <FormDialog
      title={t('users.edit', { name: isolate(start.name) })}
      submitLabel={t('action.save')}
      {...sending}
      onClose={onClose}
      problem={problem}
      more={useActions(user, onTask)}
      hasRequired
    >
      <UserFields form={form} user={user} choices={choices} />
    </FormDialog>
  );
}

/** What else can be done about a user. The own password and second factor are changed in the own profile. */
function useActions(user: User, onTask: (task: UserTask) => void): FormAction[] {
  const t = useText();
  const isSelf = useSession().user?._id === user._id;
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
}

const small = { size: 14, strokeWidth: 1.75, 'aria-hidden': true };

/** Somebody who is not there, or not to be seen, is no failure of the connection. */
const readingError = (error: unknown, t: Translate): string =>
  error instanceof ApiError && error.code === 'NOT_FOUND' ? t('users.gone') : errorText(error, t);
