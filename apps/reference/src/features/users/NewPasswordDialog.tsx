import type { User } from '@org/energy-core/api';
import { isolate, PasswordField, useText, useToast } from '@org/energy-ui';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useClient } from '../../shared/api/useClient.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { formResult } from '../../shared/forms/formResult.ts';
import { useSending } from '../../shared/forms/useSending.ts';
import { wrongPassword } from './userDraft.ts';
import { sentencesOf, showRefusal } from './userForm.ts';

interface NewPassword {
  readonly password: string;
  readonly passwordConfirm: string;
}
const fields = ['password', 'passwordConfirm'] as const;

/** Gives a user who forgot it a new password. */
export function NewPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText();
  const toast = useToast();
  const client = useClient();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm<NewPassword>({
    defaultValues: { password: '', passwordConfirm: '' },
    mode: 'onTouched',
    resolver: (draft) => formResult(draft, sentencesOf(wrongPassword(draft), t)),
  });

  const save = async (body: NewPassword) => {
    setProblem(null);
    try {
      await client.setUserPassword({ params: { id: user._id }, body });
      toast.success(t('users.passwordSet'), { detail: user.name });
      onClose();
    } catch (error) {
      setProblem(showRefusal(form, fields, error, t));
    }
  };
  const sending = useSending(form, save);

  return (
    <FormDialog
      title={t('users.setPasswordOf', { name: isolate(user.name) })}
      submitLabel={t('action.save')}
      {...sending}
      onClose={onClose}
      problem={problem}
      hasRequired
    >
      <p className="eui-form-lead">{t('users.setPassword.lead', { name: isolate(user.name) })}</p>
      <div className="eui-form-grid">
        {fields.map((name) => (
          <Controller
            key={name}
            control={form.control}
            name={name}
            render={({ field, fieldState }) => (
              <PasswordField
                {...field}
                label={t(`users.field.${name}`)}
                hint={name === 'password' ? t('users.passwordHint') : null}
                error={fieldState.error?.message ?? null}
                autoComplete="new-password"
                autoFocus={name === 'password'}
                isRequired
              />
            )}
          />
        ))}
      </div>
    </FormDialog>
  );
}
