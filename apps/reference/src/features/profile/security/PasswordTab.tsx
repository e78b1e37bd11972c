import { PasswordChange } from '@org/energy-core/api';
import { Button, Card, PasswordField, type Translate, useText, useToast } from '@org/energy-ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Control, Controller, useForm } from 'react-hook-form';
import { useClient } from '../../../shared/api/useClient.ts';
import { refusedFields } from '../../../shared/forms/refusals.ts';
import { REFUSAL_MS } from '../../../shared/page/toastTimes.ts';
import { useSessionControl } from '../../../shared/session/useSession.ts';
import { refreshSecurity } from '../queries.ts';
import { showRefusals } from '../showRefusals.ts';
import { PasswordTips } from './PasswordTips.tsx';
import { passwordStrength } from './passwordStrength.ts';

interface Passwords {
  currentPassword: string;
  password: string;
  passwordConfirm: string;
}

const fields = ['currentPassword', 'password', 'passwordConfirm'] as const;
const empty: Passwords = { currentPassword: '', password: '', passwordConfirm: '' };
const isLengthRight = (password: string) => PasswordChange.shape.password.safeParse(password).success;

/** A new password: this device stays signed in, every other one is signed out. */
export function PasswordTab({ onDirtyChange }: { onDirtyChange: (isDirty: boolean) => void }) {
  const t = useText();
  const toast = useToast();
  const queries = useQueryClient();
  const client = useClient();
  const session = useSessionControl();
  const form = useForm<Passwords>({ defaultValues: empty, mode: 'onTouched' });
  const { isDirty } = form.formState;
  useEffect(() => {
    onDirtyChange(isDirty);
  }, [isDirty, onDirtyChange]);

  const change = useMutation({
    mutationFn: (body: Passwords) => session.renew(() => client.changePassword({ body })),
    onSuccess: () => {
      form.reset(empty);
      refreshSecurity(queries);
      toast.success(t('profile.passwordChanged'));
    },
    onError: (error) => {
      const refused = refusedFields(error, fields, t);
      showRefusals(form, refused);
      if (refused.problem !== null) toast.error(refused.problem, { duration: REFUSAL_MS });
    },
  });

  return (
    <div className="eui-profile-columns">
      <Card>
        <form
          className="eui-profile-form"
          onSubmit={form.handleSubmit((passwords) => change.mutate(passwords))}
          noValidate
        >
          <Password
            control={form.control}
            name="currentPassword"
            label={t('profile.currentPassword')}
            autoComplete="current-password"
            wrong={(text) => text !== '' || t('profile.currentPassword.missing')}
          />
          <Password
            control={form.control}
            name="password"
            label={t('profile.newPassword')}
            autoComplete="new-password"
            hint={(text) => strengthText(text, t)}
            wrong={(text) => isLengthRight(text) || t('issue.password.length')}
            onChange={() =>
              form.getFieldState('passwordConfirm').isTouched && form.trigger('passwordConfirm')
            }
          />
          <Password
            control={form.control}
            name="passwordConfirm"
            label={t('profile.repeatPassword')}
            autoComplete="new-password"
            wrong={(text, all) => {
              if (text === '') return t('form.enter', { field: t('profile.repeatPassword') });
              return text === all.password || t('issue.password.differs');
            }}
          />
          <p className="eui-field-hint">{t('profile.passwordEnds')}</p>
          <Button variant="primary" type="submit" isPending={change.isPending}>
            {t('profile.password')}
          </Button>
        </form>
      </Card>
      <PasswordTips />
    </div>
  );
}

interface PasswordProps {
  control: Control<Passwords>;
  name: keyof Passwords;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  hint?: (text: string) => string;
  wrong: (text: string, all: Passwords) => string | true;
  onChange?: () => void;
}

function Password({ control, name, label, autoComplete, hint, wrong, onChange }: PasswordProps) {
  return (
    <Controller
      control={control}
      name={name}
      rules={{ validate: wrong }}
      render={({ field, fieldState }) => (
        <PasswordField
          {...field}
          onChange={(text) => {
            field.onChange(text);
            onChange?.();
          }}
          label={label}
          autoComplete={autoComplete}
          isRequired
          hint={hint?.(field.value)}
          error={fieldState.error?.message ?? null}
        />
      )}
    />
  );
}

const strengthText = (password: string, t: Translate): string =>
  t(`profile.strength.${isLengthRight(password) ? passwordStrength(password) : 'length'}`);
