import type { User } from '@org/energy-core/api';
import { isolate, PasswordField, useText, useToast } from '@org/energy-ui';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useClient } from '../../shared/api/useClient.ts';
import { FormDialog } from '../../shared/forms/FormDialog.tsx';
import { formResult } from '../../shared/forms/formResult.ts';
import { refusedFields } from '../../shared/forms/refusals.ts';
import { wrongPassword } from './form/userDraft.ts';

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
    resolver: (draft) => {
      const wrong = wrongPassword(draft);
      const sentence = (name: keyof NewPassword) =>
        wrong[name] ? t(wrong[name][0], { field: t(`users.field.${name}`) }) : null;
      return formResult(draft, Object.fromEntries(fields.map((name) => [name, sentence(name)])));
    },
  });
  const { isDirty } = form.formState;
  const saving = useMutation({
    mutationFn(body: NewPassword) {
      setProblem(null);
      return client.setUserPassword({ params: { id: user._id }, body });
    },
    onSuccess() {
      toast.success(t('users.passwordSet'), { detail: user.name });
      onClose();
    },
    onError(error) {
      const refused = refusedFields(error, fields, t);
      const named = fields.filter((name) => refused.fields[name]);
      for (const name of named) form.setError(name, { type: 'server', message: refused.fields[name]! });
      if (named[0]) form.setFocus(named[0]);
      setProblem(refused.problem);
    },
  });

  return (
    <FormDialog
      title={t('users.setPasswordOf', { name: isolate(user.name) })}
      submitLabel={t('action.save')}
      isDirty={isDirty}
      isPending={saving.isPending}
      onSubmit={form.handleSubmit((draft) => saving.mutate(draft))}
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
