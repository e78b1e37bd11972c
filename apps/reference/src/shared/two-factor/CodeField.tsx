import { Button, OneTimeCode, TextField, useText } from '@org/energy-ui';
import { useState } from 'react';
import './CodeField.css';

interface CodeFieldProps {
  /** Label of the six boxes. */
  label: string;
  value: string;
  onChange: (code: string) => void;
  error?: string | null;
}

/** Authenticator code in six boxes, or a recovery code if the phone is unavailable. */
export function CodeField({ label, value, onChange, error }: CodeFieldProps) {
  const t = useText();
  const [isRecovery, setIsRecovery] = useState(false);
  const change = () => {
    onChange('');
    setIsRecovery(!isRecovery);
  };
  return (
    <div className="eui-other-way">
      {isRecovery ? (
        <TextField
          label={t('login.recoveryCode')}
          dir="ltr"
          autoComplete="off"
          maxLength={20}
          autoFocus
          value={value}
          onChange={onChange}
          error={error}
        />
      ) : (
        <OneTimeCode label={label} value={value} onChange={onChange} error={error} />
      )}
      <Button variant="quiet" size="sm" onPress={change}>
        {t(isRecovery ? 'login.haveApp' : 'login.haveRecoveryCode')}
      </Button>
    </div>
  );
}
