import { PasswordField, useText } from '@org/energy-ui';
import { useState } from 'react';
import { FormDialog } from '../../../shared/forms/FormDialog.tsx';
import { type FieldRefusals, refusedFields } from '../../../shared/forms/refusals.ts';
import { CodeField } from '../../../shared/two-factor/CodeField.tsx';

interface ConfirmWithCodeProps {
  title: string;
  /** What will happen. */
  lead: string;
  submitLabel: string;
  onConfirm: (proof: { password: string; otp: string }) => Promise<void>;
  onClose: () => void;
}

type Field = 'password' | 'otp';
const nothing: FieldRefusals<Field> = { fields: {}, problem: null };

/** Asks for password and code again before what signs in is changed. */
export function ConfirmWithCode({ title, lead, submitLabel, onConfirm, onClose }: ConfirmWithCodeProps) {
  const t = useText();
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
      setRefused(refusedFields(error, ['password', 'otp'], t));
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
