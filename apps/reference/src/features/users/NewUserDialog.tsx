import { useText, useToast } from '@org/energy-ui';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../shared/api/errorText.ts';
import { useClient } from '../../shared/api/useClient.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { useSending } from '../../shared/forms/useSending.ts';
import { FormLoading } from './FormLoading.tsx';
import { refreshUsers, storePhoto } from './queries.ts';
import { UserFields } from './UserFields.tsx';
import { createBody, emptyDraft, type UserDraft, userFields } from './userDraft.ts';
import { showRefusal, useUserDraft, useUserForm } from './userForm.ts';
import { NEW_USER } from './usersState.ts';
import { type UserChoices, useUserChoices } from './useUserChoices.ts';

interface NewUserDialogProps {
  onClose: () => void;
  /** Opens the form of the user who was just created. */
  onEdit: (id: string) => void;
}

/** The window in which a user is created. */
export function NewUserDialog(props: NewUserDialogProps) {
  const t = useText();
  const choices = useUserChoices();
  if (choices.isLoading || choices.error)
    return (
      <FormLoading
        title={t('users.new')}
        problem={choices.error ? errorText(choices.error, t) : null}
        onRetry={choices.retry}
        onClose={props.onClose}
      />
    );
  return <NewUserForm {...props} choices={choices} />;
}

function NewUserForm({ choices, onClose, onEdit }: NewUserDialogProps & { choices: UserChoices }) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const queries = useQueryClient();
  const form = useUserForm(emptyDraft(choices.isCallerLimited), null);
  useUserDraft(NEW_USER, form);
  const [problem, setProblem] = useState<string | null>(null);

  const create = async (draft: UserDraft) => {
    setProblem(null);
    let id: string;
    try {
      id = (await client.createUser({ body: createBody(draft) })).data.user._id;
    } catch (error) {
      setProblem(showRefusal(form, userFields, error, t));
      return;
    }
    onClose();
    // The user exists from here on, whatever becomes of the picture.
    const photoError = draft.photo ? await storePhoto(client, id, draft.photo).then(noError, asError) : null;
    if (photoError === null) toast.success(t('users.created'));
    else
      toast.error(t('users.photoFailed'), {
        detail: errorText(photoError, t),
        action: { label: t('users.photoAgain'), onAction: () => onEdit(id) },
      });
    refreshUsers(queries);
  };
  const sending = useSending(form, create);

  return (
    <FormDialog
      title={t('users.new')}
      submitLabel={t('users.create')}
      {...sending}
      onClose={onClose}
      problem={problem}
      hasRequired
    >
      <UserFields form={form} user={null} choices={choices} />
    </FormDialog>
  );
}

const noError = () => null;
const asError = (error: unknown) => error;
