import { PasswordField, useText, useToast } from '@org/energy-ui';
import { useState } from 'react';
import { FormDialog } from '../../shared/FormDialog.tsx';
import type { FieldRefusals } from '../../shared/refusal.ts';
import { CodeField } from '../../shared/twoFactor/CodeField.tsx';
import { refusalsOf, saidOf } from './refusals.ts';

interface ConfirmWithCodeProps {
  title: string;
  /** What will happen. */
  lead: string;
  submitLabel: string;
  onConfirm: (proof: { password: string; otp: string }) => Promise<void>;
  onClose: () => void;
}

type Field = 'password' | 'otp';
const fieldOfCode = { WRONG_PASSWORD: 'password', BAD_CODE: 'otp' } as const;
const nothing: FieldRefusals<Field> = { fields: {}, problem: null };

/** Asks for password and code again before what signs in is changed. */
export function ConfirmWithCode({ title, lead, submitLabel, onConfirm, onClose }: ConfirmWithCodeProps) {
  const t = useText();
  const toast = useToast();
  const [password, setPassword] = useState('');
  const [otp, setOtp] = useState('');
  const [refused, setRefused] = useState(nothing);
  const [isPending, setIsPending] = useState(false);

  const submit = async () => {
    const missing: FieldRefusals<Field>['fields'] = {
      ...(password === '' && { password: t('profile.currentPassword.missing') }),
      ...(otp === '' && { otp: t('profile.code.missing') }),
    };
    setRefused({ fields: missing, problem: null });
    if (Object.keys(missing).length > 0) return;
    setIsPending(true);
    try {
      await onConfirm({ password, otp });
    } catch (error) {
      const found = refusalsOf<Field>(error, ['password', 'otp'], t, fieldOfCode);
      setRefused(found);
      toast.error(saidOf(found), { duration: 5000 });
      setIsPending(false);
    }
  };

  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      isDirty={false}
      isPending={isPending}
      onSubmit={submit}
      onClose={onClose}
      problem={refused.problem}
      width={440}
    >
      <p className="eui-form-lead">{lead}</p>
      <PasswordField
        label={t('profile.currentPassword')}
        autoComplete="current-password"
        autoFocus
        value={password}
        onChange={setPassword}
        error={refused.fields.password ?? null}
      />
      <CodeField label={t('profile.code')} value={otp} onChange={setOtp} error={refused.fields.otp ?? null} />
    </FormDialog>
  );
}
